import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { hasFactor } from './queries.ts';

/** Deletes a person's recovery codes once they have no factor left, for which these stand in. */
export async function deleteSpareCodes(tx: Transaction<Tables>, uid: string): Promise<void> {
  if (await hasFactor(tx, uid)) return;
  await tx.deleteFrom('recovery_codes').where('user_uid', '=', uid).execute();
}
