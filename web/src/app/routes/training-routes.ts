import { createRoute } from '@tanstack/react-router';
import { deskRoute, deskScreen } from './desk-screen.ts';
import { rootRoute, signedOutScreen, wholeCrash } from './root-routes.tsx';
import { screens } from './screens.ts';

/** Verifies a certificate by its number, for signed-in and signed-out visitors. */
export const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify/$number',
  errorComponent: wholeCrash,
  component: signedOutScreen(deskScreen('VerifyScreen')),
});

/** The screens of the training module (specification 2, section 2). */
export const trainingRoutes = [
  deskRoute(screens.trainingDashboard, 'TrainingDashboardScreen'),
  deskRoute(screens.trainingCourses, 'CoursesScreen'),
  deskRoute(screens.trainingCourse, 'CourseScreen'),
  deskRoute(screens.trainingLesson, 'LessonScreen'),
  deskRoute(screens.trainingProgress, 'ProgressScreen'),
  deskRoute(screens.trainingCertificates, 'CertificatesScreen'),
  deskRoute(screens.trainingTeam, 'TeamScreen'),
  deskRoute(screens.trainingAuthoring, 'AuthoringScreen'),
  deskRoute(screens.trainingEditor, 'EditorScreen'),
];
