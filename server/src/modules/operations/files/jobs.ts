import type { ScheduledJob } from '../../../platform/jobs/scheduled-job.ts';
import { sweepFiles } from './sweep-files.ts';

export const jobs: ScheduledJob[] = [
  {
    name: 'sweep-files',
    cron: '7 * * * *',
    async run(context) {
      return await sweepFiles(context);
    },
  },
];
