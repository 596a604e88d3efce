import type { Ages } from '@gerai/shared/insight/dashboards/contract.ts';
import { percentOf } from '@gerai/shared/insight/dashboards/rules.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  IconCircleX,
  IconHistory,
  IconHourglass,
  IconPercentage,
  IconRobot,
  IconShieldCheck,
  IconTable,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { ActivityList } from '../../../desktop/trail/activity-list.tsx';
import { phraseOf } from '../../../desktop/trail/activity-words.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { StatTile, StatTiles } from '../../../ui/text/stat-tile.tsx';
import type { AuditReviewSearch } from '../../work/reviews/audit-review-search.ts';
import { auditDashboardQuery } from './api.ts';
import { HeatMap } from './charts/heat-map.tsx';
import { WaitingAges } from './charts/waiting-ages.tsx';
import { Panel, Panels } from './panels.tsx';
import { type QuickLink, QuickLinks } from './quick-links.tsx';
import { sentIn } from './sent-in.ts';

const links: QuickLink[] = [
  {
    to: '/task/audit/review',
    label: msg`Audit Review`,
    hint: msg`The last word on what managers approved`,
    icon: IconShieldCheck,
  },
  {
    to: '/task/audit/history',
    label: msg`Audit History`,
    hint: msg`Audits, with auditor and time`,
    icon: IconHistory,
  },
  {
    to: '/task/audit/daily-tasks',
    label: msg`Daily Tasks`,
    hint: msg`Every task of every outlet`,
    icon: IconTable,
  },
];

const BOTH: AuditReviewSearch['manager_status'] = ['Approved', 'AutoApproved'];

/** Submissions awaiting an audit by age, recent audits, and completion by outlet. */
export function AuditDashboard() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(auditDashboardQuery);
  if (error && !data)
    return (
      <Screen title={t`Dashboard`}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Screen>
    );
  const today = data?.business_date;
  const oldest = data?.oldestPendingAt ? businessDate(new Date(data.oldestPendingAt)) : today;
  // Without dateFrom the queue would default to the last three days.
  const sent = (age: keyof Ages): Pick<LinkProps, 'to' | 'search'> => ({
    to: '/task/audit/review',
    search: { dateFrom: oldest, ...sentIn(age, today), manager_status: BOTH },
  });
  const rate = data && percentOf(data.rejectedLast7Days, data.auditedLast7Days);
  const week = { dateFrom: today && addDays(today, -6), dateTo: today };
  const all = data && Object.values(data.pending).reduce((total, count) => total + count);
  return (
    <Screen title={t`Dashboard`}>
      <StatTiles>
        <StatTile
          label={t`Pending audit`}
          value={all}
          icon={IconHourglass}
          tone="blue"
          link={{ to: '/task/audit/review', search: { dateFrom: oldest, manager_status: BOTH } }}
        />
        <StatTile
          label={t`Pending, auto approved`}
          value={data?.pendingAutoApproved}
          icon={IconRobot}
          tone="violet"
          link={{ to: '/task/audit/review', search: { dateFrom: oldest, manager_status: ['AutoApproved'] } }}
        />
        <StatTile
          label={t`Audited today`}
          value={data?.auditedToday}
          icon={IconShieldCheck}
          tone="seal"
          link={{ to: '/task/audit/history', search: { dateFrom: today, dateTo: today } }}
        />
        <StatTile
          label={t`Rejected, 7 days`}
          value={data?.rejectedLast7Days}
          icon={IconCircleX}
          tone="red"
          link={{ to: '/task/audit/history', search: { ...week, decision: 'Rejected' } }}
        />
        <StatTile
          label={t`Rejection rate, 7 days`}
          value={rate === undefined ? undefined : rate === null ? '–' : `${rate}%`}
          icon={IconPercentage}
          link={{ to: '/task/audit/history', search: week }}
        />
      </StatTiles>
      <Panels>
        <Panel>
          <WaitingAges
            title={t`Waiting for an audit`}
            ages={data?.pending}
            oldestAt={data?.oldestPendingAt}
            linkOf={sent}
            nothing={t`Nothing waits for an audit`}
          />
        </Panel>
        <Panel>
          <QuickLinks links={links} />
        </Panel>
      </Panels>
      <HeatMap overview="/task/audit/daily-tasks" />
      {data ? <ActivityList entries={data.recent} phraseOf={phraseOf} /> : null}
    </Screen>
  );
}
