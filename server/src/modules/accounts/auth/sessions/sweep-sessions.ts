import type { Context } from '../../../../platform/context.ts';

/** Deletes ended and expired sessions. */
export async function sweepSessions({ db, clock }: Context): Promise<{ sessions: number }> {
  const sessions = await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('ended_at', 'is not', null), eb('expires_at', '<=', clock.now().toISOString())]))
    .executeTakeFirst();
  return { sessions: Number(sessions.numDeletedRows) };
}
