import type { Posting, updatePosting as updateCall } from '@gerai/shared/accounts/postings/contract.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context } from '../../../platform/context.ts';
import { checkRevision, nextRevision } from '../../../platform/revision/check-revision.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildAccountEntry } from '../account/build-account-entry.ts';
import { lockUser } from '../account/lock-user.ts';
import { lockActor } from '../users/rights/lock-actor.ts';
import { checkDays, checkOverlap } from './create-posting.ts';
import { fieldsOf, findPosted, readPosting } from './queries.ts';

/**
 * Changes the days of a posting; the same days write nothing. Throws `not_found`, `step_up_required` for a manager's,
 * `conflict` for a change after `expected_updated_at` and for days on which they are there already, `invalid_input` for
 * a last day in the past.
 */
export async function updatePosting(
  context: Context,
  actor: Actor,
  id: string,
  { expected_updated_at: expected, ...days }: EndpointParsed<typeof updateCall>['body'],
): Promise<Posting> {
  const now = context.clock.now();
  checkDays(days, businessDate(now));
  const { uid, posting } = await context.db.transaction().execute(async (tx) => {
    const of = await findPosted(tx, id);
    await lockActor(tx, actor, of);
    const user = await lockUser(tx, of);
    const before = await readPosting(tx, id);
    if (before.from_date === days.from_date && before.until_date === days.until_date)
      return { uid: of, posting: before };
    if (before.role === 'manager') checkRecentProof(actor, now);
    const { updated_at } = before;
    const subject = { type: 'user', id: of } as const;
    await checkRevision(tx, expected, { subject, updated_at, current: () => before });
    const { outlet, area, role, job_role_id } = before;
    const place = { outlet_id: outlet?.id ?? null, area_id: area?.id ?? null };
    await checkOverlap(tx, of, { ...place, role, job_role_id, ...days, id });
    const at = nextRevision(updated_at, now);
    await tx
      .updateTable('postings')
      .set({ ...days, updated_at: at })
      .where('id', '=', id)
      .execute();
    const after = await readPosting(tx, id);
    await recordActivity(tx, actor, at, {
      ...buildAccountEntry(actor, user, 'posting updated', {
        posting_id: id,
        place: fieldsOf(after).place,
        before: fieldsOf(before),
        after: fieldsOf(after),
      }),
      outlet_id: place.outlet_id,
    });
    return { uid: of, posting: after };
  });
  context.actors.forget(uid);
  return posting;
}
