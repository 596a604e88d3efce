import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, lazy, Suspense } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { Screen } from '../../components/screen.tsx';
import { ScreenSkeleton } from '../../components/screen-skeleton.tsx';
import { useProfile } from '../../lib/session.tsx';

const dashboards: Record<string, ComponentType> = {
  admin: lazy(async () => ({ default: (await import('./admin-dashboard.tsx')).AdminDashboard })),
  manager: lazy(async () => ({ default: (await import('./manager-dashboard.tsx')).ManagerDashboard })),
  audit: lazy(async () => ({ default: (await import('./audit-dashboard.tsx')).AuditDashboard })),
  staff: lazy(async () => ({ default: (await import('./staff-dashboard.tsx')).StaffDashboard })),
};

/** Each role's own start; any other role is welcomed (specification 1, section 2). */
export function DashboardScreen() {
  const Dashboard = dashboards[useProfile().role] ?? Welcome;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Dashboard />
    </Suspense>
  );
}

function Welcome() {
  const { t } = useLingui();
  const { name } = useProfile();
  return (
    <Screen title={t`Welcome, ${name}`}>
      <EmptyState title={<Trans>Your role has no tasks here. Ask your admin if that is not right.</Trans>} />
    </Screen>
  );
}
