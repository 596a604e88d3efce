import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconCamera, IconChecklist, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../core/session/session.tsx';
import { ActivityList } from '../../../desk/trail/activity-list.tsx';
import { asOfGap } from '../../../ui/feedback/as-of-line.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { UnreachableState } from '../../../ui/feedback/unreachable-state.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { OutageBanner } from '../../work/daily-tasks/my-tasks/outage-banner.tsx';
import { managerDashboardQuery } from './api.ts';
import { DayChart } from './charts/day-chart.tsx';
import { WaitingAges } from './charts/waiting-ages.tsx';
import { Panel, Panels } from './panels.tsx';
import { type QuickLink, QuickLinks } from './quick-links.tsx';
import { RoleCompletion } from './role-completion.tsx';
import { sentIn } from './sent-in.ts';
import { TodayTiles } from './today-tiles.tsx';
import { useKnownDashboard } from './use-known-dashboard.tsx';

const links: QuickLink[] = [
  {
    to: '/task/manager/review',
    label: msg`Task Review`,
    hint: msg`Approve or reject what your outlet sent`,
    icon: IconChecklist,
  },
  {
    to: '/task/manager/history',
    label: msg`Task History`,
    hint: msg`What was decided, by whom and when`,
    icon: IconHistory,
  },
  {
    to: '/task/my-tasks',
    label: msg`Team Tasks`,
    hint: msg`What your outlet has to do now`,
    icon: IconCamera,
  },
];

/** Submissions awaiting review by age, today's tasks, and completion of the last days. */
export function ManagerDashboard() {
  const { t } = useLingui();
  const { outlets, other_places } = useProfile();
  // The figures are of this outlet; the queue would be of all.
  const here = other_places?.length ? { outlet_id: outlets?.id } : {};
  const { data, error, refetch, isUnknown, asOfLine } = useKnownDashboard(
    useQuery(managerDashboardQuery),
    managerDashboardQuery.queryKey,
  );
  return (
    <Screen
      title={t`Dashboard`}
      description={
        <>
          {outlets ? `${outlets.outlet_name} · ${outlets.region}` : null}
          {asOfGap}
          {asOfLine}
        </>
      }
    >
      {isUnknown ? (
        <UnreachableState />
      ) : error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <OutageBanner reason={data?.days.at(-1)?.outage} />
          <TodayTiles today={data?.today} />
          <Panels>
            <Panel>
              <WaitingAges
                title={t`Waiting for your review`}
                ages={data?.pending}
                oldestAt={data?.oldestPendingAt}
                linkOf={(age) => ({
                  to: '/task/manager/review',
                  search: { ...sentIn(age, data?.business_date), ...here, order: 'oldest' },
                })}
                nothing={t`Nothing waits for your review`}
              />
            </Panel>
            <Panel>
              <RoleCompletion roles={data?.jobRoles} />
            </Panel>
            <Panel>
              <DayChart days={data?.days} />
            </Panel>
          </Panels>
          <QuickLinks links={links} />
          {data ? <ActivityList entries={data.recent} /> : null}
        </>
      )}
    </Screen>
  );
}
