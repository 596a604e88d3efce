import type { ScheduledJob } from '../../../platform/jobs/scheduled-job.ts';
import { sweepFeatures } from './compare/sweep-features.ts';
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
    name: 'sweep-features',
    cron: '41 3 * * *',
    async run(context) {
      return { forgotten: await sweepFeatures(context) };
    },
  },
];
