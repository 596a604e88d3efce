import type { ScheduledJob } from '../../../platform/jobs/scheduled-job.ts';
import { updateDayCounts } from './update-day-counts.ts';

export const jobs: ScheduledJob[] = [
  {
    name: 'fold-day-counts',
    cron: '*/10 * * * *',
    async run(context) {
      return { folded: await updateDayCounts(context) };
    },
  },
];
