import { exportReport } from '@gerai/shared/insight/reports/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useNow } from '../../../core/i18n/now.ts';
import { download } from '../../../desktop/tables/download.ts';
import { ExportButton } from '../../../desktop/tables/export-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import { ListEnd } from '../../../ui/layout/list-end.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import text from '../../../ui/text/text.module.css';
import { TrendLine } from '../dashboards/charts/trend-line.tsx';
import { reportQuery } from './api.ts';
import { ReportFilters } from './report-filters.tsx';
import { ReportTable } from './report-table.tsx';
import { ReportTotals } from './report-totals.tsx';
import { reportFilter } from './reports-search.ts';
import './report-texts.ts';
import { PartBoundary } from '../../../ui/feedback/part-boundary.tsx';

const route = getRouteApi('/signed-in/task/admin/reports');

/** Results of a period's tasks by outlet, region, job role or task (specification 1, section 2: admin). */
export function ReportsScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const now = useNow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the time the date alone counts.
  const input = useMemo(() => reportFilter(search, now), [search, businessDate(now)]);
  const report = useInfiniteQuery(reportQuery(input));
  const [first] = report.data?.pages ?? [];
  const rows = useMemo(() => report.data?.pages.flatMap((page) => page.rows), [report.data]);
  return (
    <Screen
      title={t`Reports`}
      width="wide"
      actions={<ExportButton download={(options) => download(exportReport.path, { ...input }, options)} />}
      filters={<ReportFilters input={input} />}
    >
      {report.error && !report.data ? (
        <ErrorState error={report.error} onRetry={() => void report.refetch()} />
      ) : (
        <>
          <ReportTotals input={input} total={first?.total} />
          {first && first.outages > 0 ? (
            <p className={`${text.muted} ${boxes.below16}`}>
              <Plural
                value={first.outages}
                one="# outlet day was a system outage and does not count."
                other="# outlet days were system outages and do not count."
              />
            </p>
          ) : null}
          <PartBoundary>
            <TrendLine days={first?.days} />
          </PartBoundary>
          <ReportTable
            input={input}
            rows={rows}
            empty={
              <EmptyState
                title={<Trans>No tasks found</Trans>}
                hint={<Trans>There are none in this period, or none is called so.</Trans>}
              />
            }
          />
          <ListEnd list={report} />
        </>
      )}
    </Screen>
  );
}
