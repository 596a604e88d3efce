import { routes as apiKeys } from './modules/accounts/api-keys/routes.ts';
import { routes as factors } from './modules/accounts/auth/factors/routes.ts';
import { routes as passkeys } from './modules/accounts/auth/passkeys/routes.ts';
import { routes as proof } from './modules/accounts/auth/proof/routes.ts';
import { routes as provider } from './modules/accounts/auth/provider/routes.ts';
import { routes as auth } from './modules/accounts/auth/routes.ts';
import { routes as bulkActions } from './modules/accounts/bulk-actions/routes.ts';
import { routes as postings } from './modules/accounts/postings/routes.ts';
import { routes as profile } from './modules/accounts/profile/routes.ts';
import { routes as roles } from './modules/accounts/roles/routes.ts';
import { routes as security } from './modules/accounts/security/routes.ts';
import { routes as sessions } from './modules/accounts/sessions/routes.ts';
import { routes as erasures } from './modules/accounts/users/erasure/routes.ts';
import { routes as handOut } from './modules/accounts/users/hand-out/routes.ts';
import { routes as personalData } from './modules/accounts/users/personal-data/routes.ts';
import { routes as users } from './modules/accounts/users/routes.ts';
import { routes as areas } from './modules/business/areas/routes.ts';
import { routes as coverage } from './modules/business/coverage/routes.ts';
import { routes as generation } from './modules/business/generation/routes.ts';
import { routes as business } from './modules/business/identity/routes.ts';
import { routes as outlets } from './modules/business/outlets/routes.ts';
import { routes as tags } from './modules/business/tags/routes.ts';
import { routes as taskGroups } from './modules/business/task-groups/routes.ts';
import { routes as templates } from './modules/business/templates/routes.ts';
import { routes as workbook } from './modules/business/workbook/routes.ts';
import { routes as activity } from './modules/insight/activity/routes.ts';
import { routes as dashboards } from './modules/insight/dashboards/routes.ts';
import { routes as notifications } from './modules/insight/notifications/routes.ts';
import { routes as outletOverviews } from './modules/insight/outlets/routes.ts';
import { routes as proofRates } from './modules/insight/proof-rates/routes.ts';
import { routes as reports } from './modules/insight/reports/routes.ts';
import { routes as maintenance } from './modules/operations/maintenance/routes.ts';
import { routes as nightWatch } from './modules/operations/night-watch/routes.ts';
import { routes as retention } from './modules/operations/retention/routes.ts';
import { routes as trail } from './modules/operations/trail/routes.ts';
import { routes as version } from './modules/operations/version/routes.ts';
import { routes as webhooks } from './modules/operations/webhooks/routes.ts';
import { routes as social } from './modules/social/feed/routes.ts';
import { routes as socialGroups } from './modules/social/groups/routes.ts';
import { routes as trainingCourses } from './modules/training/authoring/routes.ts';
import { routes as trainingCertificates } from './modules/training/certificates/routes.ts';
import { routes as trainingFiles } from './modules/training/content/routes.ts';
import { routes as training } from './modules/training/learning/routes.ts';
import { routes as trainingTeam } from './modules/training/team/routes.ts';
import { routes as cancellations } from './modules/work/cancellations/routes.ts';
import { routes as dailyTasks } from './modules/work/daily-tasks/routes.ts';
import { routes as dayEnd } from './modules/work/day-end/routes.ts';
import { routes as outages } from './modules/work/outages/routes.ts';
import { routes as photos } from './modules/work/photo-proof/routes.ts';
import { routes as reviews } from './modules/work/reviews/routes.ts';
import { routes as submissions } from './modules/work/submissions/routes.ts';
import type { Route } from './platform/http/route.ts';

/** All routes, by feature. The authorisation test fails for a route that is not in its table. */
export const routes: readonly Route[] = [
  ...activity,
  ...apiKeys,
  ...bulkActions,
  ...auth,
  ...business,
  ...dashboards,
  ...dailyTasks,
  ...dayEnd,
  ...cancellations,
  ...outages,
  ...coverage,
  ...generation,
  ...maintenance,
  ...nightWatch,
  ...retention,
  ...trail,
  ...notifications,
  ...photos,
  ...outlets,
  ...areas,
  ...tags,
  ...postings,
  ...profile,
  ...proof,
  ...factors,
  ...passkeys,
  ...outletOverviews,
  ...proofRates,
  ...provider,
  ...reports,
  ...reviews,
  ...roles,
  ...security,
  ...sessions,
  ...social,
  ...socialGroups,
  ...submissions,
  ...taskGroups,
  ...templates,
  ...workbook,
  ...training,
  ...trainingCertificates,
  ...trainingCourses,
  ...trainingFiles,
  ...trainingTeam,
  ...users,
  ...handOut,
  ...erasures,
  ...personalData,
  ...version,
  ...webhooks,
];
