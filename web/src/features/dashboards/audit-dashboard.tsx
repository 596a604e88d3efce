import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconCircleX, IconHourglass, IconRobot, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../components/error-state.tsx';
import { Screen } from '../../components/screen.tsx';
import { StatTile, StatTiles } from '../../components/stat-tile.tsx';
import { ActivityList } from '../activity/activity-list.tsx';
import { auditDashboardQuery } from './api.ts';
import { type QuickLink, QuickLinks } from './quick-links.tsx';

const links: QuickLink[] = [
  {
    to: '/task/audit/review',
    label: msg`Audit Review`,
    hint: msg`The last word on what managers approved`,
    icon: IconShieldCheck,
  },
];

/** What waits for the auditor, and what was audited. */
export function AuditDashboard() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(auditDashboardQuery);
  return (
    <Screen title={t`Dashboard`}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <StatTiles>
            <StatTile
              label={t`Pending audit`}
              value={data?.pendingAudit}
              icon={IconHourglass}
              tone="blue"
              link={{ to: '/task/audit/review' }}
            />
            <StatTile
              label={t`Pending, auto approved`}
              value={data?.pendingAutoApproved}
              icon={IconRobot}
              tone="violet"
              link={{ to: '/task/audit/review', search: { manager_status: ['AutoApproved'] } }}
            />
            <StatTile
              label={t`Audited today`}
              value={data?.auditedToday}
              icon={IconShieldCheck}
              tone="seal"
            />
            <StatTile
              label={t`Rejected, 7 days`}
              value={data?.rejectedLast7Days}
              icon={IconCircleX}
              tone="red"
            />
          </StatTiles>
          <QuickLinks links={links} />
          {data ? <ActivityList entries={data.recent} /> : null}
        </>
      )}
    </Screen>
  );
}
