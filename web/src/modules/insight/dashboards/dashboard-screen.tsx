import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, lazy, Suspense } from 'react';
import { desktopPart } from '../../../app/routes/desktop-part.ts';
import { useProfile } from '../../../core/session/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ScreenSkeleton } from '../../../ui/feedback/screen-skeleton.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';

const dashboards: Record<string, ComponentType> = {
  // These also open offline on a phone.
  manager: lazy(async () => ({ default: (await import('./manager-dashboard.tsx')).ManagerDashboard })),
  staff: lazy(async () => ({ default: (await import('./staff-dashboard.tsx')).StaffDashboard })),
  admin: desktopPart('insight', async () => (await import('./admin-dashboard.tsx')).AdminDashboard),
  audit: desktopPart('insight', async () => (await import('./audit-dashboard.tsx')).AuditDashboard),
};

/** The dashboard of the person's role; other roles see a welcome (specification 1, section 2). */
export function DashboardScreen() {
  const { role } = useProfile();
  const Dashboard = dashboards[role] ?? Welcome;
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
