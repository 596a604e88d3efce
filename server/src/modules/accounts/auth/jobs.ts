import type { Context } from '../../../platform/context.ts';
import type { ScheduledJob } from '../../../platform/jobs/scheduled-job.ts';
import { sweepAttempts } from './attempts/sweep-attempts.ts';
import { sweepFailures } from './failures/sweep-failures.ts';
import { hashSealedPasswords } from './passwords/hash-sealed-passwords.ts';
import { sweepSessions } from './sessions/sweep-sessions.ts';

/** Deletes the sign-ins by the provider whose start can't come back any more. */
async function sweepProviderSignIns({ db, clock }: Context): Promise<{ sign_ins: number } | undefined> {
  const { numDeletedRows } = await db
    .deleteFrom('provider_sign_ins')
    .where('expires_at', '<=', clock.now().toISOString())
    .executeTakeFirst();
  return numDeletedRows > 0n ? { sign_ins: Number(numDeletedRows) } : undefined;
}

/** Forgets the challenges that have ended, and so can't be answered anyway. */
async function sweepChallenges({ db, clock }: Context): Promise<{ challenges: number } | undefined> {
  const { numDeletedRows } = await db
    .deleteFrom('used_challenges')
    .where('expires_at', '<=', clock.now().toISOString())
    .executeTakeFirst();
  return numDeletedRows > 0n ? { challenges: Number(numDeletedRows) } : undefined;
}

export const jobs: ScheduledJob[] = [
  { name: 'sweep-sessions', cron: '37 * * * *', run: sweepSessions },
  { name: 'sweep-provider-sign-ins', cron: '*/10 * * * *', run: sweepProviderSignIns },
  { name: 'sweep-challenges', cron: '*/10 * * * *', run: sweepChallenges },
  { name: 'sweep-sign-in-attempts', cron: '* * * * *', run: (context) => sweepAttempts(context) },
  { name: 'sweep-sign-in-failures', cron: '* * * * *', run: sweepFailures },
  {
    name: 'hash-sealed-passwords',
    cron: '* * * * *',
    ignoresClock: true,
    run: (context) => hashSealedPasswords(context),
  },
];
