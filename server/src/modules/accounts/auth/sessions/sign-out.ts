import type { Client, PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { endSessions, type WhichSessions } from './end-sessions.ts';

export type SignOutScope = 'global' | 'local' | 'others';

/** Ends the actor's sessions: this one (`local`), the others (`others`) or all (`global`). */
export async function signOut(
  context: Context,
  actor: PersonActor,
  scope: SignOutScope,
  client: Client,
): Promise<void> {
  const now = context.clock.now();
  const which: Record<SignOutScope, WhichSessions> = {
    global: 'all',
    local: { only: actor.session_id },
    others: { except: actor.session_id },
  };
  await context.db.transaction().execute(async (transaction) => {
    const reason = scope === 'local' ? null : 'elsewhere';
    const sessions = await endSessions(transaction, actor.uid, which[scope], now, reason);
    await recordActivity(transaction, actor, now, {
      event: 'logout',
      subject: { type: 'user', id: actor.uid },
      details: { scope, sessions, ...client },
    });
  });
  context.actors.forget(actor.uid);
}
