import { RATE_GROUPINGS, RATE_PERIODS, rateLimits } from '@gerai/shared/insight/proof-rates/rate-choices.ts';
import { UNUSUAL_KINDS } from '@gerai/shared/work/photo-proof/unusual-kinds.ts';
import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { AreaChip } from '../../../core/outlets/area-chip.tsx';
import { useChangeSearch } from '../../../desktop/tables/use-change-search.ts';
import { ChoiceChip, SearchChip } from '../../../ui/form/filter-row.tsx';
import { FoldedFilters } from '../../../ui/form/folded-filters.tsx';
import { unusualLabels } from '../../work/photo-proof/unusual-texts.ts';
import type { RateList } from './rate-list.ts';

const route = getRouteApi('/signed-in/task/audit/worth-a-look');

const otherPeriods = RATE_PERIODS.filter((days) => days !== rateLimits.defaultDays);

/** Grouping, period, order and search of the rates, all stored in the URL. */
export function RateFilters({ list }: { list: RateList }) {
  const { t, i18n } = useLingui();
  const search = route.useSearch();
  const change = useChangeSearch(route.useNavigate());
  const labels = { outlet: t`Outlet`, person: t`Person` };
  const daysText = (days: number) => t`${days} days`;
  return (
    <>
      <SegmentedControl
        aria-label={t`Sum up by`}
        mb="sm"
        value={list.by}
        data={RATE_GROUPINGS.map((value) => ({ value, label: labels[value] }))}
        onChange={(value) => change({ by: RATE_GROUPINGS.find((by) => by === value), search: undefined })}
      />
      <FoldedFilters
        filters={[search.days, search.kind, list.area_id]}
        chosen={{ days: search.days, kind: search.kind, search: search.search, area_id: list.area_id }}
        onClear={change}
        search={
          <SearchChip
            label={t`Search by name`}
            value={search.search}
            onChange={(value) => change({ search: value })}
          />
        }
      >
        <ChoiceChip
          label={t`Period`}
          any={daysText(rateLimits.defaultDays)}
          value={search.days}
          options={otherPeriods.map((days) => ({ value: `${days}` as const, label: daysText(days) }))}
          onChange={(days) => change({ days })}
        />
        <ChoiceChip
          label={t`Order`}
          any={i18n._(unusualLabels.any)}
          value={search.kind}
          options={UNUSUAL_KINDS.map((kind) => ({ value: kind, label: i18n._(unusualLabels[kind]) }))}
          onChange={(value) => change({ kind: value })}
        />
        <AreaChip value={list.area_id} onChange={(area_id) => change({ area_id })} />
      </FoldedFilters>
    </>
  );
}
