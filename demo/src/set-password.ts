import { hashPassword, verifyPassword } from '@gerai/server/modules/accounts/auth/passwords/hash-password.ts';
import type { Context } from '@gerai/server/platform/context.ts';
import { recordActivity } from '@gerai/server/platform/trail/record-activity.ts';
import { accounts } from './business/people.ts';

/** Resets the printed accounts' password to the printed one, if it was changed. */
export async function setPassword({ db, clock }: Context, password: string): Promise<void> {
  const found = await db
    .selectFrom('users')
    .select(['uid', 'name', 'password_hash'])
    .where(
      'email',
      'in',
      accounts.map(({ email }) => email),
    )
    .where('deleted_at', 'is', null)
    .execute();
  const differs = await Promise.all(
    found.map(async ({ password_hash }) => !(await verifyPassword(password_hash, password))),
  );
  const users = found.filter((_, at) => differs[at]);
  if (users.length === 0) return;
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    const uids = users.map(({ uid }) => uid);
    await tx.updateTable('users').set({ password_hash }).where('uid', 'in', uids).execute();
    await recordActivity(
      tx,
      { kind: 'job', name: 'Demo' },
      clock.now(),
      ...users.map(({ uid, name }) => ({
        event: 'password_change' as const,
        subject: { type: 'user', id: uid },
        concerns_uid: uid,
        details: { name },
      })),
    );
  });
}
