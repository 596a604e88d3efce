import type { ScheduledJob } from '../../../platform/jobs/scheduled-job.ts';
import { updateDayCounts } from './update-day-counts.ts';

export const jobs: ScheduledJob[] = [
  {
    name: 'fold-day-counts',
    // Every minute, because dashboards sum what was appended since.
    cron: '* * * * *',
    ignoresClock: true,
    async run(context) {
      return { folded: await updateDayCounts(context) };
    },
  },
];
