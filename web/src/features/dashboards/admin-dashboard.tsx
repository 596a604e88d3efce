import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  IconBuildingStore,
  IconCalendarEvent,
  IconChecklist,
  IconClipboardCheck,
  IconDatabaseCog,
  IconHourglass,
  IconPlayerPlay,
  IconSend,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../components/error-state.tsx';
import { Screen } from '../../components/screen.tsx';
import { StatTile, StatTiles } from '../../components/stat-tile.tsx';
import { ActivityList } from '../activity/activity-list.tsx';
import { adminDashboardQuery } from './api.ts';
import { type QuickLink, QuickLinks } from './quick-links.tsx';

const links: QuickLink[] = [
  {
    to: '/task/admin/scheduler',
    label: msg`Task Scheduler`,
    hint: msg`Plan recurring tasks`,
    icon: IconCalendarEvent,
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

/** The six figures, the ways on, and what happened lately. */
export function AdminDashboard() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(adminDashboardQuery);
  return (
    <Screen title={t`Dashboard`}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <StatTiles>
            <StatTile label={t`Users`} value={data?.users} icon={IconUsers} />
            <StatTile label={t`Outlets`} value={data?.outlets} icon={IconBuildingStore} />
            <StatTile label={t`Daily tasks`} value={data?.dailyTasks} icon={IconChecklist} />
            <StatTile label={t`Task submissions`} value={data?.taskSubmissions} icon={IconClipboardCheck} />
            <StatTile
              label={t`Pending manager review`}
              value={data?.pendingManagerReview}
              icon={IconHourglass}
              tone="blue"
              link={{ to: '/task/manager/review' }}
            />
            <StatTile label={t`Submitted today`} value={data?.submittedToday} icon={IconSend} tone="green" />
          </StatTiles>
          <QuickLinks links={links} />
          {data ? <ActivityList entries={data.recent} /> : null}
        </>
      )}
    </Screen>
  );
}
