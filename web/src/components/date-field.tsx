import { TextInput, type TextInputProps } from '@mantine/core';

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  /** Civil date YYYY-MM-DD; undefined when empty. */
  value: string | undefined;
  onChange: (date: string | undefined) => void;
  min?: string;
  max?: string;
}

/** A date by the device's own picker. */
export function DateField({ value, onChange, ...props }: DateFieldProps) {
  return (
    <TextInput
      {...props}
      type="date"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}
