import { MODERATION_EVENTS } from '@gerai/shared/social/groups/audit-contract.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LOOKUP } from '../../../../core/api/lookup.ts';
import { eventName } from '../../../../desktop/trail/event-names.ts';
import { DateRangeChips } from '../../../../ui/form/date-range-chips.tsx';
import { ChoiceChip } from '../../../../ui/form/filter-row.tsx';
import { FoldedFilters } from '../../../../ui/form/folded-filters.tsx';
import { visibleGroupsQuery } from '../api.ts';
import type { SocialAuditSearch } from './audit-search.ts';

interface AuditFiltersProps {
  search: SocialAuditSearch;
  /** Takes an update function: a second filter may be chosen before the first is in the address. */
  onChange: (change: (before: SocialAuditSearch) => SocialAuditSearch) => void;
}

/** Filters of the audit: group, event and business date. */
export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { t, i18n } = useLingui();
  // Admins may view every group.
  const { data: groups } = useQuery({ ...visibleGroupsQuery, meta: LOOKUP });
  const { group, event, dateFrom, dateTo } = search;
  const change = (part: SocialAuditSearch) => onChange((before) => ({ ...before, ...part }));
  const choices = groups?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  if (group && !choices.some(({ value }) => value === group))
    choices.unshift({ value: group, label: groups ? t`A deleted group` : '…' });
  return (
    <FoldedFilters filters={search} onClear={change}>
      <ChoiceChip
        label={t`Group`}
        any={t`All`}
        value={group}
        options={choices}
        onChange={(chosen) => change({ group: chosen })}
      />
      <ChoiceChip
        label={t`Action`}
        any={t`All`}
        value={event}
        options={MODERATION_EVENTS.map((one) => ({ value: one, label: eventName(i18n, one) }))}
        onChange={(chosen) => change({ event: chosen })}
      />
      <DateRangeChips dateFrom={dateFrom} dateTo={dateTo} onChange={change} />
    </FoldedFilters>
  );
}

export const isNarrowed = (search: SocialAuditSearch): boolean => Object.values(search).some(Boolean);
