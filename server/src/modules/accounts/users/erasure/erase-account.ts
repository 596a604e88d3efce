import { ERASED_NAME } from '@gerai/shared/accounts/users/erasure-contract.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { NO_PASSWORD } from '../../account/lock-user.ts';

/** Tables whose rows belong to one person and go with them. */
const OWN = [
  'sessions',
  'passkeys',
  'recovery_codes',
  'authenticators',
  'provider_accounts',
  'provider_sign_ins',
  'sign_in_counts',
  'sign_in_failures',
  'password_links',
] as const;

/**
 * Empties an account, whose row stays for what refers to it, and removes what belongs to the person alone. The files of
 * the photo go with the hourly sweep.
 */
export async function eraseAccount(tx: Transaction<Tables>, uid: string, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      name: ERASED_NAME,
      email: `erased-${uid}@erased.invalid`,
      phone: null,
      password_hash: NO_PASSWORD,
      avatar_version: null,
      location_id: null,
      job_role_id: null,
      status: 'inactive',
      language: null,
      seen_language: null,
      color_scheme: 'auto',
      last_login: null,
      last_day: null,
      notices_muted: [],
      mails_muted: [],
      mail_failed_at: null,
      mail_failure: null,
      deleted_at: sql`coalesce(deleted_at, ${at})`,
      updated_at: at,
    })
    .where('uid', '=', uid)
    .execute();
  for (const table of OWN) await sql`delete from ${sql.table(table)} where user_uid = ${uid}`.execute(tx);
  for (const table of ['postings', 'planned_moves'] as const)
    await tx.deleteFrom(table).where('uid', '=', uid).execute();
}
