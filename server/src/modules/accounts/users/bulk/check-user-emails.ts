import { isStorable } from '@gerai/shared/tables/storable.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';

/** Returns those of the addresses that belong to accounts, in lower case. */
export async function checkUserEmails(
  { db }: Pick<Context, 'db'>,
  emails: readonly string[],
): Promise<{ taken: string[] }> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from users
    where deleted_at is null and lower(email) = any (
      select lower(given) from unnest(${sql.val(emails.filter(isStorable))}::text[]) given)`.execute(db);
  return { taken: rows.map(({ email }) => email) };
}
