import { REPORT_GROUPINGS, REPORT_SORTS } from '@gerai/shared/insight/reports/options.ts';
import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { AreaChip } from '../../../core/outlets/area-chip.tsx';
import { outletsQuery } from '../../../core/outlets/outlets-query.ts';
import { useChangeSearch } from '../../../desktop/tables/use-change-search.ts';
import { DateRangeChips } from '../../../ui/form/date-range-chips.tsx';
import { ChoiceChip, SearchChip, ToggleChip } from '../../../ui/form/filter-row.tsx';
import { FoldedFilters, useIsPhone } from '../../../ui/form/folded-filters.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import { firstOrder, useReportSorts } from './report-sorts.ts';
import classes from './reports-screen.module.css';
import type { ReportFilter } from './reports-search.ts';

const route = getRouteApi('/signed-in/task/admin/reports');

/** Grouping, period and filters of the report, all stored in the URL. */
export function ReportFilters({ input }: { input: ReportFilter }) {
  const { t } = useLingui();
  const search = route.useSearch();
  const change = useChangeSearch(route.useNavigate());
  const { data: outlets = [] } = useQuery(outletsQuery);
  const regions = [...new Set(outlets.map(({ region }) => region))].sort();
  const { dateFrom, dateTo, region, area_id, search: text } = search;
  const sorts = useReportSorts(input.by);
  const isPhone = useIsPhone();
  const labels = { outlet: t`Outlet`, region: t`Region`, area: t`Area`, jobRole: t`Job Role`, task: t`Task` };
  return (
    <>
      <SegmentedControl
        aria-label={t`Sum up by`}
        className={`${boxes.below12} ${classes.by}`}
        value={input.by}
        data={REPORT_GROUPINGS.map((value) => ({ value, label: labels[value] }))}
        onChange={(value) => change({ by: REPORT_GROUPINGS.find((by) => by === value), search: undefined })}
      />
      <FoldedFilters
        filters={[input.dateFrom, input.dateTo, input.region, input.area_id]}
        chosen={{ dateFrom, dateTo, region, area_id, search: text }}
        onClear={change}
        search={
          <SearchChip
            label={t`Search by name`}
            value={text}
            onChange={(value) => change({ search: value })}
          />
        }
      >
        <DateRangeChips dateFrom={input.dateFrom} dateTo={input.dateTo} onChange={change} />
        {input.by === 'task' ? null : (
          <>
            <ChoiceChip
              label={t`Region`}
              any={t`All`}
              value={region}
              options={regions.map((value) => ({ value, label: value }))}
              onChange={(value) => change({ region: value })}
            />
            <AreaChip value={area_id} onChange={(value) => change({ area_id: value })} />
          </>
        )}
        {isPhone ? (
          // Cards have no headings to sort by.
          <>
            <ChoiceChip
              label={t`Sort by`}
              any={sorts.completion}
              value={input.sort === 'completion' ? undefined : input.sort}
              options={REPORT_SORTS.filter((sort) => sort !== 'completion').map((sort) => ({
                value: sort,
                label: sorts[sort],
              }))}
              onChange={(sort) => change({ sort, order: sort && firstOrder(sort) })}
            />
            <ToggleChip
              checked={input.order === 'desc'}
              onChange={(checked) => change({ order: checked ? 'desc' : 'asc' })}
            >
              {t`Descending`}
            </ToggleChip>
          </>
        ) : null}
      </FoldedFilters>
    </>
  );
}
