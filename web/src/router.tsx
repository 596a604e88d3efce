import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { ScreenSkeleton } from './components/screen-skeleton.tsx';
import { SignedIn } from './features/auth/signed-in.tsx';
import { myTasksSearch } from './features/daily-tasks/my-tasks-search.ts';
import { generatorSearch } from './features/generation/generator-search.ts';
import { maintenanceSearch } from './features/maintenance/maintenance-search.ts';
import { auditReviewSearch } from './features/reviews/audit-review-search.ts';
import { managerReviewSearch } from './features/reviews/manager-review-search.ts';
import { CrashPage } from './features/shell/crash-page.tsx';
import { Shell } from './features/shell/shell.tsx';
import { schedulerSearch } from './features/templates/scheduler-search.ts';
import { parseSearch, stringifySearch, textOf } from './lib/search-params.ts';
import { canonicalPath } from './routes/canonical-path.ts';
import { guardedScreen } from './routes/guarded-screen.tsx';
import { screens } from './routes/screens.ts';

/** The larger screens use more of Mantine's components, whose styles a phone in a shop need not fetch. */
async function withDeskStyles<T>(screen: Promise<T>): Promise<T> {
  await import('./mantine-desk-styles.ts');
  return screen;
}

const rootRoute = createRootRoute({ component: Outlet });

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: () => (
    <SignedIn>
      <Shell>
        <Outlet />
      </Shell>
    </SignedIn>
  ),
});

const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.dashboard.path,
  component: guardedScreen(
    screens.dashboard,
    lazyRouteComponent(
      () => withDeskStyles(import('./features/dashboards/dashboard-screen.tsx')),
      'DashboardScreen',
    ),
  ),
});

const myTasksRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.myTasks.path,
  validateSearch: myTasksSearch,
  component: guardedScreen(
    screens.myTasks,
    lazyRouteComponent(() => import('./features/daily-tasks/my-tasks-screen.tsx'), 'MyTasksScreen'),
  ),
});

const managerReviewRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.managerReview.path,
  validateSearch: managerReviewSearch,
  component: guardedScreen(
    screens.managerReview,
    lazyRouteComponent(
      () => withDeskStyles(import('./features/reviews/manager-review-screen.tsx')),
      'ManagerReviewScreen',
    ),
  ),
});

const auditReviewRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.auditReview.path,
  validateSearch: auditReviewSearch,
  component: guardedScreen(
    screens.auditReview,
    lazyRouteComponent(
      () => withDeskStyles(import('./features/reviews/audit-review-screen.tsx')),
      'AuditReviewScreen',
    ),
  ),
});

const schedulerRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.scheduler.path,
  validateSearch: schedulerSearch,
  component: guardedScreen(
    screens.scheduler,
    lazyRouteComponent(
      () => withDeskStyles(import('./features/templates/scheduler-screen.tsx')),
      'SchedulerScreen',
    ),
  ),
});

const generatorRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.generator.path,
  validateSearch: generatorSearch,
  component: guardedScreen(
    screens.generator,
    lazyRouteComponent(
      () => withDeskStyles(import('./features/generation/generator-screen.tsx')),
      'GeneratorScreen',
    ),
  ),
});

const maintenanceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.maintenance.path,
  validateSearch: maintenanceSearch,
  component: guardedScreen(
    screens.maintenance,
    lazyRouteComponent(
      () => withDeskStyles(import('./features/maintenance/maintenance-screen.tsx')),
      'MaintenanceScreen',
    ),
  ),
});

const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.profile.path,
  component: guardedScreen(
    screens.profile,
    lazyRouteComponent(
      () => withDeskStyles(import('./features/profile/profile-screen.tsx')),
      'ProfileScreen',
    ),
  ),
});

const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  validateSearch: (search: Record<string, unknown>): { token?: string } => ({ token: textOf(search.token) }),
  component: lazyRouteComponent(
    () => withDeskStyles(import('./features/auth/setup-screen.tsx')),
    'SetupScreen',
  ),
});

const knownPaths = Object.values(screens).map(({ path }) => path);

// Any other path, the bare address included: the screen it means, keeping what the address asks for.
const otherRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ location }) => {
    throw redirect({
      to: canonicalPath(location.pathname, knownPaths) as '/task/dashboard',
      search: location.search,
      hash: location.hash,
      replace: true,
    });
  },
});

const routeTree = rootRoute.addChildren([
  signedInRoute.addChildren([
    dashboardRoute,
    myTasksRoute,
    managerReviewRoute,
    auditReviewRoute,
    schedulerRoute,
    generatorRoute,
    maintenanceRoute,
    profileRoute,
  ]),
  setupRoute,
  otherRoute,
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  trailingSlash: 'never',
  scrollRestoration: true,
  defaultPreload: 'intent',
  // Query holds what was fetched, so a preload must always reach it.
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: ScreenSkeleton,
  defaultErrorComponent: ({ error }) => <CrashPage error={error} />,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
