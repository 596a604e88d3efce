import type { StaffDashboard as Figures } from '@gerai/shared/insight/dashboards/contract.ts';
import { partOfDay } from '@gerai/shared/insight/dashboards/rules.ts';
import type { TaskFilter } from '@gerai/shared/work/daily-tasks/task-state.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCalendarCheck,
  IconCamera,
  IconCircleCheck,
  IconClock,
  IconRefresh,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../../core/i18n/now.ts';
import { useProfile } from '../../../core/session/session.tsx';
import { DateAsOf } from '../../../ui/feedback/as-of-line.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PartBoundary } from '../../../ui/feedback/part-boundary.tsx';
import { UnreachableState } from '../../../ui/feedback/unreachable-state.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { StatTile, StatTiles } from '../../../ui/text/stat-tile.tsx';
import { useSubmissionEntries } from '../../work/submissions/submission-draft.ts';
import { staffDashboardQuery } from './api.ts';
import { CompletionRing } from './charts/completion-ring.tsx';
import { countUnsent } from './count-unsent.ts';
import { type QuickLink, QuickLinks } from './quick-links.tsx';
import { RecentTasks } from './recent-tasks.tsx';
import { StaffBanners } from './staff-banners.tsx';
import classes from './staff-dashboard.module.css';
import { usePersistedDashboard } from './use-persisted-dashboard.tsx';
import { Workplace } from './workplace.tsx';

const links: QuickLink[] = [
  {
    to: '/task/my-tasks',
    label: msg`My Tasks`,
    hint: msg`Open today's tasks and take the photos`,
    icon: IconCamera,
  },
];

/** The staff dashboard: greeting, figures, ring, banners and latest tasks (specification 1, section 2). */
export function StaffDashboard() {
  const { t } = useLingui();
  const { name } = useProfile();
  const now = useNow();
  const {
    data: fetched,
    error,
    refetch,
    isRefetching,
    isUnknown,
    asOfLine,
  } = usePersistedDashboard(useQuery(staffDashboardQuery), staffDashboardQuery.queryKey);
  const entries = useSubmissionEntries();
  const data = fetched && countUnsent(fetched, entries.values(), now);
  const greetings = {
    morning: t`Good morning`,
    afternoon: t`Good afternoon`,
    evening: t`Good evening`,
  };
  return (
    <Screen
      title={`${greetings[partOfDay(now)]}, ${name}`}
      description={<DateAsOf date={now} asOf={asOfLine} />}
      width="narrow"
      hasIconAction
      actions={
        <Button
          variant="default"
          className={classes.refresh}
          aria-label={t`Refresh`}
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={isRefetching}
          onClick={() => void refetch()}
        >
          <Trans>Refresh</Trans>
        </Button>
      }
    >
      {isUnknown ? (
        <UnreachableState />
      ) : error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Content data={data} />
      )}
    </Screen>
  );
}

/** Link to the tasks behind a figure, which counts today's. */
const tasks = (show?: TaskFilter) => ({ to: '/task/my-tasks', search: { show, day: 'today' } }) as const;

function Content({ data }: { data: Figures | undefined }) {
  const { t } = useLingui();
  return (
    <>
      <PartBoundary>{data ? <StaffBanners data={data} /> : null}</PartBoundary>
      <StatTiles>
        <StatTile label={t`Tasks today`} value={data?.tasksToday} icon={IconCalendarCheck} link={tasks()} />
        <StatTile
          label={t`Done`}
          value={data?.completed}
          icon={IconCircleCheck}
          tone="green"
          link={tasks('done')}
        />
        <StatTile label={t`Waiting`} value={data?.waiting} icon={IconClock} link={tasks('open')} />
        <StatTile
          label={t`Late`}
          value={data?.overdue}
          icon={IconAlertTriangle}
          tone="orange"
          link={tasks('late')}
        />
      </StatTiles>
      <div className={classes.panels}>
        <PartBoundary>
          <CompletionRing data={data} />
        </PartBoundary>
        <PartBoundary>
          <Workplace />
        </PartBoundary>
      </div>
      <QuickLinks links={links} />
      <PartBoundary>{data ? <RecentTasks tasks={data.recent} /> : null}</PartBoundary>
    </>
  );
}
