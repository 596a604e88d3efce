import type { ScheduledJob } from '../../../platform/jobs/scheduled-job.ts';
import { sweepDeliveries } from './sweep-deliveries.ts';

export const jobs: ScheduledJob[] = [
  { name: 'sweep-webhook-deliveries', cron: '50 3 * * *', run: sweepDeliveries },
];
