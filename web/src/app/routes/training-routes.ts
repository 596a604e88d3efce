import { createRoute } from '@tanstack/react-router';
import { desktopRoute, desktopScreen } from './desktop-screen.ts';
import { rootRoute, signedOutScreen, wholeCrash } from './root-routes.tsx';
import { screens } from './screens.ts';

/** Verifies a certificate by its number, for signed-in and signed-out visitors. */
export const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify/$number',
  errorComponent: wholeCrash,
  component: signedOutScreen(desktopScreen('VerifyScreen')),
});

/** The screens of the training module (specification 2, section 2). */
export const trainingRoutes = [
  desktopRoute(screens.trainingDashboard, 'TrainingDashboardScreen'),
  desktopRoute(screens.trainingCourses, 'CoursesScreen'),
  desktopRoute(screens.trainingCourse, 'CourseScreen'),
  desktopRoute(screens.trainingLesson, 'LessonScreen'),
  desktopRoute(screens.trainingProgress, 'ProgressScreen'),
  desktopRoute(screens.trainingCertificates, 'CertificatesScreen'),
  desktopRoute(screens.trainingTeam, 'TeamScreen'),
  desktopRoute(screens.trainingAuthoring, 'AuthoringScreen'),
  desktopRoute(screens.trainingEditor, 'EditorScreen'),
];
