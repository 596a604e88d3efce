import { ERASED_NAME } from '@gerai/shared/accounts/users/erasure-contract.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { checkRecentProof } from '../../../../platform/check-recent-proof.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { lockUser } from '../../account/lock-user.ts';
import { endSessions } from '../../auth/sessions/end-sessions.ts';
import { checkRights } from '../rights/check-rights.ts';
import { lockActor } from '../rights/lock-actor.ts';
import { eraseTexts } from './erase-texts.ts';
import { readNames } from './queries.ts';

type Tx = Transaction<Tables>;

/**
 * Deletes a person, also one who was deleted before, and erases what names them. The account goes at once; texts and
 * entries of the trail follow in transactions of their own, and a job finishes what is interrupted. Idempotent. Throws
 * `not_found`, `conflict` if another name was typed, and `refused` for the actor's own account and the last admin.
 */
export async function eraseUser(
  context: Context,
  actor: PersonActor,
  uid: string,
  { name, with_posts }: { name: string; with_posts: boolean },
): Promise<void> {
  const at = context.clock.now();
  checkRecentProof(actor, at);
  const isNew = await context.db.transaction().execute(async (tx) => {
    await lockActor(tx, actor, uid);
    const stored = await lockStored(tx, uid);
    if (stored.is_erased) return false;
    if (stored.deleted_at === null) await checkRights(tx, actor, await lockUser(tx, uid), null);
    if (plain(name) !== plain(stored.name)) throw new AppError('conflict', 'users.other_name');
    const names = await readNames(tx, uid);
    await tx.insertInto('erasures').values({ user_uid: uid, erased_at: at, with_posts, names }).execute();
    // Tells the other servers, and the person's devices at their next request.
    await endSessions(tx, uid, 'all', at);
    for (const { eraseAccount } of context.owners) await eraseAccount?.(tx, uid, at);
    await recordActivity(tx, actor, at, {
      event: 'account erased',
      subject: { type: 'user', id: uid },
      details: { name: ERASED_NAME, posts: with_posts ? 'deleted' : 'kept' },
    });
    return true;
  });
  context.actors.forget(uid);
  if (!isNew) return;
  await eraseTexts(context, uid).catch((error: unknown) =>
    context.log.error({ err: error, uid }, 'Erasing a person was interrupted; a job goes on with it'),
  );
}

/** Names are compared as people type them: without regard to case and to spaces around. */
const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

async function lockStored(tx: Tx, uid: string) {
  await sql`select from users where uid = ${uid} for update`.execute(tx);
  // Read after acquiring the lock, to see what was committed while waiting.
  const { rows } = await sql<{ name: string; deleted_at: string | null; is_erased: boolean }>`
    select name, deleted_at, exists (select from erasures where user_uid = uid) as is_erased
    from users where uid = ${uid}`.execute(tx);
  if (!rows[0]) throw notFound('User');
  return rows[0];
}
