import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { lockApiKey } from './queries.ts';

/** Revokes a key immediately on all servers. Idempotent. Throws `not_found`. */
export async function revokeApiKey(context: Context, actor: PersonActor, id: string): Promise<void> {
  const now = context.clock.now();
  checkRecentProof(actor, now);
  await context.db.transaction().execute(async (tx) => {
    const key = await lockApiKey(tx, id);
    if (key.revoked_at) return;
    await tx.updateTable('api_keys').set({ revoked_at: now }).where('id', '=', id).execute();
    await recordActivity(tx, actor, now, {
      event: 'api key revoked',
      subject: { type: 'api_key', id },
      details: { name: key.name, before: { revoked_at: null }, after: { revoked_at: now } },
    });
  });
}
