import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/schema/tables.ts';
import { hasSealedPassword } from '../../modules/accounts/auth/passwords/sealed-password.ts';

/**
 * Takes away the passwords that an import had sealed just before the backup: the key that opens them is not in it.
 * Their people wait for a one-time link, as pending ones do. Gives how many they are.
 */
export async function deleteSealedPasswords(transaction: Transaction<Tables>): Promise<number> {
  const { numAffectedRows } = await sql`
    update users set password_hash = '', status = case status when 'active' then 'pending' else status end
    where ${hasSealedPassword}`.execute(transaction);
  return Number(numAffectedRows);
}
