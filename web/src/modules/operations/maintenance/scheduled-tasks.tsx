import { JOBS, type JobName } from '@gerai/shared/jobs/schedule.ts';
import type { ScheduledJob } from '@gerai/shared/operations/maintenance/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { StatusLabel } from '../../../ui/text/status-label.tsx';
import text from '../../../ui/text/text.module.css';
import { scheduledJobsQuery } from './api.ts';
import { JobHistory, OfWrongClock } from './job-history.tsx';
import { jobLabel } from './job-label.ts';
import classes from './maintenance-screen.module.css';

const route = getRouteApi('/signed-in/task/admin/database-maintenance');

/** The scheduled jobs: schedule, last result and next run. */
export function ScheduledTasks() {
  const { t, i18n } = useLingui();
  const { data, error, refetch } = useQuery(scheduledJobsQuery);
  const { open } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: JobName | undefined) =>
    void navigate({
      search: ({ custom, date }) => ({ custom, date, open: next }),
      replace: next === undefined,
    });
  const job = JOBS.find((name) => name === open);
  return (
    <section className={classes.section}>
      <Title order={2} mb="md">
        <Trans>Scheduled Tasks</Trans>
      </Title>
      {data ? (
        <SmallTable
          label={t`Scheduled Tasks`}
          minWidth={720}
          rows={data}
          rowKey={({ job }) => job}
          columns={[
            {
              key: 'task',
              head: t`Task`,
              cell: ({ job, schedule }) => (
                <>
                  <strong>{i18n._(jobLabel[job])}</strong>
                  <div className={text.description}>{schedule}</div>
                </>
              ),
            },
            { key: 'status', head: t`Status`, cell: (job) => <Status {...job} /> },
            { key: 'last', head: t`Last run`, cell: ({ last_run }) => <LastRun run={last_run} /> },
            {
              key: 'next',
              head: t`Next run`,
              cell: ({ next_run }) => (next_run ? <RelativeTime at={next_run} inTable /> : '–'),
            },
            {
              key: 'history',
              head: t`History`,
              cell: ({ job }) => (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t`History of ${{ label: i18n._(jobLabel[job]) }}`}
                  onClick={() => show(job)}
                >
                  <Trans>History</Trans>
                </Button>
              ),
            },
          ]}
        />
      ) : (
        <LoadingState error={error} onRetry={() => void refetch()} rows={2} height={64} />
      )}
      {job ? <JobHistory job={job} onClose={() => show(undefined)} /> : null}
    </section>
  );
}

function Status({ running_since, active }: ScheduledJob) {
  if (running_since)
    return (
      <StatusLabel tone="blue" icon={IconPlayerPlay}>
        <Trans>Running</Trans>
      </StatusLabel>
    );
  if (active)
    return (
      <StatusLabel tone="green" icon={IconCircleCheck}>
        <Trans>Active</Trans>
      </StatusLabel>
    );
  return (
    <StatusLabel tone="grey" icon={IconPlayerPause}>
      <Trans>Inactive</Trans>
    </StatusLabel>
  );
}

function LastRun({ run }: { run: ScheduledJob['last_run'] }) {
  const { i18n } = useLingui();
  if (!run) return <Trans>Has not run yet</Trans>;
  return (
    <>
      {run.status === 'failed' ? (
        <StatusLabel tone="red" icon={IconAlertTriangle}>
          <Trans>Failed</Trans>
        </StatusLabel>
      ) : null}{' '}
      {reasonText(i18n, run)}
      {run.is_ahead ? <OfWrongClock /> : null}
      <div className={text.description}>
        {run.by_schedule ? <Trans>Schedule</Trans> : run.by} · <RelativeTime at={run.finished_at} inTable />
      </div>
    </>
  );
}
