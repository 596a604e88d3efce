import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/schema/tables.ts';
import { hasSealedPassword } from '../../modules/accounts/auth/passwords/sealed-password.ts';

/**
 * Deletes passwords that an import had sealed just before the backup, because the backup lacks the key to open them.
 * Their users become pending and need a one-time link. Returns their number.
 */
export async function deleteSealedPasswords(transaction: Transaction<Tables>): Promise<number> {
  const { numAffectedRows } = await sql`
    update users set password_hash = '', status = case status when 'active' then 'pending' else status end
    where ${hasSealedPassword}`.execute(transaction);
  return Number(numAffectedRows);
}
