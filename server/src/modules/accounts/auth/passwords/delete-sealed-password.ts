import { statusOf } from '@gerai/shared/accounts/users/policy.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildStatusEntries } from '../../account/build-account-entry.ts';
import { NO_PASSWORD } from '../../account/lock-user.ts';

const job: Actor = { kind: 'job', name: 'hash-sealed-passwords' };

/**
 * Deletes a sealed password that cannot be opened, if it is still stored. An active account becomes pending, so that an
 * admin sees who needs a one-time link.
 */
export async function deleteSealedPassword(
  { db, clock, actors, log }: Pick<Context, 'db' | 'clock' | 'actors' | 'log'>,
  { uid, sealed }: { uid: string; sealed: string },
): Promise<void> {
  log.warn({ uid }, 'A sealed password cannot be opened');
  const at = clock.now();
  await db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['uid', 'name', 'status'])
      .where('uid', '=', uid)
      .where('password_hash', '=', sealed)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return;
    const status = user.status === 'active' ? statusOf('active', false) : user.status;
    await tx
      .updateTable('users')
      .set({ password_hash: NO_PASSWORD, status, updated_at: at })
      .where('uid', '=', uid)
      .execute();
    await recordActivity(
      tx,
      job,
      at,
      ...buildStatusEntries(job, user, status, { sealed_password: 'unreadable' }),
    );
  });
  actors.forget(uid);
}
