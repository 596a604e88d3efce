import type { Client } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { type EndReason, endSessions } from '../sessions/end-sessions.ts';

/** Ends a session because of a refresh that was refused. Of two such refreshes at once one writes the entry. */
export async function endRefusedSession(
  context: Context,
  session: { id: string; uid: string; name: string },
  reason: EndReason,
  client: Client,
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (transaction) => {
    const ended = await endSessions(transaction, session.uid, { only: session.id }, now, reason);
    if (ended === 0 || reason === 'idle') return;
    await recordActivity(transaction, { kind: 'job', name: 'Gerai' }, now, {
      event: 'session copied',
      subject: { type: 'user', id: session.uid },
      concerns_uid: session.uid,
      details: { name: session.name, sessions: ended, ...client },
    });
  });
  context.actors.forget(session.uid);
}
