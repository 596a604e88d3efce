import type { Actor } from '@gerai/shared/actor/actor.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { sql, type Transaction } from 'kysely';
import { deleteOpenTasks } from '../../database/queries/delete-unsent-tasks.ts';
import type { Tables } from '../../database/schema/tables.ts';
import { nextRevisionOf } from '../revision/check-revision.ts';
import { recordActivity } from '../trail/record-activity.ts';
import type { MasterData, MasterRecord } from './master-data.ts';

/**
 * Takes locked records of one table out of use, and withdraws their tasks from today on for which nobody has sent
 * anything; or brings them back. An entry of the trail for each. Returns the number of tasks withdrawn, by record.
 */
export async function writeArchival<Item extends MasterRecord>(
  tx: Transaction<Tables>,
  actor: Actor,
  now: Date,
  kind: MasterData<Item, object>,
  { records, is_archived }: { records: readonly Item[]; is_archived: boolean },
): Promise<Map<string, number>> {
  const [first] = records;
  if (!first) return new Map();
  const ids = records.map(({ id }) => id);
  const at = nextRevisionOf(records, now);
  await sql`
    update ${sql.table(kind.tableOf(first))}
    set archived_at = ${is_archived ? now : null}::timestamptz, updated_at = ${at}
    where id = any(${ids}::uuid[])`.execute(tx);
  const column = is_archived && kind.tasksBy?.(first);
  const withdrawn = column
    ? await deleteOpenTasks(tx, { column, ids, from: businessDate(now) })
    : new Map<string, number>();
  const entries = records.map((record) => {
    const tasks = withdrawn.get(record.id) ?? 0;
    return {
      event: is_archived ? (`${kind.name} archived` as const) : (`${kind.name} restored` as const),
      subject: { type: kind.subject, id: record.id },
      ...(kind.isOutlet ? { outlet_id: record.id } : {}),
      details: {
        name: kind.nameOf(record),
        ...kind.fixedOf?.(record),
        ...(tasks > 0 ? { withdrawn: tasks } : {}),
      },
    };
  });
  await recordActivity(tx, actor, at, ...entries);
  return withdrawn;
}
