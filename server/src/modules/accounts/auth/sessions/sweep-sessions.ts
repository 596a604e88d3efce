import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { isIdle, longestEnd } from './queries.ts';

/** Days for which a session stays stored whose device is to be told why it ended. */
const TOLD_DAYS = 30;

/** Ends the sessions that are idle, and deletes those that have ended or expired, once their devices were told why. */
export async function sweepSessions({ db, clock }: Context): Promise<{ sessions: number }> {
  const now = clock.now();
  await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'idle' })
    .where('ended_at', 'is', null)
    .where(isIdle(now))
    .execute();
  const long = new Date(now.getTime() - TOLD_DAYS * 24 * 3600_000);
  const sessions = await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb.and([eb('ended_at', 'is not', null), eb('end_reason', 'is', null)]),
        eb('ended_at', '<=', long.toISOString()),
        eb('expires_at', '<=', long.toISOString()),
        eb.and([eb('expires_at', '<=', now.toISOString()), sql<boolean>`expires_at < ${longestEnd}`]),
      ]),
    )
    .executeTakeFirst();
  return { sessions: Number(sessions.numDeletedRows) };
}
