import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { notFound } from '../../../platform/errors.ts';

/** Locks the templates of a group until the transaction ends, like `lockTemplateRows`. Throws `not_found` without any. */
export async function lockTemplates(tx: Transaction<Tables>, displayId: string) {
  const rows = await lockTemplateRows(tx, [displayId]);
  if (rows.length === 0) throw notFound('Template');
  return rows;
}

/** Locks the templates of groups until the transaction ends, in the order of generation, to avoid deadlocks. */
export async function lockTemplateRows(tx: Transaction<Tables>, displayIds: readonly string[]) {
  await lockDisplayIds(tx, displayIds);
  return await tx
    .selectFrom('task_templates')
    .select(['id', 'display_id', 'assigned_location_id', 'definition_id'])
    .where('display_id', '=', sql<string>`any(${displayIds}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Blocks changing or creating templates of some display_ids until the transaction ends; ordered to avoid deadlocks. */
async function lockDisplayIds(tx: Transaction<Tables>, displayIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtext('template ' || display_id) as key from unnest(${displayIds}::text[]) wanted (display_id)
      order by key
    ) keys`.execute(tx);
}
