import type { ScheduledJob } from '../../../platform/jobs/scheduled-job.ts';
import { foldDayCounts } from './fold-day-counts.ts';

export const jobs: ScheduledJob[] = [
  {
    name: 'fold-day-counts',
    cron: '*/10 * * * *',
    async run(context) {
      return { folded: await foldDayCounts(context) };
    },
  },
];
