import type { ScheduledJob } from '../../../platform/jobs/scheduled-job.ts';
import { mergeDayCounts } from './merge-day-counts.ts';

export const jobs: ScheduledJob[] = [
  {
    name: 'fold-day-counts',
    cron: '*/10 * * * *',
    async run(context) {
      return { folded: await mergeDayCounts(context) };
    },
  },
];
