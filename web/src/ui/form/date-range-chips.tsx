import { useLingui } from '@lingui/react/macro';
import { DateChip } from './date-chip.tsx';

interface DateRange {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

interface DateRangeChipsProps extends DateRange {
  /** Gets the date that was changed. */
  onChange: (part: DateRange) => void;
}

/** A filter by the first and the last date of a period, neither beyond the other. */
export function DateRangeChips({ dateFrom, dateTo, onChange }: DateRangeChipsProps) {
  const { t } = useLingui();
  return (
    <>
      <DateChip
        label={t`From Date`}
        value={dateFrom}
        max={dateTo}
        onChange={(date) => onChange({ dateFrom: date })}
      />
      <DateChip
        label={t`To Date`}
        value={dateTo}
        min={dateFrom}
        onChange={(date) => onChange({ dateTo: date })}
      />
    </>
  );
}
