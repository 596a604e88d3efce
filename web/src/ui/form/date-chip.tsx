import { DateInput } from './date-field.tsx';
import classes from './filter-row.module.css';

interface DateChipProps {
  label: string;
  value: string | undefined;
  onChange: (date: string | undefined) => void;
  min?: string | undefined;
  max?: string | undefined;
}

/** A filter by one date. */
export function DateChip(props: DateChipProps) {
  return (
    <div className={classes.chip} data-set={props.value !== undefined || undefined}>
      <DateInput {...props} className={classes.control} />
    </div>
  );
}
