import type { ScheduledJob } from '../../../platform/jobs/scheduled-job.ts';
import { checkLeftPhotos } from './compare/check-left-photos.ts';
import { sweepPhotos } from './sweep-photos.ts';

export const jobs: ScheduledJob[] = [
  {
    name: 'sweep-photos',
    cron: '17 * * * *',
    async run(context) {
      return { swept: await sweepPhotos(context) };
    },
  },
  {
    name: 'compare-photos',
    cron: '*/10 * * * *',
    async run(context) {
      return { compared: await checkLeftPhotos(context) };
    },
  },
];
