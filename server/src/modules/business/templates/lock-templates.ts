import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { notFound } from '../../../platform/errors.ts';

/**
 * The templates of a group, held until the transaction ends, in the order in which generation holds them: neither
 * ever waits for the other in a circle. Throws `not_found` when there are none.
 */
export async function lockTemplates(tx: Transaction<Tables>, displayId: string) {
  await lockDisplayIds(tx, [displayId]);
  const rows = await tx
    .selectFrom('task_templates')
    .select(['id', 'assigned_location_id', 'definition_id'])
    .where('display_id', '=', displayId)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length === 0) throw notFound('Template');
  return rows;
}

/**
 * Keeps others from changing the templates of some display_ids, or making the first of them, until the transaction
 * ends. In one order, so that nobody waits in a circle.
 */
export async function lockDisplayIds(tx: Transaction<Tables>, displayIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtext('template ' || display_id) as key from unnest(${displayIds}::text[]) wanted (display_id)
      order by key
    ) keys`.execute(tx);
}
