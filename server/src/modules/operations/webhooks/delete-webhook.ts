import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { lockWebhook } from './queries.ts';

/** Deletes a webhook with its secrets and deliveries, also those that wait. Throws `not_found`. */
export async function deleteWebhook({ db, clock }: Context, actor: PersonActor, id: string): Promise<void> {
  const now = clock.now();
  checkRecentProof(actor, now);
  await db.transaction().execute(async (tx) => {
    const { name, url } = await lockWebhook(tx, id);
    await tx.deleteFrom('webhooks').where('id', '=', id).execute();
    await recordActivity(tx, actor, now, {
      event: 'webhook deleted',
      subject: { type: 'webhook', id },
      details: { name, before: { name, url } },
    });
  });
}
