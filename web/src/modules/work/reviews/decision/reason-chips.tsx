import { useLingui } from '@lingui/react/macro';
import { Kbd } from '@mantine/core';
import classes from './reason-chips.module.css';

interface ReasonChipsProps {
  /** Of the task; each has a key. */
  reasons: readonly string[];
  /** Of other tasks of the outlet; without a key. */
  others: readonly string[];
  /** The current text of the note. */
  text: string;
  onPick: (reason: string) => void;
}

/**
 * The most frequent rejection reasons. Pressing one writes it into the note; the rejection is still sent
 * separately.
 */
export function ReasonChips({ reasons, others, text, onPick }: ReasonChipsProps) {
  const { t } = useLingui();
  const all = [...reasons, ...others];
  if (all.length === 0) return null;
  return (
    <ul className={classes.reasons} aria-label={t`Usual reasons`}>
      {all.map((reason, index) => (
        <li key={reason}>
          <button
            type="button"
            className={classes.reason}
            title={reason}
            aria-pressed={text.includes(reason)}
            onClick={() => onPick(reason)}
          >
            {index < reasons.length ? (
              <Kbd size="xs" className={classes.key} aria-hidden>
                {index + 1}
              </Kbd>
            ) : null}
            <span className={classes.words}>{reason}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
