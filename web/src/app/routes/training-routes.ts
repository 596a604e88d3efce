import { createRoute } from '@tanstack/react-router';
import { editorSearch } from '../../modules/training/authoring/editor/editor-search.ts';
import { authoringSearch } from '../../modules/training/authoring/list/authoring-search.ts';
import { courseSearch } from '../../modules/training/learning/courses/course-search.ts';
import { coursesSearch } from '../../modules/training/learning/courses/courses-search.ts';
import { teamSearch } from '../../modules/training/team/team-search.ts';
import { deskRoute, deskScreen } from './desk-screen.ts';
import { rootRoute, wholeCrash } from './root-routes.tsx';
import { screens } from './screens.ts';

/** Verifies a certificate by its number, for signed-in and signed-out visitors. */
export const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify/$number',
  errorComponent: wholeCrash,
  component: deskScreen('VerifyScreen'),
});

/** The screens of the training module (specification 2, section 2). */
export const trainingRoutes = [
  deskRoute(screens.trainingDashboard, 'TrainingDashboardScreen'),
  deskRoute(screens.trainingCourses, 'CoursesScreen', { search: coursesSearch }),
  deskRoute(screens.trainingCourse, 'CourseScreen', { search: courseSearch }),
  deskRoute(screens.trainingLesson, 'LessonScreen'),
  deskRoute(screens.trainingProgress, 'ProgressScreen'),
  deskRoute(screens.trainingCertificates, 'CertificatesScreen'),
  deskRoute(screens.trainingTeam, 'TeamScreen', { search: teamSearch }),
  deskRoute(screens.trainingAuthoring, 'AuthoringScreen', { search: authoringSearch }),
  deskRoute(screens.trainingEditor, 'EditorScreen', { search: editorSearch }),
];
