import type { Actor } from '@gerai/shared/actor/actor.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/schema/tables.ts';
import { recordActivity } from '../trail/record-activity.ts';
import { buildUpdatedEntry } from './build-entries.ts';
import type { MasterData, MasterRecord } from './master-data.ts';

interface Change<Input> {
  id: string;
  before: Input;
  after: Input;
}

/**
 * Changes records of master data in one statement, with an entry of the trail for each. Their table is locked against
 * others, and what they become is checked. `fixed` are fields that never change, which the trail shows too.
 */
export async function updateRecords<Item extends MasterRecord, Input extends object>(
  tx: Transaction<Tables>,
  actor: Actor,
  at: Date,
  { kind, table, fixed }: { kind: MasterData<Item, Input>; table: string; fixed?: object | undefined },
  changes: readonly Change<Input>[],
): Promise<void> {
  if (changes.length === 0) return;
  const columns = Object.keys(changes[0]!.after).filter((field) => !kind.linkedFields?.includes(field));
  const given = JSON.stringify(changes.map(({ id, after }) => ({ ...after, id })));
  await sql`
    update ${sql.table(table)} as stored
    set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`))},
      updated_at = greatest(${at.toISOString()}::timestamptz, stored.updated_at + interval '1 millisecond')
    from json_populate_recordset(null::${sql.table(table)}, ${given}::json) given
    where stored.id = given.id`.execute(tx);
  await kind.writeLinked?.(
    tx,
    actor,
    at,
    changes.map(({ id, after }) => ({ id, input: after })),
  );
  const entries = changes.map(({ id, before, after }) =>
    buildUpdatedEntry(kind, id, { before, after, fixed }),
  );
  await recordActivity(tx, actor, at, ...entries);
}
