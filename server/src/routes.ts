import { routes as activity } from './features/activity/routes.ts';
import { routes as apiKeys } from './features/api-keys/routes.ts';
import { routes as auth } from './features/auth/routes.ts';
import { routes as business } from './features/business/routes.ts';
import { routes as dailyTasks } from './features/daily-tasks/routes.ts';
import { routes as dashboards } from './features/dashboards/routes.ts';
import { routes as dayEnd } from './features/day-end/routes.ts';
import { routes as generation } from './features/generation/routes.ts';
import { routes as maintenance } from './features/maintenance/routes.ts';
import { routes as notifications } from './features/notifications/routes.ts';
import { routes as outlets } from './features/outlets/routes.ts';
import { routes as photos } from './features/photos/routes.ts';
import { routes as profile } from './features/profile/routes.ts';
import { routes as reviews } from './features/reviews/routes.ts';
import { routes as roles } from './features/roles/routes.ts';
import { routes as social } from './features/social/routes.ts';
import { routes as socialGroups } from './features/social-groups/routes.ts';
import { routes as submissions } from './features/submissions/routes.ts';
import { routes as taskGroups } from './features/task-groups/routes.ts';
import { routes as templates } from './features/templates/routes.ts';
import { routes as training } from './features/training/routes.ts';
import { routes as trainingCertificates } from './features/training-certificates/routes.ts';
import { routes as trainingCourses } from './features/training-courses/routes.ts';
import { routes as trainingFiles } from './features/training-files/routes.ts';
import { routes as trainingTeam } from './features/training-team/routes.ts';
import { routes as users } from './features/users/routes.ts';
import { routes as version } from './features/version/routes.ts';
import type { Route } from './platform/http/route.ts';

/** Every route of the product, by feature. The authorisation test fails for one that its table does not name. */
export const routes: readonly Route[] = [
  ...activity,
  ...apiKeys,
  ...auth,
  ...business,
  ...dashboards,
  ...dailyTasks,
  ...dayEnd,
  ...generation,
  ...maintenance,
  ...notifications,
  ...photos,
  ...outlets,
  ...profile,
  ...reviews,
  ...roles,
  ...social,
  ...socialGroups,
  ...submissions,
  ...taskGroups,
  ...templates,
  ...training,
  ...trainingCertificates,
  ...trainingCourses,
  ...trainingFiles,
  ...trainingTeam,
  ...users,
  ...version,
];
