import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { base } from '../core/api/base-path.ts';
import { parseSearch, stringifySearch, textOf } from '../core/api/search-params.ts';
import { laterPart } from '../core/i18n/language.tsx';
import { isMissingPart } from '../core/version/missing-parts.ts';
import { dashboardSearch } from '../modules/insight/dashboards/dashboard-search.ts';
import { myTasksSearch } from '../modules/work/daily-tasks/my-tasks/my-tasks-search.ts';
import { createLayerHistory, followRouter } from '../ui/dialog/layer-history.ts';
import { NeedsNetwork } from '../ui/feedback/needs-network.tsx';
import { ScreenSkeleton } from '../ui/feedback/screen-skeleton.tsx';
import { CrashPage } from './crash/crash-page.tsx';
import { canonicalPath } from './routes/canonical-path.ts';
import { desktopRoute, desktopScreen, ownScreen } from './routes/desktop-screen.ts';
import { guardedScreen } from './routes/guarded-screen.tsx';
import { masterDataRoutes } from './routes/master-data-routes.ts';
import { rootRoute, signedInRoute, signedOutScreen, wholeCrash } from './routes/root-routes.tsx';
import { moduleIn, screens } from './routes/screens.ts';
import { socialRoutes } from './routes/social-routes.ts';
import { trainingRoutes, verifyRoute } from './routes/training-routes.ts';
import { StartScreen } from './start-screen.tsx';

const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.dashboard.path,
  validateSearch: dashboardSearch,
  component: ownScreen(
    screens.dashboard,
    () => import('../modules/insight/dashboards/dashboard-screen.tsx'),
    'DashboardScreen',
  ),
});

const myTasksRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.myTasks.path,
  validateSearch: myTasksSearch,
  component: guardedScreen(
    screens.myTasks,
    lazyRouteComponent(
      () => import('../modules/work/daily-tasks/my-tasks/my-tasks-screen.tsx'),
      'MyTasksScreen',
    ),
  ),
});

const outboxRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.outbox.path,
  component: guardedScreen(
    screens.outbox,
    lazyRouteComponent(
      laterPart(() => import('../core/offline/shown/queue-screen.tsx')),
      'QueueScreen',
    ),
  ),
});

// The start URL of the installed app: leads each role to its work.
const startRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/start',
  component: StartScreen,
});

const managerReviewRoute = desktopRoute(screens.managerReview, 'ManagerReviewScreen');
const auditReviewRoute = desktopRoute(screens.auditReview, 'AuditReviewScreen');
const schedulerRoute = desktopRoute(screens.scheduler, 'SchedulerScreen');
const coverageRoute = desktopRoute(screens.coverage, 'CoverageScreen');
const generatorRoute = desktopRoute(screens.generator, 'GeneratorScreen');
const taskViewerRoute = desktopRoute(screens.taskViewer, 'TaskViewerScreen');
const dailyTasksRoute = desktopRoute(screens.dailyTasks, 'DailyTasksScreen');
const auditDailyTasksRoute = desktopRoute(screens.auditDailyTasks, 'AuditDailyTasksScreen');
const taskDetailRoute = desktopRoute(screens.taskDetail, 'TaskDetailScreen');
const managerHistoryRoute = desktopRoute(screens.managerHistory, 'ManagerHistoryScreen');
const auditHistoryRoute = desktopRoute(screens.auditHistory, 'AuditHistoryScreen');
const reportsRoute = desktopRoute(screens.reports, 'ReportsScreen');

const proofRatesRoute = desktopRoute(screens.proofRates, 'ProofRatesScreen');

const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.profile.path,
  component: ownScreen(screens.profile, () => import('./profile-page.tsx'), 'ProfilePage'),
});

const sharedProfileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.sharedProfile.path,
  component: ownScreen(screens.sharedProfile, () => import('./profile-page.tsx'), 'ProfilePage'),
});

const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  errorComponent: wholeCrash,
  component: signedOutScreen(desktopScreen('SetupScreen')),
});

const setPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-password',
  errorComponent: wholeCrash,
  component: signedOutScreen(desktopScreen('SetPasswordScreen')),
});

const proofReturnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirmed',
  validateSearch: ({ to }: Record<string, unknown>) => ({ to: textOf(to) }),
  errorComponent: wholeCrash,
  component: signedOutScreen(desktopScreen('ProofReturnScreen')),
});

const knownPaths = Object.values(screens).map(({ path }) => path);

// Any other path, also '/': redirects to the matching screen, keeping the search parameters.
const otherRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ location }) => {
    throw redirect({
      to: canonicalPath(location.pathname, knownPaths) as '/task/dashboard',
      state: { module: moduleIn(location.pathname) },
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
    outboxRoute,
    startRoute,
    managerReviewRoute,
    auditReviewRoute,
    schedulerRoute,
    coverageRoute,
    generatorRoute,
    taskViewerRoute,
    dailyTasksRoute,
    auditDailyTasksRoute,
    taskDetailRoute,
    managerHistoryRoute,
    auditHistoryRoute,
    reportsRoute,
    proofRatesRoute,
    ...masterDataRoutes,
    ...socialRoutes,
    ...trainingRoutes,
    profileRoute,
    sharedProfileRoute,
  ]),
  setupRoute,
  setPasswordRoute,
  proofReturnRoute,
  verifyRoute,
  otherRoute,
]);

export const router = createRouter({
  routeTree,
  basepath: base || '/',
  history: createLayerHistory(),
  parseSearch,
  stringifySearch,
  trailingSlash: 'never',
  scrollRestoration: true,
  defaultPreload: 'intent',
  // TanStack Query caches the data, so a preload must always reach it.
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: ScreenSkeleton,
  defaultErrorComponent: ({ error }) =>
    isMissingPart(error) ? <NeedsNetwork onRetry={() => location.reload()} /> : <CrashPage error={error} />,
});

followRouter(router);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
