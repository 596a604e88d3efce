import { dailyAt, type ScheduledJob } from '../../../platform/jobs/scheduled-job.ts';
import { CHECK_PHOTOS } from '../../../platform/pictures/record-difference.ts';
import { CHECKED_AT, checkPhotos } from './check-photos.ts';
import { runFailedComparisons } from './compare/run-failed-comparisons.ts';
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
    name: CHECK_PHOTOS,
    cron: dailyAt(CHECKED_AT),
    run: (context) => checkPhotos(context),
  },
  {
    name: 'run-failed-comparisons',
    cron: '51 3 * * *',
    async run(context) {
      return { again: await runFailedComparisons(context) };
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
