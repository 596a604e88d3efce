import { useLingui } from '@lingui/react/macro';
import { eventChoices } from '../../../../desktop/trail/event-names.ts';
import { DateRangeChips } from '../../../../ui/form/date-range-chips.tsx';
import { ChoiceChip, FilterRow } from '../../../../ui/form/filter-row.tsx';
import type { UserActivitySearch } from './user-activity-search.ts';

interface UserActivityFiltersProps {
  search: UserActivitySearch;
  /** Receives an update function: two filters may be chosen before the first has reached the URL. */
  onChange: (change: (before: UserActivitySearch) => UserActivitySearch) => void;
}

/** Filters by activity type and business date (specification 2, section 2: activity log). */
export function UserActivityFilters({ search, onChange }: UserActivityFiltersProps) {
  const { t, i18n } = useLingui();
  const { event, dateFrom, dateTo } = search;
  return (
    <FilterRow
      clearLabel={t`Clear Filters`}
      onClear={isNarrowed(search) ? () => onChange(() => ({})) : undefined}
    >
      <ChoiceChip
        label={t`Activity Type`}
        any={t`All`}
        value={event}
        options={eventChoices(i18n)}
        onChange={(chosen) => onChange((before) => ({ ...before, event: chosen }))}
      />
      <DateRangeChips
        dateFrom={dateFrom}
        dateTo={dateTo}
        onChange={(part) => onChange((before) => ({ ...before, ...part }))}
      />
    </FilterRow>
  );
}

export const isNarrowed = ({ event, dateFrom, dateTo }: UserActivitySearch): boolean =>
  Boolean(event || dateFrom || dateTo);
