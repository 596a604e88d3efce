import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { DateField } from '../../../ui/form/date-field.tsx';
import classes from './api-keys.module.css';

/** What the form holds: a date, '' while none is typed, null for no end. */
export type End = string | null;

interface EndFieldProps {
  value: End;
  /** The date offered when 'No expiry' is switched off. */
  offered: string;
  today: string;
  error: string | undefined;
  onChange: (end: End) => void;
}

/** The last day of a key, or none. */
export function EndField({ value, offered, today, error, onChange }: EndFieldProps) {
  const { t } = useLingui();
  const isEndless = value === null;
  return (
    <div className={classes.end}>
      <DateField
        label={t`Last day`}
        description={
          isEndless
            ? t`A key without an expiry works until it is revoked.`
            : t`From the next day on the key is refused. You can change it later.`
        }
        value={value || undefined}
        min={today}
        disabled={isEndless}
        error={error}
        onChange={(date) => onChange(date ?? '')}
      />
      <Checkbox
        classNames={{ body: classes.choice }}
        label={<Trans>No expiry</Trans>}
        checked={isEndless}
        onChange={(event) => onChange(event.currentTarget.checked ? null : offered)}
      />
    </div>
  );
}
