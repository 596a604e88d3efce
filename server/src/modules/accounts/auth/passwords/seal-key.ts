import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Queryable } from '../../../../platform/context.ts';
import { hasSealedPassword } from './seal-password.ts';

/** The key's name in `secrets`, present while any password is sealed with it. */
export const SEAL_KEY = 'sealed_passwords';

/**
 * Returns the key for sealing passwords in this transaction, created if missing. Call before inserting the first
 * account: the row stays locked until the commit, so that the key is not deleted while in use.
 */
export async function takeSealKey(tx: Transaction<Tables>): Promise<string> {
  const { value } = await tx
    .insertInto('secrets')
    .values({ name: SEAL_KEY, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: SEAL_KEY }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/** The key that opens sealed passwords; null if there are none. */
export async function readSealKey(db: Queryable): Promise<string | null> {
  const key = await db.selectFrom('secrets').select('value').where('name', '=', SEAL_KEY).executeTakeFirst();
  return key?.value ?? null;
}

/** Deletes the key once nothing is sealed, so that no later copy of the database opens an earlier one. */
export async function dropSealKey(db: Queryable): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('secrets').select('name').where('name', '=', SEAL_KEY).forUpdate().execute();
    // A separate statement, which sees what was sealed while waiting for the lock.
    await tx
      .deleteFrom('secrets')
      .where('name', '=', SEAL_KEY)
      .where(sql<boolean>`not exists (select from users where ${hasSealedPassword})`)
      .execute();
  });
}
