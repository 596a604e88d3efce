import { businessDate } from '@gerai/shared/time/business-time.ts';
import { DISPLAY_STATUSES } from '@gerai/shared/work/submissions/statuses.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import {
  IconBuildingStore,
  IconCalendarEvent,
  IconChecklist,
  IconClipboardCheck,
  IconClockExclamation,
  IconDatabaseCog,
  IconHourglass,
  IconListSearch,
  IconPlayerPlay,
  IconSend,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../../core/i18n/now.ts';
import { ActivityList } from '../../../desktop/trail/activity-list.tsx';
import { phraseOf } from '../../../desktop/trail/activity-words.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PartBoundary } from '../../../ui/feedback/part-boundary.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { StatTile, StatTiles } from '../../../ui/text/stat-tile.tsx';
import text from '../../../ui/text/text.module.css';
import { adminDashboardQuery } from './api.ts';
import { HeatMap } from './charts/heat-map.tsx';
import { type QuickLink, QuickLinks } from './quick-links.tsx';
import { SetupChecklist } from './setup/setup-checklist.tsx';
import { TasksToday } from './tasks-today.tsx';
import { UnreviewedToday } from './unreviewed-today.tsx';

const links: QuickLink[] = [
  {
    to: '/task/admin/scheduler',
    label: msg`Task Scheduler`,
    hint: msg`Plan recurring tasks`,
    icon: IconCalendarEvent,
  },
  {
    to: '/task/admin/users',
    label: msg`User Management`,
    hint: msg`Who works here, where and as what`,
    icon: IconUsers,
  },
  {
    to: '/task/admin/outlets',
    label: msg`Outlet Management`,
    hint: msg`Where the work is done`,
    icon: IconBuildingStore,
  },
  {
    to: '/task/admin/tasks',
    label: msg`Task Viewer`,
    hint: msg`What became of every task`,
    icon: IconListSearch,
  },
  {
    to: '/task/admin/generator',
    label: msg`Task Generator`,
    hint: msg`Make the tasks of a day`,
    icon: IconPlayerPlay,
  },
  {
    to: '/task/admin/database-maintenance',
    label: msg`Database Maintenance`,
    hint: msg`Scheduled work and the day's end`,
    icon: IconDatabaseCog,
  },
];

/** A cancelled task counts nowhere. */
const counted = DISPLAY_STATUSES.filter((status) => status !== 'Cancelled');

/** What a new business still needs, six figures, quick links, completion by outlet and recent activity (specification 1, section 2). */
export function AdminDashboard() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(adminDashboardQuery);
  const today = businessDate(useNow());
  const overview = '/task/admin/daily-tasks';
  return (
    <Screen title={t`Dashboard`}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {data?.clock ? <ClockWarning /> : null}
          <PartBoundary>
            {data?.setup ? <SetupChecklist figures={data} setup={data.setup} /> : <TasksToday data={data} />}
          </PartBoundary>
          <PartBoundary>{data ? <UnreviewedToday unreviewed={data.unreviewed} /> : null}</PartBoundary>
          <StatTiles>
            <StatTile
              label={t`Users`}
              value={data?.users}
              icon={IconUsers}
              link={{ to: '/task/admin/users' }}
            />
            <StatTile
              label={t`Outlets`}
              value={data?.outlets}
              icon={IconBuildingStore}
              link={{ to: '/task/admin/outlets' }}
            />
            <StatTile
              label={t`Daily tasks`}
              value={data?.dailyTasks}
              icon={IconChecklist}
              link={{ to: overview, search: { status: counted } }}
            />
            {/* Counts every attempt, which no list shows one by one, so it has no link. */}
            <StatTile label={t`Task submissions`} value={data?.taskSubmissions} icon={IconClipboardCheck} />
            <StatTile
              label={t`Pending manager review`}
              value={data?.pendingManagerReview}
              icon={IconHourglass}
              tone="blue"
              link={{ to: '/task/manager/review', search: { order: 'oldest' } }}
            />
            <StatTile
              label={t`Submitted today`}
              value={data?.submittedToday}
              icon={IconSend}
              tone="green"
              link={{ to: overview, search: { sent_on: today } }}
            />
          </StatTiles>
          <QuickLinks links={links} />
          <HeatMap overview={overview} />
          {data ? <ActivityList entries={data.recent} phraseOf={phraseOf} /> : null}
        </>
      )}
    </Screen>
  );
}

/** Told to whoever can answer it, under Database Maintenance. */
function ClockWarning() {
  const { t } = useLingui();
  return (
    <Alert
      color="orange"
      mb="md"
      icon={<IconClockExclamation aria-hidden />}
      title={t`The server's clock is in doubt`}
    >
      <p className={text.paragraph}>
        <Trans>No day is ended until that is settled: nobody's task fails by a wrong clock.</Trans>
      </p>
      <Button
        component={Link}
        to="/task/admin/database-maintenance"
        size="compact-md"
        variant="default"
        mt="xs"
      >
        <Trans>See what to do</Trans>
      </Button>
    </Alert>
  );
}
