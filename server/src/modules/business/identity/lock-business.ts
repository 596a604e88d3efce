import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';

/** Locks the one row of the business, added where it is not there yet: who writes after another sees what they wrote. */
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
