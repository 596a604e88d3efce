import type { Actor } from '@gerai/shared/actor/actor.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/schema/tables.ts';
import type { Context } from '../context.ts';
import { recordActivity } from '../trail/record-activity.ts';
import type { MasterData, MasterRecord } from './master-data.ts';
import { groupReferred } from './refer.ts';

/** Deletes locked records of master data that nothing refers to, each with its entry of the trail. */
export async function writeDeletions<Item extends MasterRecord>(
  tx: Transaction<Tables>,
  { owners }: Pick<Context, 'owners'>,
  actor: Actor,
  now: Date,
  kind: MasterData<Item, object>,
  records: readonly Item[],
  details: object = {},
): Promise<void> {
  await kind.detach?.(tx, records);
  for (const [referred, ids] of groupReferred(kind, records))
    for (const { detach } of owners) await detach?.(tx, referred, ids);
  for (const [table, some] of Map.groupBy(records, kind.tableOf)) {
    const ids = some.map(({ id }) => id);
    await sql`delete from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(tx);
  }
  await recordActivity(
    tx,
    actor,
    now,
    ...records.map((record) => ({
      event: `${kind.name} deleted` as const,
      subject: { type: kind.subject, id: record.id },
      details: {
        name: kind.nameOf(record),
        before: { ...kind.fieldsOf(record), ...kind.fixedOf?.(record) },
        ...details,
      },
    })),
  );
}
