import type { ScheduledJob } from '../../../platform/jobs/scheduled-job.ts';
import { remindEndingKeys } from './remind-ending-keys.ts';

// In the morning of the business zone, and whenever a server starts.
export const jobs: ScheduledJob[] = [
  { name: 'remind-ending-keys', cron: '0 8 * * *', run: remindEndingKeys },
];
