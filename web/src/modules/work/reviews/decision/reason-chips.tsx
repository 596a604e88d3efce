import { useLingui } from '@lingui/react/macro';
import { Kbd } from '@mantine/core';
import classes from './reason-chips.module.css';

interface ReasonChipsProps {
  reasons: readonly string[];
  /** The note as it is written now. */
  text: string;
  onPick: (reason: string) => void;
}

/** The reasons that this outlet's rejections have most: one press writes the note, which still has to be sent. */
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
