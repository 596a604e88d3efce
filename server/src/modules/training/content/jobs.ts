import type { ScheduledJob } from '../../../platform/jobs/scheduled-job.ts';
import { sweepVideos } from './sweep-videos.ts';

export const jobs: ScheduledJob[] = [
  {
    name: 'sweep-videos',
    cron: '47 * * * *',
    async run(context) {
      return { swept: await sweepVideos(context) };
    },
  },
];
