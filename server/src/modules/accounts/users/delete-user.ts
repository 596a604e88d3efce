import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { BasedOn } from '@gerai/shared/http/revision.ts';
import { checkRecentProof } from '../../../platform/check-recent-proof.ts';
import type { Context, Queryable } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { checkRevision } from '../../../platform/revision/check-revision.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildAccountEntry } from '../account/build-account-entry.ts';
import { lockUser } from '../account/lock-user.ts';
import { endSessions } from '../auth/sessions/end-sessions.ts';
import { findUser } from './queries.ts';
import { checkRights } from './rights/check-rights.ts';
import { lockActor } from './rights/lock-actor.ts';

/**
 * Deletes an account: ends its sessions, removes its factors and frees its email and phone number. The row stays, since submissions, reviews and posts keep
 * the person's name. Idempotent. Throws `not_found`, `conflict` for a change after `expected_updated_at`, and `refused` for the actor's own account, the last admin and,
 * with a service key, any admin.
 */
export async function deleteUser(
  context: Context,
  actor: Actor,
  uid: string,
  { expected_updated_at: expected }: BasedOn = {},
): Promise<void> {
  const at = context.clock.now();
  checkRecentProof(actor, at);
  await context.db.transaction().execute(async (tx) => {
    await lockActor(tx, actor, uid);
    if (await isDeleted(tx, uid)) return;
    const user = await lockUser(tx, uid);
    await checkRevision(tx, expected, {
      subject: { type: 'user', id: uid },
      updated_at: user.updated_at,
      current: () => findUser({ ...context, db: tx }, actor, uid),
    });
    await checkRights(tx, actor, user, null);
    await tx.updateTable('users').set({ deleted_at: at, updated_at: at }).where('uid', '=', uid).execute();
    const sessions_ended = await endSessions(tx, uid, 'all', at);
    // The row stays, so the database removes none of these by itself.
    for (const table of ['passkeys', 'authenticators', 'recovery_codes'] as const)
      await tx.deleteFrom(table).where('user_uid', '=', uid).execute();
    for (const table of ['postings', 'planned_moves'] as const)
      await tx.deleteFrom(table).where('uid', '=', uid).execute();
    const { name, email, phone, role, location, job_role, status } = user;
    const before = { name, email, phone, role, location, job_role, status };
    await recordActivity(
      tx,
      actor,
      at,
      buildAccountEntry(actor, user, 'account_deleted', { before, sessions_ended }),
    );
  });
  context.actors.forget(uid);
}

/** Waits for concurrent changes of the account. Throws `not_found` for an unknown one. */
async function isDeleted(db: Queryable, uid: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('deleted_at')
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw notFound('User');
  return user.deleted_at !== null;
}
