import type { ScheduledJob } from '../../../platform/jobs/scheduled-job.ts';
import { hashSealedPasswords } from './passwords/hash-sealed-passwords.ts';
import { sweepAttempts } from './sessions/sweep-attempts.ts';
import { sweepSessions } from './sessions/sweep-sessions.ts';

export const jobs: ScheduledJob[] = [
  { name: 'sweep-sessions', cron: '37 * * * *', run: sweepSessions },
  { name: 'sweep-sign-in-attempts', cron: '* * * * *', run: (context) => sweepAttempts(context) },
  { name: 'hash-sealed-passwords', cron: '* * * * *', run: (context) => hashSealedPasswords(context) },
];
