import type { CompletionMap } from '@gerai/shared/insight/dashboards/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { AreaChip } from '../../../../core/outlets/area-chip.tsx';
import { useChangeSearch } from '../../../../desktop/tables/use-change-search.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { PartBoundary } from '../../../../ui/feedback/part-boundary.tsx';
import { FilterRow, SearchChip } from '../../../../ui/form/filter-row.tsx';
import { completionMapQuery } from '../api.ts';
import type { DashboardSearch } from '../dashboard-search.ts';
import classes from './heat-map.module.css';
import { HeatMapLegend } from './heat-map-legend.tsx';
import { heatLines, type OverviewPath, totalLine } from './heat-map-lines.ts';
import { HeatMapReadout, type PickedCell } from './heat-map-readout.tsx';
import { HeatMapTable } from './heat-map-table.tsx';

const route = getRouteApi('/signed-in/task/dashboard');
const DAYS = ['7', '14', '30'] as const;
const ORDERS = ['worst', 'name'] as const;

/** Completion of every outlet over the last days, to find which outlet has a problem and since when. */
export function HeatMap({ overview }: { overview: OverviewPath }) {
  const { t } = useLingui();
  const search = route.useSearch();
  const change = useChangeSearch(route.useNavigate());
  const days = search.days ?? '14';
  const { data, error, refetch } = useQuery(completionMapQuery(days, search.area_id));
  return (
    <section className={classes.section} aria-labelledby="heat-map-title">
      <Title order={2} id="heat-map-title" mb="sm" fz="md">
        <Trans>Completion by outlet</Trans>
      </Title>
      <FilterRow>
        <SearchChip
          label={t`Search outlets`}
          value={search.search}
          onChange={(text) => change({ search: text })}
        />
        <AreaChip value={search.area_id} onChange={(area_id) => change({ area_id })} />
        <SegmentedControl
          className={classes.choice}
          aria-label={t`Period`}
          value={days}
          data={DAYS.map((value) => ({ value, label: t`${value} days` }))}
          onChange={(value) => change({ days: value === '14' ? undefined : value })}
        />
        <SegmentedControl
          className={classes.choice}
          aria-label={t`Order`}
          value={search.order ?? 'worst'}
          data={ORDERS.map((value) => ({ value, label: value === 'worst' ? t`Worst first` : t`By name` }))}
          onChange={(value) => change({ order: value === 'name' ? 'name' : undefined }, 'in place')}
        />
      </FilterRow>
      {data ? (
        <PartBoundary>
          <Content map={data} search={search} overview={overview} />
        </PartBoundary>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton h={480} mt="xs" radius="md" />
      )}
    </section>
  );
}

interface ContentProps {
  map: CompletionMap;
  search: DashboardSearch;
  overview: OverviewPath;
}

function Content({ map, search, overview }: ContentProps) {
  const { t } = useLingui();
  const { search: text, order, area_id } = search;
  const all = t`All outlets`;
  const lines = useMemo(() => heatLines(map, { search: text, order }), [map, text, order]);
  const total = useMemo(
    () => totalLine(map, lines, all, area_id ? { area_id } : {}),
    [map, lines, all, area_id],
  );
  const [picked, setPicked] = useState<PickedCell | null>(null);
  if (lines.length === 0)
    return (
      <EmptyState
        title={
          text ? (
            <Trans>No outlet is called so</Trans>
          ) : area_id ? (
            <Trans>No outlets in this area</Trans>
          ) : (
            <Trans>No outlets yet</Trans>
          )
        }
      />
    );
  return (
    <>
      <div className={classes.under}>
        <HeatMapReadout picked={picked} today={map.business_date} overview={overview} />
        <HeatMapLegend />
      </div>
      <HeatMapTable
        // Another period or order makes another table: the picked cell resets.
        key={`${map.dates.length} ${order} ${text} ${area_id}`}
        map={map}
        lines={lines}
        total={total}
        overview={overview}
        heading={t`Outlet`}
        onPick={setPicked}
      />
    </>
  );
}
