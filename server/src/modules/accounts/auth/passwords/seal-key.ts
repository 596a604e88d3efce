import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Queryable } from '../../../../platform/context.ts';
import { hasSealedPassword } from './sealed-password.ts';

/** Under which `secrets` has it, while anything is sealed with it. */
export const SEAL_KEY = 'sealed_passwords';

/**
 * The key for the passwords that this transaction seals, made if there is none. Held until the commit, before the
 * first account is inserted: nobody takes it away under what is sealed with it.
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

/** The key that opens what is sealed; null where nothing is. */
export async function readSealKey(db: Queryable): Promise<string | null> {
  const key = await db.selectFrom('secrets').select('value').where('name', '=', SEAL_KEY).executeTakeFirst();
  return key?.value ?? null;
}

/** Deletes the key where nothing is sealed any more, so that no later copy of the database opens an earlier one. */
export async function dropSealKey(db: Queryable): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('secrets').select('name').where('name', '=', SEAL_KEY).forUpdate().execute();
    // By a statement of its own, which sees what was sealed during the wait for the lock.
    await tx
      .deleteFrom('secrets')
      .where('name', '=', SEAL_KEY)
      .where(sql<boolean>`not exists (select from users where ${hasSealedPassword})`)
      .execute();
  });
}
