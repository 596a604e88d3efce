import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { courseSearch } from '../features/training/course-search.ts';
import { coursesSearch } from '../features/training/courses-search.ts';
import { authoringSearch } from '../features/training-courses/authoring-search.ts';
import { editorSearch } from '../features/training-courses/editor-search.ts';
import { teamSearch } from '../features/training-team/team-search.ts';
import { deskScreen } from './desk-screen.ts';
import { withDeskStyles } from './desk-styles.ts';
import { rootRoute, signedInRoute, wholeCrash } from './root-routes.tsx';
import { screens } from './screens.ts';

const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.trainingDashboard.path,
  component: deskScreen(
    screens.trainingDashboard,
    () => import('../features/training/dashboard-screen.tsx'),
    'TrainingDashboardScreen',
  ),
});

const coursesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.trainingCourses.path,
  validateSearch: coursesSearch,
  component: deskScreen(
    screens.trainingCourses,
    () => import('../features/training/courses-screen.tsx'),
    'CoursesScreen',
  ),
});

const courseRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.trainingCourse.path,
  validateSearch: courseSearch,
  component: deskScreen(
    screens.trainingCourse,
    () => import('../features/training/course-screen.tsx'),
    'CourseScreen',
  ),
});

const lessonRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.trainingLesson.path,
  component: deskScreen(
    screens.trainingLesson,
    () => import('../features/training/lesson-screen.tsx'),
    'LessonScreen',
  ),
});

const progressRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.trainingProgress.path,
  component: deskScreen(
    screens.trainingProgress,
    () => import('../features/training/progress-screen.tsx'),
    'ProgressScreen',
  ),
});

const certificatesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.trainingCertificates.path,
  component: deskScreen(
    screens.trainingCertificates,
    () => import('../features/training-certificates/certificates-screen.tsx'),
    'CertificatesScreen',
  ),
});

const teamRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.trainingTeam.path,
  validateSearch: teamSearch,
  component: deskScreen(
    screens.trainingTeam,
    () => import('../features/training-team/team-screen.tsx'),
    'TeamScreen',
  ),
});

const authoringRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.trainingAuthoring.path,
  validateSearch: authoringSearch,
  component: deskScreen(
    screens.trainingAuthoring,
    () => import('../features/training-courses/authoring-screen.tsx'),
    'AuthoringScreen',
  ),
});

const editorRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.trainingEditor.path,
  validateSearch: editorSearch,
  component: deskScreen(
    screens.trainingEditor,
    () => import('../features/training-courses/editor-screen.tsx'),
    'EditorScreen',
  ),
});

/** Confirms a certificate to whoever has its number, signed in or not. */
export const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify/$number',
  errorComponent: wholeCrash,
  component: lazyRouteComponent(
    () => withDeskStyles(import('../features/training-certificates/verify-screen.tsx')),
    'VerifyScreen',
  ),
});

/** The screens of the training module (specification 2, section 2). */
export const trainingRoutes = [
  dashboardRoute,
  coursesRoute,
  courseRoute,
  lessonRoute,
  progressRoute,
  certificatesRoute,
  teamRoute,
  authoringRoute,
  editorRoute,
];
