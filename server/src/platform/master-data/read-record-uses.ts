import type { RecordUses } from '@gerai/shared/http/record-uses.ts';
import { findDailyTasks } from '../../database/queries/find-uses.ts';
import type { Context, Queryable } from '../context.ts';
import type { MasterData, MasterRecord } from './master-data.ts';

/** What refers to a record of master data, and whether it can be deleted. Throws `not_found`. */
export async function readRecordUses<Kept extends MasterRecord>(
  { db, clock }: Context,
  kind: MasterData<Kept, object>,
  id: string,
): Promise<RecordUses> {
  return await findRecordUses(db, kind, await kind.read(db, id, clock.now()));
}

/** What refers to a record that is read, and locked where it is to be deleted. */
export async function findRecordUses<Kept extends MasterRecord>(
  db: Queryable,
  kind: MasterData<Kept, object>,
  record: Kept,
): Promise<RecordUses> {
  const column = kind.tasksBy?.(record);
  const tasks = column ? await findDailyTasks(db, column, record.id) : { uses: [], unsent: 0 };
  const uses = [...(await kind.usesOf(db, record)), ...tasks.uses].filter(({ count }) => count !== 0);
  return { uses, unsent_tasks: tasks.unsent };
}
