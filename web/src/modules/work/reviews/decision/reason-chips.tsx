import { useLingui } from '@lingui/react/macro';
import { Kbd } from '@mantine/core';
import classes from './reason-chips.module.css';

interface ReasonChipsProps {
  reasons: readonly string[];
  /** The current text of the note. */
  text: string;
  onPick: (reason: string) => void;
}

/**
 * The outlet's most frequent rejection reasons. Pressing one writes it into the note; the rejection is still sent
 * separately.
 */
export function ReasonChips({ reasons, text, onPick }: ReasonChipsProps) {
  const { t } = useLingui();
  if (reasons.length === 0) return null;
  return (
    <ul className={classes.reasons} aria-label={t`Usual reasons`}>
      {reasons.map((reason, index) => (
        <li key={reason}>
          <button
            type="button"
            className={classes.reason}
            title={reason}
            aria-pressed={text.includes(reason)}
            onClick={() => onPick(reason)}
          >
            <Kbd size="xs" className={classes.key} aria-hidden>
              {index + 1}
            </Kbd>
            <span className={classes.words}>{reason}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
