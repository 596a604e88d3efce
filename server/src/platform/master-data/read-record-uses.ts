import type { RecordUses } from '@gerai/shared/http/record-uses.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { countOpenTasks } from '../../database/queries/delete-unsent-tasks.ts';
import { findDailyTasks } from '../../database/queries/find-uses.ts';
import type { Context, Queryable } from '../context.ts';
import type { MasterData, MasterRecord } from './master-data.ts';

/** What refers to a record of master data, and whether it can be deleted. Throws `not_found`. */
export async function readRecordUses<Kept extends MasterRecord>(
  { db, clock }: Context,
  kind: MasterData<Kept, object>,
  id: string,
): Promise<RecordUses> {
  const now = clock.now();
  const record = await kind.read(db, id, now);
  const column = kind.tasksBy?.(record);
  const open_tasks = column ? await countOpenTasks(db, { column, id, from: businessDate(now) }) : 0;
  return { ...(await findRecordUses(db, kind, record)), open_tasks };
}

type Uses = Omit<RecordUses, 'open_tasks'>;

/** What refers to a record that is read, and locked where it is to be deleted. */
export async function findRecordUses<Kept extends MasterRecord>(
  db: Queryable,
  kind: MasterData<Kept, object>,
  record: Kept,
): Promise<Uses> {
  return (await findUsesOfAll(db, kind, [record])).get(record.id)!;
}

/** The same of several, in a few statements. */
export async function findUsesOfAll<Kept extends MasterRecord>(
  db: Queryable,
  kind: MasterData<Kept, object>,
  records: readonly Kept[],
): Promise<Map<string, Uses>> {
  const uses = await kind.usesOf(db, records);
  const found = new Map<string, Uses>();
  for (const [column, some] of Map.groupBy(records, (record) => kind.tasksBy?.(record) ?? null)) {
    const ids = some.map(({ id }) => id);
    const tasks = column ? await findDailyTasks(db, column, ids) : undefined;
    for (const id of ids) {
      const all = [...(uses.get(id) ?? []), ...(tasks?.get(id)?.uses ?? [])];
      found.set(id, {
        uses: all.filter(({ count }) => count !== 0),
        unsent_tasks: tasks?.get(id)?.unsent ?? 0,
      });
    }
  }
  return found;
}
