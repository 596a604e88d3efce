import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';

/** Locks the business's single row, inserting it if missing, so that concurrent writers see each other's changes. */
export async function lockBusiness(
  tx: Transaction<Tables>,
  now: Date,
): Promise<{ name: string; has_logo: boolean }> {
  await tx
    .insertInto('business')
    .values({ updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await tx
    .selectFrom('business')
    .select(['name', sql<boolean>`logo is not null`.as('has_logo')])
    .forUpdate()
    .executeTakeFirstOrThrow();
}
