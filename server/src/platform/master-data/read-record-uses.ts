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

/** What refers to a record that is read, and locked where it is to be deleted. */
export async function findRecordUses<Kept extends MasterRecord>(
  db: Queryable,
  kind: MasterData<Kept, object>,
  record: Kept,
): Promise<Omit<RecordUses, 'open_tasks'>> {
  const column = kind.tasksBy?.(record);
  const tasks = column ? await findDailyTasks(db, column, record.id) : { uses: [], unsent: 0 };
  const uses = [...(await kind.usesOf(db, record)), ...tasks.uses].filter(({ count }) => count !== 0);
  return { uses, unsent_tasks: tasks.unsent };
}
