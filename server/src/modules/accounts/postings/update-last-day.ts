import type { setLastDay } from '@gerai/shared/accounts/postings/contract.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { checkRevision, nextRevision } from '../../../platform/revision/check-revision.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildAccountEntry } from '../account/build-account-entry.ts';
import { lockUser } from '../account/lock-user.ts';
import { findUser } from '../users/queries.ts';
import { checkRights } from '../users/rights/check-rights.ts';
import { lockActor } from '../users/rights/lock-actor.ts';

/**
 * Names a person's last day, after which endAccounts deactivates them; null takes it back. Throws `not_found`,
 * `invalid_input` for a day in the past, `step_up_required` without a recent proof, `conflict` for a change of the account
 * after `expected_updated_at`, and `refused` for the actor's own account and the last admin.
 */
export async function updateLastDay(
  context: Context,
  actor: Actor,
  uid: string,
  { last_day, expected_updated_at: expected }: EndpointParsed<typeof setLastDay>['body'],
): Promise<void> {
  const now = context.clock.now();
  if (last_day !== null && last_day < businessDate(now))
    throw new AppError('invalid_input', 'postings.day_passed', undefined, { at: ['last_day'] });
  await context.db.transaction().execute(async (tx) => {
    await lockActor(tx, actor, uid);
    const user = await lockUser(tx, uid);
    const before = await tx
      .selectFrom('users')
      .select('last_day')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    if (before.last_day === last_day) return;
    checkRecentProof(actor, now);
    await checkRevision(tx, expected, {
      subject: { type: 'user', id: uid },
      updated_at: user.updated_at,
      current: () => findUser({ ...context, db: tx }, actor, uid),
    });
    if (last_day !== null) await checkRights(tx, actor, user, { role: user.role, status: 'inactive' });
    const updated_at = nextRevision(user.updated_at, now);
    await tx.updateTable('users').set({ last_day, updated_at }).where('uid', '=', uid).execute();
    const entry = buildAccountEntry(actor, user, 'profile_update', { before, after: { last_day } });
    await recordActivity(tx, actor, updated_at, entry);
  });
}
