import type { ScheduledJob } from '../../platform/jobs/scheduled-job.ts';
import { sweepPhotos } from './sweep-photos.ts';

export const jobs: ScheduledJob[] = [
  {
    name: 'sweep-photos',
    cron: '17 * * * *',
    async run(context) {
      return { swept: await sweepPhotos(context) };
    },
  },
];
