import { SECURITY_EVENTS } from '@gerai/shared/trail/security-events.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { eventName } from '../../../desktop/trail/event-names.ts';
import { DateRangeChips } from '../../../ui/form/date-range-chips.tsx';
import { ChoiceChip, SearchChip, ToggleChip } from '../../../ui/form/filter-row.tsx';
import { FoldedFilters } from '../../../ui/form/folded-filters.tsx';
import { userQuery } from '../users/api.ts';
import type { SecuritySearch } from './security-search.ts';

interface SecurityFiltersProps {
  search: SecuritySearch;
  onChange: (part: SecuritySearch) => void;
}

/** Filters by address, kind, dates, what admins were alerted of, and the person chosen in a row. */
export function SecurityFilters({ search, onChange }: SecurityFiltersProps) {
  const { t, i18n } = useLingui();
  return (
    <FoldedFilters
      filters={search}
      onClear={onChange}
      search={
        <SearchChip label={t`Address`} value={search.address} onChange={(address) => onChange({ address })} />
      }
    >
      <ChoiceChip
        label={t`What happened`}
        any={t`All but sign-ins`}
        value={search.event}
        options={SECURITY_EVENTS.map((event) => ({ value: event, label: eventName(i18n, event) }))}
        onChange={(event) => onChange({ event })}
      />
      {search.person ? (
        <PersonChip uid={search.person} onRemove={() => onChange({ person: undefined })} />
      ) : null}
      <ToggleChip checked={search.alerts === true} onChange={(on) => onChange({ alerts: on || undefined })}>
        {t`Alerts`}
      </ToggleChip>
      <ToggleChip
        checked={search.recent === true}
        onChange={(on) => onChange({ recent: on || undefined, dateFrom: undefined, dateTo: undefined })}
      >
        {t`Last 24 hours`}
      </ToggleChip>
      <DateRangeChips
        dateFrom={search.dateFrom}
        dateTo={search.dateTo}
        onChange={(part) => onChange({ ...part, recent: undefined })}
      />
    </FoldedFilters>
  );
}

/** The person whose entries are shown; a tap shows everybody's. */
function PersonChip({ uid, onRemove }: { uid: string; onRemove: () => void }) {
  const { t } = useLingui();
  const { data } = useQuery(userQuery(uid));
  return (
    <ToggleChip checked onChange={onRemove}>
      {t`Person: ${data?.name ?? '…'}`}
    </ToggleChip>
  );
}
