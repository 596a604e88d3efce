import { exportReport } from '@gerai/shared/dashboards/report-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { ListEnd } from '../../components/list-end.tsx';
import { Screen } from '../../components/screen.tsx';
import { ListSkeleton } from '../../components/screen-skeleton.tsx';
import { download } from '../../lib/download.ts';
import { useNow } from '../../lib/now.ts';
import { reportQuery } from './api.ts';
import { ReportFilters } from './report-filters.tsx';
import { ReportTable } from './report-table.tsx';
import { ReportTotals } from './report-totals.tsx';
import { reportWish } from './reports-search.ts';
import { TrendLine } from './trend-line.tsx';
import './report-texts.ts';

const route = getRouteApi('/signed-in/task/admin/reports');

/** What became of the tasks of a period, by outlet, region, job role or task (specification 1, section 2: admin). */
export function ReportsScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const wish = reportWish(search, useNow());
  const report = useInfiniteQuery(reportQuery(wish));
  const [first] = report.data?.pages ?? [];
  const rows = report.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Screen
      title={t`Reports`}
      width="wide"
      actions={<ExportButton download={(options) => download(exportReport.path, { ...wish }, options)} />}
      filters={<ReportFilters wish={wish} />}
    >
      {report.error && !report.data ? (
        <ErrorState error={report.error} onRetry={() => void report.refetch()} />
      ) : (
        <>
          <ReportTotals wish={wish} total={first?.total} />
          <TrendLine days={first?.days} />
          {first && rows.length === 0 ? (
            <EmptyState
              title={<Trans>No tasks found</Trans>}
              hint={<Trans>There are none in this period, or none is called so.</Trans>}
            />
          ) : null}
          {rows.length > 0 ? <ReportTable wish={wish} rows={rows} /> : null}
          {first ? null : <ListSkeleton rows={8} />}
          <ListEnd list={report} />
        </>
      )}
    </Screen>
  );
}
