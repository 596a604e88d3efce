import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';

/**
 * Gives the outlets that begin or cease to follow a holiday calendar, or the calendars of an outlet, a later revision:
 * their forms show it too. Outlets are locked before calendars, both by id.
 */
export async function writeLaterRevision(
  tx: Transaction<Tables>,
  table: 'outlets' | 'holiday_calendars',
  { before, after }: { before: readonly string[]; after: readonly string[] },
  at: Date,
): Promise<void> {
  const ids = [...new Set(before).symmetricDifference(new Set(after))];
  const name = sql.table(table);
  await sql`select from ${name} where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
  await sql`
    update ${name} set updated_at = greatest(${at}, updated_at + interval '1 millisecond')
    where id = any(${ids}::uuid[])`.execute(tx);
}
