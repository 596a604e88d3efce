import type { ScheduledJob } from '../../../platform/jobs/scheduled-job.ts';
import { sweepAvatars } from './sweep-avatars.ts';

export const jobs: ScheduledJob[] = [
  {
    name: 'sweep-avatars',
    cron: '37 * * * *',
    async run(context) {
      return { swept: await sweepAvatars(context) };
    },
  },
];
