import type { ScheduledJob } from '../../platform/jobs/scheduled-job.ts';
import { sweepSessions } from './sweep-sessions.ts';

export const jobs: ScheduledJob[] = [{ name: 'sweep-sessions', cron: '37 * * * *', run: sweepSessions }];
