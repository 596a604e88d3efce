import type { JobName } from '@gerai/shared/jobs/schedule.ts';
import type { JobRun } from '@gerai/shared/operations/maintenance/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/screen-skeleton.tsx';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { StatusLabel } from '../../../ui/text/status-label.tsx';
import { tableDate } from '../../../ui/text/table-date.ts';
import text from '../../../ui/text/text.module.css';
import { jobRunsQuery } from './api.ts';
import { jobLabel } from './job-label.ts';

/** The latest runs of a scheduled task: date, actor, result and duration. */
export function JobHistory({ job, onClose }: { job: JobName; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { data, error, refetch } = useQuery(jobRunsQuery(job));
  const label = i18n._(jobLabel[job]);
  return (
    <Dialog title={t`Runs of ${label}`} size="lg" cover="phone" onClose={onClose}>
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton rows={4} height={48} /> : null}
      {data?.length === 0 ? <EmptyState icon={IconHistory} title={t`It has not run yet`} /> : null}
      {data && data.length > 0 ? (
        <SmallTable
          label={t`Runs of ${label}`}
          minWidth={560}
          rows={data}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'date',
              head: t`Date`,
              isNowrap: true,
              cell: ({ business_date }) => tableDate(business_date),
            },
            { key: 'result', head: t`Result`, cell: (run) => <Result {...run} /> },
            { key: 'by', head: t`By`, cell: ({ by, by_schedule }) => (by_schedule ? t`Schedule` : by) },
            {
              key: 'run',
              head: t`Run`,
              isNowrap: true,
              cell: ({ started_at }) => <RelativeTime at={started_at} inTable />,
            },
            {
              key: 'duration',
              head: t`Took`,
              isNowrap: true,
              cell: ({ started_at, finished_at }) => durationText(started_at, finished_at),
            },
          ]}
        />
      ) : null}
    </Dialog>
  );
}

function Result({ status, is_ahead, revoked_at, ...said }: JobRun) {
  const { i18n } = useLingui();
  return (
    <>
      {status === 'failed' ? (
        <StatusLabel tone="red" icon={IconAlertTriangle}>
          <Trans>Failed</Trans>
        </StatusLabel>
      ) : null}{' '}
      {reasonText(i18n, said)}
      {is_ahead ? <OfWrongClock /> : null}
      {revoked_at ? <TakenBack at={revoked_at} /> : null}
    </>
  );
}

/** That what the run did was taken back; the trail has the reason. */
function TakenBack({ at }: { at: string }) {
  return (
    <div className={text.description}>
      <Trans>Taken back</Trans> · <RelativeTime at={at} inTable />
    </div>
  );
}

/** That the time of a run is one to come, so no clock that is right has written it. */
export function OfWrongClock() {
  return (
    <div className={text.description}>
      <Trans>The server's clock was ahead. This time is wrong.</Trans>
    </div>
  );
}

/** A duration at a suitable precision: '40 ms', '1.5 s', '3 min 20 s'. */
function durationText(from: string, to: string): string {
  const ms = Math.max(0, Date.parse(to) - Date.parse(from));
  if (ms < 1_000) return `${ms} ms`;
  if (ms < 60_000) return `${Number((ms / 1000).toPrecision(2))} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}
