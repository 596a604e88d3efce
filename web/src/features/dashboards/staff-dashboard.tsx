import type { StaffDashboard as Figures } from '@gerai/shared/dashboards/contract.ts';
import { businessHour } from '@gerai/shared/time/business-time.ts';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, RingProgress, Skeleton, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCalendarCheck,
  IconCamera,
  IconCircleCheck,
  IconClock,
  IconConfetti,
  IconRefresh,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Screen } from '../../components/screen.tsx';
import { StatTile, StatTiles } from '../../components/stat-tile.tsx';
import { StatusLabel } from '../../components/status-label.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { useNow } from '../../lib/now.ts';
import { useProfile } from '../../lib/session.tsx';
import { formatCivilDate, formatInstant } from '../../lib/time.ts';
import { staffDashboardQuery } from './api.ts';
import { type QuickLink, QuickLinks } from './quick-links.tsx';
import classes from './staff-dashboard.module.css';

const links: QuickLink[] = [
  {
    to: '/task/my-tasks',
    label: msg`My Tasks`,
    hint: msg`Open today's tasks and take the photos`,
    icon: IconCamera,
  },
];

/** The staff's start of the day: greeting, figures, ring, banners, the latest tasks (specification 1, section 2). */
export function StaffDashboard() {
  const { t } = useLingui();
  const { name } = useProfile();
  const language = useLanguage();
  const now = useNow();
  const { data, error, refetch, isRefetching } = useQuery(staffDashboardQuery);
  const hour = businessHour(now);
  const greeting = hour < 12 ? t`Good morning` : hour < 17 ? t`Good afternoon` : t`Good evening`;
  return (
    <Screen
      title={`${greeting}, ${name}`}
      description={formatInstant(now, 'longDate', language)}
      width="narrow"
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={isRefetching}
          onClick={() => void refetch()}
        >
          <Trans>Refresh</Trans>
        </Button>
      }
    >
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Content data={data} />}
    </Screen>
  );
}

function Content({ data }: { data: Figures | undefined }) {
  const { t } = useLingui();
  return (
    <>
      {data ? <Banners data={data} /> : null}
      <StatTiles>
        <StatTile
          label={t`Tasks today`}
          value={data?.tasksToday}
          icon={IconCalendarCheck}
          link={{ to: '/task/my-tasks' }}
        />
        <StatTile
          label={t`Done`}
          value={data?.completed}
          icon={IconCircleCheck}
          tone="green"
          link={{ to: '/task/my-tasks', search: { show: 'done' } }}
        />
        <StatTile label={t`Waiting`} value={data?.waiting} icon={IconClock} link={{ to: '/task/my-tasks' }} />
        <StatTile
          label={t`Late`}
          value={data?.overdue}
          icon={IconAlertTriangle}
          tone="orange"
          link={{ to: '/task/my-tasks', search: { show: 'late' } }}
        />
      </StatTiles>
      <div className={classes.panels}>
        <CompletionRing data={data} />
        <Workplace />
      </div>
      <QuickLinks links={links} />
      {data ? <RecentTasks data={data} /> : null}
    </>
  );
}

function Banners({ data }: { data: Figures }) {
  return (
    <>
      {data.tasksToday > 0 && data.completionRate === 100 ? (
        <Alert
          color="green"
          mb="md"
          icon={<IconConfetti aria-hidden />}
          classNames={{ message: classes.banner }}
        >
          <Trans>Well done! All of today's tasks are done.</Trans>
        </Alert>
      ) : null}
      {data.overdue > 0 ? (
        <Alert
          color="orange"
          mb="md"
          icon={<IconAlertTriangle aria-hidden />}
          classNames={{ message: classes.banner }}
        >
          <Link to="/task/my-tasks" search={{ show: 'late' }} className={classes.late}>
            <Plural
              value={data.overdue}
              one="# task is late. Do it now."
              other="# tasks are late. Do them now."
            />
          </Link>
        </Alert>
      ) : null}
    </>
  );
}

function CompletionRing({ data }: { data: Figures | undefined }) {
  const { t } = useLingui();
  const rate = Math.round(data?.completionRate ?? 0);
  return (
    <section className={classes.panel} aria-label={t`Completion rate`}>
      <RingProgress
        size={112}
        thickness={10}
        roundCaps
        sections={[{ value: rate, color: 'accent' }]}
        label={<span className={classes.rate}>{data ? `${rate}%` : ''}</span>}
      />
      <dl className={classes.counts}>
        <div>
          <dt>
            <Trans>Last 7 days</Trans>
          </dt>
          <dd>{data ? <Trans>{data.completedLast7Days} done</Trans> : <Skeleton h={24} w={72} />}</dd>
        </div>
        <div>
          <dt>
            <Trans>Last 30 days</Trans>
          </dt>
          <dd>{data ? <Trans>{data.completedLast30Days} done</Trans> : <Skeleton h={24} w={72} />}</dd>
        </div>
      </dl>
    </section>
  );
}

function Workplace() {
  const { outlets, job_role } = useProfile();
  return (
    <section className={classes.panel}>
      <dl className={classes.counts}>
        <div>
          <dt>
            <Trans>Work location</Trans>
          </dt>
          <dd>{outlets ? `${outlets.outlet_name} · ${outlets.region}` : <Trans>Not assigned</Trans>}</dd>
        </div>
        <div>
          <dt>
            <Trans>Position</Trans>
          </dt>
          <dd>{job_role ?? <Trans>Not assigned</Trans>}</dd>
        </div>
      </dl>
    </section>
  );
}

function RecentTasks({ data }: { data: Figures }) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <section className={classes.recent}>
      <Title order={2} className={classes.title}>
        <Trans>Recent activity</Trans>
      </Title>
      {data.recent.length === 0 ? <EmptyState title={t`No tasks yet`} /> : null}
      <ul className={classes.list}>
        {data.recent.map((task) => (
          <li key={task.id}>
            <span className={classes.words}>
              <strong>{task.task_name}</strong>
              <span className={classes.date}>{formatCivilDate(task.task_date, 'day', language)}</span>
            </span>
            <RecentState task={task} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Submitted is done; not submitted and past the deadline is late, as is what the system failed; else it waits. */
function RecentState({ task }: { task: Figures['recent'][number] }) {
  const now = useNow();
  if (task.staff_status === 'Submitted')
    return (
      <StatusLabel tone="green" icon={IconCircleCheck}>
        <Trans>Done</Trans>
      </StatusLabel>
    );
  if (task.staff_status === 'AutoFailed' || Date.parse(task.deadline_datetime) < now.getTime())
    return (
      <StatusLabel tone="orange" icon={IconAlertTriangle}>
        <Trans>Late</Trans>
      </StatusLabel>
    );
  return (
    <StatusLabel tone="grey" icon={IconClock}>
      <Trans>Waiting</Trans>
    </StatusLabel>
  );
}
