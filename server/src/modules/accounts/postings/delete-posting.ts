import type { Actor } from '@gerai/shared/actor/actor.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context } from '../../../platform/context.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildAccountEntry } from '../account/build-account-entry.ts';
import { lockUser } from '../account/lock-user.ts';
import { lockActor } from '../users/rights/lock-actor.ts';
import { fieldsOf, findPosted, readPosting } from './queries.ts';

/**
 * Takes a posting away at once: from then on the person may do and see nothing there. Throws `not_found`, and
 * `step_up_required` for a manager's.
 */
export async function deletePosting(context: Context, actor: Actor, id: string): Promise<void> {
  const now = context.clock.now();
  const uid = await context.db.transaction().execute(async (tx) => {
    const of = await findPosted(tx, id);
    await lockActor(tx, actor, of);
    const user = await lockUser(tx, of);
    const before = await readPosting(tx, id);
    if (before.role === 'manager') checkRecentProof(actor, now);
    await tx.deleteFrom('postings').where('id', '=', id).execute();
    await recordActivity(tx, actor, now, {
      ...buildAccountEntry(actor, user, 'posting deleted', {
        posting_id: id,
        place: fieldsOf(before).place,
        before: fieldsOf(before),
      }),
      outlet_id: before.outlet?.id ?? null,
    });
    return of;
  });
  context.actors.forget(uid);
}
