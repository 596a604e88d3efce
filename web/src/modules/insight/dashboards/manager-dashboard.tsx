import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconCamera, IconChecklist, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { OutletChip } from '../../../core/outlets/outlet-chip.tsx';
import { worksAtMany } from '../../../core/people/manages-many.ts';
import { useProfile } from '../../../core/session/session.tsx';
import { ActivityList } from '../../../desktop/trail/activity-list.tsx';
import { workPhraseOf } from '../../../desktop/trail/work-words.ts';
import { asOfGap } from '../../../ui/feedback/as-of-line.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { UnreachableState } from '../../../ui/feedback/unreachable-state.tsx';
import { FilterRow } from '../../../ui/form/filter-row.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { OutageBanner } from '../../work/daily-tasks/my-tasks/outage-banner.tsx';
import { managerDashboardQuery } from './api.ts';
import { DayChart } from './charts/day-chart.tsx';
import { WaitingAges } from './charts/waiting-ages.tsx';
import { OutletsToday } from './outlets-today.tsx';
import { Panel, Panels } from './panels.tsx';
import { type QuickLink, QuickLinks } from './quick-links.tsx';
import { RoleCompletion } from './role-completion.tsx';
import { sentIn } from './sent-in.ts';
import { TodayTiles } from './today-tiles.tsx';
import { usePersistedDashboard } from './use-persisted-dashboard.tsx';

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
    hint: msg`Decisions, with reviewer and time`,
    icon: IconHistory,
  },
  {
    to: '/task/my-tasks',
    label: msg`Team Tasks`,
    hint: msg`What your outlet has to do now`,
    icon: IconCamera,
  },
];

const route = getRouteApi('/signed-in/task/dashboard');

/** Submissions awaiting review by age, today's tasks, and completion of the last days: of all outlets, or of one. */
export function ManagerDashboard() {
  const { t } = useLingui();
  const profile = useProfile();
  const isOfMany = worksAtMany(profile);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const outlet_id = isOfMany ? search.outlet_id : undefined;
  const query = managerDashboardQuery(outlet_id);
  const { data, error, refetch, isUnknown, asOfLine } = usePersistedDashboard(
    useQuery(query),
    query.queryKey,
  );
  const choose = (chosen: { outlet_id: string | undefined }) =>
    void navigate({ search: (before) => ({ ...before, outlet_id: chosen.outlet_id }) });
  return (
    <Screen
      title={t`Dashboard`}
      description={
        <>
          {profile.outlets && !isOfMany ? `${profile.outlets.outlet_name} · ${profile.outlets.region}` : null}
          {isOfMany && !outlet_id ? t`All your outlets` : null}
          {asOfGap}
          {asOfLine}
        </>
      }
      filters={
        isOfMany ? (
          <FilterRow>
            <OutletChip isOne outlet_id={outlet_id} onChange={choose} />
          </FilterRow>
        ) : null
      }
    >
      {isUnknown ? (
        <UnreachableState />
      ) : error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <OutageBanner reason={data?.days.at(-1)?.outage} />
          <TodayTiles today={data?.today} outlet_id={outlet_id} />
          <Panels>
            {isOfMany && !outlet_id ? (
              <Panel>
                <OutletsToday outlets={data?.outlets} />
              </Panel>
            ) : null}
            <Panel>
              <WaitingAges
                title={t`Waiting for your review`}
                ages={data?.pending}
                oldestAt={data?.oldestPendingAt}
                linkOf={(age) => ({
                  to: '/task/manager/review',
                  search: { ...sentIn(age, data?.business_date), outlet_id, order: 'oldest' },
                })}
                nothing={t`Nothing waits for your review`}
              />
            </Panel>
            <Panel>
              <RoleCompletion roles={data?.jobRoles} outlet_id={outlet_id} />
            </Panel>
            <Panel>
              <DayChart days={data?.days} />
            </Panel>
          </Panels>
          <QuickLinks links={links} />
          {data ? <ActivityList entries={data.recent} phraseOf={workPhraseOf} /> : null}
        </>
      )}
    </Screen>
  );
}
