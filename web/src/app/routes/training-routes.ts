import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { editorSearch } from '../../modules/training/authoring/editor/editor-search.ts';
import { authoringSearch } from '../../modules/training/authoring/list/authoring-search.ts';
import { courseSearch } from '../../modules/training/learning/courses/course-search.ts';
import { coursesSearch } from '../../modules/training/learning/courses/courses-search.ts';
import { teamSearch } from '../../modules/training/team/team-search.ts';
import { deskScreen } from './desk-screen.ts';
import { withDeskStyles } from './desk-styles.ts';
import { rootRoute, signedInRoute, wholeCrash } from './root-routes.tsx';
import { screens } from './screens.ts';

const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.trainingDashboard.path,
  component: deskScreen(screens.trainingDashboard, 'TrainingDashboardScreen'),
});

const coursesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.trainingCourses.path,
  validateSearch: coursesSearch,
  component: deskScreen(screens.trainingCourses, 'CoursesScreen'),
});

const courseRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.trainingCourse.path,
  validateSearch: courseSearch,
  component: deskScreen(screens.trainingCourse, 'CourseScreen'),
});

const lessonRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.trainingLesson.path,
  component: deskScreen(screens.trainingLesson, 'LessonScreen'),
});

const progressRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.trainingProgress.path,
  component: deskScreen(screens.trainingProgress, 'ProgressScreen'),
});

const certificatesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.trainingCertificates.path,
  component: deskScreen(screens.trainingCertificates, 'CertificatesScreen'),
});

const teamRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.trainingTeam.path,
  validateSearch: teamSearch,
  component: deskScreen(screens.trainingTeam, 'TeamScreen'),
});

const authoringRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.trainingAuthoring.path,
  validateSearch: authoringSearch,
  component: deskScreen(screens.trainingAuthoring, 'AuthoringScreen'),
});

const editorRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: screens.trainingEditor.path,
  validateSearch: editorSearch,
  component: deskScreen(screens.trainingEditor, 'EditorScreen'),
});

/** Verifies a certificate by its number, for signed-in and signed-out visitors. */
export const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify/$number',
  errorComponent: wholeCrash,
  component: lazyRouteComponent(
    () => withDeskStyles(import('../../modules/training/certificates/verify-screen.tsx')),
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
