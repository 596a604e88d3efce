import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconCamera,
  IconChecklist,
  IconCircleX,
  IconHourglass,
  IconListCheck,
  IconSend,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../components/error-state.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { Screen } from '../../components/screen.tsx';
import { StatTile, StatTiles } from '../../components/stat-tile.tsx';
import { useProfile } from '../../lib/session.tsx';
import { ActivityList } from '../activity/activity-list.tsx';
import { managerDashboardQuery } from './api.ts';
import { type QuickLink, QuickLinks } from './quick-links.tsx';

const links: QuickLink[] = [
  {
    to: '/task/manager/review',
    label: msg`Task Review`,
    hint: msg`Approve or reject what your outlet sent`,
    icon: IconChecklist,
  },
  {
    to: '/task/my-tasks',
    label: msg`Team Tasks`,
    hint: msg`What your outlet has to do now`,
    icon: IconCamera,
  },
];

/** What waits for the manager, and how the outlet stands today. */
export function ManagerDashboard() {
  const { t } = useLingui();
  const { outlets } = useProfile();
  const { data, error, refetch } = useQuery(managerDashboardQuery);
  return (
    <Screen title={t`Dashboard`} description={outlets ? `${outlets.outlet_name} · ${outlets.region}` : null}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <StatTiles>
            <StatTile
              label={t`Pending review`}
              value={data?.pendingReview}
              icon={IconHourglass}
              tone="blue"
              link={{ to: '/task/manager/review' }}
            />
            <StatTile
              label={t`Tasks today`}
              value={data?.tasksToday}
              icon={IconListCheck}
              link={{ to: '/task/my-tasks' }}
            />
            <StatTile
              label={t`Submitted`}
              value={data?.submittedToday}
              icon={IconSend}
              tone="green"
              link={{ to: '/task/my-tasks', search: { show: 'done' } }}
            />
            <StatTile
              label={t`Overdue`}
              value={data?.overdueToday}
              icon={IconAlertTriangle}
              tone="orange"
              link={{ to: '/task/my-tasks', search: { show: 'late' } }}
            />
            <StatTile label={t`Rejected`} value={data?.rejectedToday} icon={IconCircleX} tone="red" />
          </StatTiles>
          {data?.oldestPendingAt ? (
            <p>
              <Trans>
                The oldest submission waits since <RelativeTime at={data.oldestPendingAt} />.
              </Trans>
            </p>
          ) : null}
          <QuickLinks links={links} />
          {data ? <ActivityList entries={data.recent} /> : null}
        </>
      )}
    </Screen>
  );
}
