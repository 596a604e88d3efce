import { runBackupSchedule } from '../../../backup/write/run-backup-schedule.ts';
import type { ScheduledJob } from '../../../platform/jobs/scheduled-job.ts';

export const jobs: ScheduledJob[] = [
  // Asks whether one is due: so a missed one is made up for, and a failed one tried again.
  { name: 'backup', cron: '*/5 * * * *', ignoresClock: true, run: runBackupSchedule },
];
