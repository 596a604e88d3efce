import { jobs as apiKeys } from './modules/accounts/api-keys/jobs.ts';
import { jobs as auth } from './modules/accounts/auth/jobs.ts';
import { jobs as profile } from './modules/accounts/avatars/jobs.ts';
import { jobs as postings } from './modules/accounts/postings/jobs.ts';
import { jobs as erasures } from './modules/accounts/users/erasure/jobs.ts';
import { jobs as generation } from './modules/business/generation/jobs.ts';
import { jobs as dashboards } from './modules/insight/dashboards/jobs.ts';
import { jobs as mails } from './modules/insight/notifications/mail/jobs.ts';
import { jobs as files } from './modules/operations/files/jobs.ts';
import { jobs as maintenance } from './modules/operations/maintenance/jobs.ts';
import { jobs as nightWatch } from './modules/operations/night-watch/jobs.ts';
import { jobs as retention } from './modules/operations/retention/jobs.ts';
import { jobs as webhooks } from './modules/operations/webhooks/jobs.ts';
import { jobs as trainingFiles } from './modules/training/content/jobs.ts';
import { jobs as training } from './modules/training/learning/jobs.ts';
import { jobs as dayEnd } from './modules/work/day-end/jobs.ts';
import { jobs as photos } from './modules/work/photo-proof/jobs.ts';
import type { ScheduledJob } from './platform/jobs/scheduled-job.ts';

/**
 * All scheduled jobs. A start catches up in this order within each queue: the tasks of a missed day must exist before
 * its day's end runs.
 */
export const jobs: readonly ScheduledJob[] = [
  ...generation,
  ...dayEnd,
  ...photos,
  ...profile,
  ...auth,
  ...apiKeys,
  ...postings,
  ...erasures,
  ...dashboards,
  ...training,
  ...trainingFiles,
  ...maintenance,
  ...files,
  ...retention,
  ...mails,
  ...webhooks,
  ...nightWatch,
];
