import type { Client, PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { endSessions } from '../auth/sessions/end-sessions.ts';

/** Signs out one of the actor's devices. Throws `not_found` for a session that is not theirs or has ended. */
export async function endOwnSession(
  context: Context,
  actor: PersonActor,
  id: string,
  client: Client,
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const ended = await endSessions(tx, actor.uid, { only: id }, now, 'elsewhere');
    if (ended === 0) throw notFound('Session');
    await recordActivity(tx, actor, now, {
      event: 'logout',
      subject: { type: 'user', id: actor.uid },
      details: { scope: 'one', sessions: ended, ...client },
    });
  });
  context.actors.forget(actor.uid);
}
