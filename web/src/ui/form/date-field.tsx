import { useLingui } from '@lingui/react/macro';
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import text from '../text/text.module.css';
import classes from './date-field.module.css';
import { useTypedDate } from './use-typed-date.ts';

interface DateFieldProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'type' | 'min' | 'max'> {
  /** Civil date YYYY-MM-DD; undefined when empty. */
  value: string | undefined;
  onChange: (date: string | undefined) => void;
  min?: string;
  max?: string;
}

/** A date field with the format of all screens; typed, or picked from the device's calendar. */
export function DateField({ value, onChange, min, max, error, ...props }: DateFieldProps) {
  const { t } = useLingui();
  const { field, picker, open, isInvalid } = useTypedDate(value, onChange);
  return (
    <TextInput
      placeholder={t`dd/mm/yyyy`}
      {...props}
      {...field}
      error={isInvalid ? t`Enter a date like 22/11/2026` : error}
      rightSection={
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            tabIndex={-1}
            disabled={props.disabled}
            aria-label={t`Open the calendar`}
            onClick={open}
          >
            <IconCalendar size={18} aria-hidden />
          </ActionIcon>
          <input {...picker} className={classes.picker} min={min} max={max} disabled={props.disabled} />
        </>
      }
    />
  );
}

interface DateInputProps {
  label: string;
  value: string | undefined;
  onChange: (date: string | undefined) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** For the text field. */
  className?: string | undefined;
}

/** The same without a frame, for a filter chip: label, field and calendar button. */
export function DateInput({ label, value, onChange, min, max, className }: DateInputProps) {
  const { t } = useLingui();
  const { field, picker, open, isInvalid } = useTypedDate(value, onChange);
  return (
    <>
      <label className={classes.label}>
        <span className={`${text.dimmed} ${text.nowrap} ${classes.name}`}>{label}</span>
        <input
          {...field}
          className={className}
          data-date
          placeholder={t`dd/mm/yyyy`}
          aria-invalid={isInvalid || undefined}
          title={isInvalid ? t`Enter a date like 22/11/2026` : undefined}
        />
      </label>
      <button
        type="button"
        tabIndex={-1}
        className={classes.open}
        aria-label={t`Open the calendar`}
        onClick={open}
      >
        <IconCalendar size={16} aria-hidden />
      </button>
      <input {...picker} className={classes.picker} min={min} max={max} />
    </>
  );
}
