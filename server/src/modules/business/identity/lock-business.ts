import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { NEVER_CHANGED } from '../../../platform/revision/check-revision.ts';

/** Locks the business's single row, inserting it if missing, so that concurrent writers see each other's changes. */
export async function lockBusiness(
  tx: Transaction<Tables>,
): Promise<{ name: string; has_logo: boolean; updated_at: string }> {
  await tx
    .insertInto('business')
    .values({ updated_at: NEVER_CHANGED })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await tx
    .selectFrom('business')
    .select(['name', 'updated_at', sql<boolean>`logo is not null`.as('has_logo')])
    .forUpdate()
    .executeTakeFirstOrThrow();
}
