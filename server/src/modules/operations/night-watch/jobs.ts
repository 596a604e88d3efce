import type { ScheduledJob } from '../../../platform/jobs/scheduled-job.ts';
import { runNightWatch } from './run-night-watch.ts';

export const jobs: ScheduledJob[] = [{ name: 'night-watch', cron: '* * * * *', run: runNightWatch }];
