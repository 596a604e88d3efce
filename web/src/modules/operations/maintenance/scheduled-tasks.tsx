import { JOBS, type JobName } from '@gerai/shared/jobs/schedule.ts';
import type { ScheduledJob } from '@gerai/shared/operations/maintenance/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Table, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { StatusLabel } from '../../../ui/text/status-label.tsx';
import { scheduledJobsQuery } from './api.ts';
import { JobHistory, OfWrongClock } from './job-history.tsx';
import { jobLabel } from './job-label.ts';
import classes from './maintenance-screen.module.css';

const route = getRouteApi('/signed-in/task/admin/database-maintenance');

/** The scheduled jobs: schedule, last result and next run. */
export function ScheduledTasks() {
  const { t } = useLingui();
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
      <Title order={2} className={classes.title}>
        <Trans>Scheduled Tasks</Trans>
      </Title>
      {data ? (
        <Table.ScrollContainer
          minWidth={720}
          type="native"
          // A scrollable region must be reachable by keyboard.
          tabIndex={0}
          role="region"
          aria-label={t`Scheduled Tasks`}
        >
          <Table className={classes.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>
                  <Trans>Task</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>Status</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>Last run</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>Next run</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>History</Trans>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((job) => (
                <JobRow key={job.job} job={job} onHistory={() => show(job.job)} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : (
        <LoadingState error={error} onRetry={() => void refetch()} rows={2} height={64} />
      )}
      {job ? <JobHistory job={job} onClose={() => show(undefined)} /> : null}
    </section>
  );
}

function JobRow({ job, onHistory }: { job: ScheduledJob; onHistory: () => void }) {
  const { t, i18n } = useLingui();
  const label = i18n._(jobLabel[job.job]);
  const { schedule, active, last_run, next_run, running_since } = job;
  return (
    <Table.Tr>
      <Table.Td>
        <strong>{label}</strong>
        <div className={classes.hint}>{schedule}</div>
      </Table.Td>
      <Table.Td>
        {running_since ? (
          <StatusLabel tone="blue" icon={IconPlayerPlay}>
            <Trans>Running</Trans>
          </StatusLabel>
        ) : active ? (
          <StatusLabel tone="green" icon={IconCircleCheck}>
            <Trans>Active</Trans>
          </StatusLabel>
        ) : (
          <StatusLabel tone="grey" icon={IconPlayerPause}>
            <Trans>Inactive</Trans>
          </StatusLabel>
        )}
      </Table.Td>
      <Table.Td>
        {last_run ? (
          <>
            {last_run.status === 'failed' ? (
              <StatusLabel tone="red" icon={IconAlertTriangle}>
                <Trans>Failed</Trans>
              </StatusLabel>
            ) : null}{' '}
            {reasonText(i18n, last_run)}
            {last_run.is_ahead ? <OfWrongClock /> : null}
            <div className={classes.hint}>
              {last_run.by_schedule ? <Trans>Schedule</Trans> : last_run.by} ·{' '}
              <RelativeTime at={last_run.finished_at} inTable />
            </div>
          </>
        ) : (
          <Trans>Has not run yet</Trans>
        )}
      </Table.Td>
      <Table.Td>{next_run ? <RelativeTime at={next_run} inTable /> : '–'}</Table.Td>
      <Table.Td>
        <Button variant="subtle" size="compact-sm" aria-label={t`History of ${label}`} onClick={onHistory}>
          <Trans>History</Trans>
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
