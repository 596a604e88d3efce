import { attemptLimits } from '@gerai/shared/accounts/auth/contract.ts';
import type { Context } from '../../../../platform/context.ts';

/** Deletes ended and expired sessions, and expired counts of attempts. */
export async function sweepSessions({ db, clock }: Context): Promise<{ sessions: number; attempts: number }> {
  const now = clock.now();
  const sessions = await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('ended_at', 'is not', null), eb('expires_at', '<=', now.toISOString())]))
    .executeTakeFirst();
  const over = new Date(now.getTime() - attemptLimits.windowSeconds * 1000);
  const attempts = await db
    .deleteFrom('sign_in_failures')
    .where('first_at', '<=', over.toISOString())
    .executeTakeFirst();
  return { sessions: Number(sessions.numDeletedRows), attempts: Number(attempts.numDeletedRows) };
}
