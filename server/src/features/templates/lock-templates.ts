import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { notFound } from '../../platform/errors.ts';

/**
 * The templates of a group, held until the transaction ends, in the order in which generation holds them: neither
 * ever waits for the other in a circle. Throws `not_found` when there are none.
 */
export async function lockTemplates(tx: Transaction<Tables>, displayId: string) {
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
