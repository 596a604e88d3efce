import { jobs as auth } from './features/auth/jobs.ts';
import { jobs as dashboards } from './features/dashboards/jobs.ts';
import { jobs as dayEnd } from './features/day-end/jobs.ts';
import { jobs as generation } from './features/generation/jobs.ts';
import { jobs as photos } from './features/photos/jobs.ts';
import { jobs as profile } from './features/profile/jobs.ts';
import { jobs as training } from './features/training/jobs.ts';
import { jobs as trainingFiles } from './features/training-files/jobs.ts';
import type { ScheduledJob } from './platform/jobs/scheduled-job.ts';

/**
 * Every job of the product. A start catches up in this order: the tasks of a missed day must be there before the day's
 * end is caught up.
 */
export const jobs: readonly ScheduledJob[] = [
  ...generation,
  ...dayEnd,
  ...photos,
  ...profile,
  ...auth,
  ...dashboards,
  ...training,
  ...trainingFiles,
];
