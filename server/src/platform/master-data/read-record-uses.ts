import { USES } from '@gerai/shared/http/errors.ts';
import type { RecordUses } from '@gerai/shared/http/record-uses.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { countOpenTasks } from '../../database/queries/delete-unsent-tasks.ts';
import { findDailyTasks } from '../../database/queries/find-uses.ts';
import type { Context, Queryable } from '../context.ts';
import type { MasterData, MasterRecord } from './master-data.ts';
import { referredKinds } from './refer.ts';
import type { TableOwner } from './table-owner.ts';

/** What refers to a record of master data, and whether it can be deleted. Throws `not_found`. */
export async function readRecordUses<Item extends MasterRecord>(
  { db, clock, owners }: Context,
  kind: MasterData<Item, object>,
  id: string,
): Promise<RecordUses> {
  const now = clock.now();
  const record = await kind.read(db, id, now);
  const column = kind.tasksBy?.(record);
  const open_tasks = column ? await countOpenTasks(db, { column, ids: [id], from: businessDate(now) }) : 0;
  return { ...(await findRecordUses(db, owners, kind, record)), open_tasks };
}

type Uses = Omit<RecordUses, 'open_tasks'>;

/** What refers to a record that is read, and locked where it is to be deleted. */
export async function findRecordUses<Item extends MasterRecord>(
  db: Queryable,
  owners: readonly TableOwner[],
  kind: MasterData<Item, object>,
  record: Item,
): Promise<Uses> {
  return (await findUsesOfAll(db, owners, kind, [record])).get(record.id)!;
}

/** The same of several, in a few statements. */
export async function findUsesOfAll<Item extends MasterRecord>(
  db: Queryable,
  owners: readonly TableOwner[],
  kind: MasterData<Item, object>,
  records: readonly Item[],
): Promise<Map<string, Uses>> {
  const found = new Map<string, Uses>();
  for (const [column, some] of Map.groupBy(records, (record) => kind.tasksBy?.(record) ?? null)) {
    const ids = some.map(({ id }) => id);
    const tasks = column ? await findDailyTasks(db, column, ids) : undefined;
    const referred = column && referredKinds[column];
    const ofOwners = await Promise.all(
      owners.map((owner) => (referred ? owner.findUses?.(db, referred, ids) : undefined)),
    );
    for (const record of some) {
      const { id } = record;
      const uses = [kind.usesOf?.(record) ?? [], ...ofOwners.map((each) => each?.get(id) ?? [])].flat();
      const all = [...uses, ...(tasks?.get(id)?.uses ?? [])].sort(
        (a, b) => USES.indexOf(a.what) - USES.indexOf(b.what),
      );
      found.set(id, {
        uses: all.filter(({ count }) => count !== 0),
        unsent_tasks: tasks?.get(id)?.unsent ?? 0,
      });
    }
  }
  return found;
}
