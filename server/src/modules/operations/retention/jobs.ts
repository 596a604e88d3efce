import type { ScheduledJob } from '../../../platform/jobs/scheduled-job.ts';
import { RETENTION_JOB, runRetention } from './run-retention.ts';

export const jobs: ScheduledJob[] = [
  // Asks whether it is due: so an interrupted run goes on, and one that waits for the backup begins after it.
  { name: RETENTION_JOB, cron: '*/10 * * * *', run: (context) => runRetention(context) },
];
