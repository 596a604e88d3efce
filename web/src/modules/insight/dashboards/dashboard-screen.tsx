import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, lazy, Suspense } from 'react';
import { withDeskStyles } from '../../../app/routes/desk-styles.ts';
import { ScreenLanguage } from '../../../core/i18n/language.tsx';
import { useProfile } from '../../../core/session/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ScreenSkeleton } from '../../../ui/feedback/screen-skeleton.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';

/** The dashboards that also open offline on a phone. */
const dashboards: Record<string, ComponentType> = {
  manager: lazy(async () => ({ default: (await import('./manager-dashboard.tsx')).ManagerDashboard })),
  staff: lazy(async () => ({ default: (await import('./staff-dashboard.tsx')).StaffDashboard })),
};
const deskDashboards: Record<string, ComponentType> = {
  admin: lazy(() =>
    withDeskStyles(import('./admin-dashboard.tsx').then((file) => ({ default: file.AdminDashboard }))),
  ),
  audit: lazy(() =>
    withDeskStyles(import('./audit-dashboard.tsx').then((file) => ({ default: file.AuditDashboard }))),
  ),
};

/** The dashboard of the person's role; other roles see a welcome (specification 1, section 2). */
export function DashboardScreen() {
  const { role } = useProfile();
  const DeskDashboard = deskDashboards[role];
  const Dashboard = dashboards[role] ?? Welcome;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      {DeskDashboard ? (
        <ScreenLanguage default="en" desk>
          <DeskDashboard />
        </ScreenLanguage>
      ) : (
        <Dashboard />
      )}
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
