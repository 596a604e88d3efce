import type { ScheduledJob } from '../../platform/jobs/scheduled-job.ts';

export const jobs: ScheduledJob[] = [];
