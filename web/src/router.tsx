import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { NeedsNetwork } from './components/needs-network.tsx';
import { ScreenSkeleton } from './components/screen-skeleton.tsx';
import { dailyTasksSearch } from './features/daily-tasks/daily-tasks-search.ts';
import { myTasksSearch } from './features/daily-tasks/my-tasks-search.ts';
import { taskViewerSearch } from './features/daily-tasks/task-viewer-search.ts';
import { dashboardSearch } from './features/dashboards/dashboard-search.ts';
import { reportsSearch } from './features/dashboards/reports-search.ts';
import { generatorSearch } from './features/generation/generator-search.ts';
import { auditHistorySearch } from './features/reviews/audit-history-search.ts';
import { auditReviewSearch } from './features/reviews/audit-review-search.ts';
import { managerHistorySearch } from './features/reviews/manager-history-search.ts';
import { managerReviewSearch } from './features/reviews/manager-review-search.ts';
import { CrashPage } from './features/shell/crash-page.tsx';
import { StartScreen } from './features/shell/start-screen.tsx';
import { schedulerSearch } from './features/templates/scheduler-search.ts';
import { isMissingPart } from './lib/follow-new-version.ts';
import { createLayerHistory, followRouter } from './lib/layer-history.ts';
import { parseSearch, stringifySearch } from './lib/search-params.ts';
import { canonicalPath } from './routes/canonical-path.ts';
import { deskScreen, ownScreen } from './routes/desk-screen.ts';
import { withDeskStyles } from './routes/desk-styles.ts';
import { guardedScreen } from './routes/guarded-screen.tsx';
import { masterDataRoutes } from './routes/master-data-routes.ts';
import { rootRoute, signedInRoute, wholeCrash } from './routes/root-routes.tsx';
import { moduleIn, screens } from './routes/screens.ts';
import { socialRoutes } from './routes/social-routes.ts';
import { trainingRoutes, verifyRoute } from './routes/training-routes.ts';

const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.dashboard.path,
  validateSearch: dashboardSearch,
  component: ownScreen(
    screens.dashboard,
    () => import('./features/dashboards/dashboard-screen.tsx'),
    'DashboardScreen',
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

const outboxRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.outbox.path,
  component: guardedScreen(
    screens.outbox,
    lazyRouteComponent(() => import('./features/submissions/outbox-screen.tsx'), 'OutboxScreen'),
  ),
});

// Where the installed application opens: each role at its work.
const startRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/start',
  component: StartScreen,
});

const managerReviewRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.managerReview.path,
  validateSearch: managerReviewSearch,
  component: deskScreen(
    screens.managerReview,
    () => import('./features/reviews/manager-review-screen.tsx'),
    'ManagerReviewScreen',
  ),
});

const auditReviewRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.auditReview.path,
  validateSearch: auditReviewSearch,
  component: deskScreen(
    screens.auditReview,
    () => import('./features/reviews/audit-review-screen.tsx'),
    'AuditReviewScreen',
  ),
});

const schedulerRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.scheduler.path,
  validateSearch: schedulerSearch,
  component: deskScreen(
    screens.scheduler,
    () => import('./features/templates/scheduler-screen.tsx'),
    'SchedulerScreen',
  ),
});

const generatorRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.generator.path,
  validateSearch: generatorSearch,
  component: deskScreen(
    screens.generator,
    () => import('./features/generation/generator-screen.tsx'),
    'GeneratorScreen',
  ),
});

const taskViewerRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.taskViewer.path,
  validateSearch: taskViewerSearch,
  component: deskScreen(
    screens.taskViewer,
    () => import('./features/daily-tasks/task-viewer-screen.tsx'),
    'TaskViewerScreen',
  ),
});

const dailyTasksRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.dailyTasks.path,
  validateSearch: dailyTasksSearch,
  component: deskScreen(
    screens.dailyTasks,
    () => import('./features/daily-tasks/daily-tasks-screen.tsx'),
    'DailyTasksScreen',
  ),
});

const auditDailyTasksRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.auditDailyTasks.path,
  validateSearch: dailyTasksSearch,
  component: deskScreen(
    screens.auditDailyTasks,
    () => import('./features/daily-tasks/audit-daily-tasks-screen.tsx'),
    'AuditDailyTasksScreen',
  ),
});

const taskDetailRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.taskDetail.path,
  component: deskScreen(
    screens.taskDetail,
    () => import('./features/daily-tasks/task-detail-screen.tsx'),
    'TaskDetailScreen',
  ),
});

const managerHistoryRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.managerHistory.path,
  validateSearch: managerHistorySearch,
  component: deskScreen(
    screens.managerHistory,
    () => import('./features/reviews/manager-history-screen.tsx'),
    'ManagerHistoryScreen',
  ),
});

const auditHistoryRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.auditHistory.path,
  validateSearch: auditHistorySearch,
  component: deskScreen(
    screens.auditHistory,
    () => import('./features/reviews/audit-history-screen.tsx'),
    'AuditHistoryScreen',
  ),
});

const reportsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.reports.path,
  validateSearch: reportsSearch,
  component: deskScreen(
    screens.reports,
    () => import('./features/dashboards/reports-screen.tsx'),
    'ReportsScreen',
  ),
});

const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.profile.path,
  component: ownScreen(
    screens.profile,
    () => import('./features/profile/profile-screen.tsx'),
    'ProfileScreen',
  ),
});

const sharedProfileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.sharedProfile.path,
  component: ownScreen(
    screens.sharedProfile,
    () => import('./features/profile/profile-screen.tsx'),
    'ProfileScreen',
  ),
});

const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  errorComponent: wholeCrash,
  component: lazyRouteComponent(
    () => withDeskStyles(import('./features/auth/setup-screen.tsx')),
    'SetupScreen',
  ),
});

const setPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-password',
  errorComponent: wholeCrash,
  component: lazyRouteComponent(
    () => withDeskStyles(import('./features/auth/set-password-screen.tsx')),
    'SetPasswordScreen',
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
    generatorRoute,
    taskViewerRoute,
    dailyTasksRoute,
    auditDailyTasksRoute,
    taskDetailRoute,
    managerHistoryRoute,
    auditHistoryRoute,
    reportsRoute,
    ...masterDataRoutes,
    ...socialRoutes,
    ...trainingRoutes,
    profileRoute,
    sharedProfileRoute,
  ]),
  setupRoute,
  setPasswordRoute,
  verifyRoute,
  otherRoute,
]);

export const router = createRouter({
  routeTree,
  history: createLayerHistory(),
  parseSearch,
  stringifySearch,
  trailingSlash: 'never',
  scrollRestoration: true,
  defaultPreload: 'intent',
  // Query holds what was fetched, so a preload must always reach it.
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
