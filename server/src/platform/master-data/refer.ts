import type { Use } from '@gerai/shared/http/errors.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TaskColumn } from '../../database/queries/find-uses.ts';
import type { Queryable } from '../context.ts';
import type { MasterData, MasterRecord } from './master-data.ts';
import type { ReferredKind, UsesById } from './table-owner.ts';

/** The number of rows that a query gives for each `id`, as uses. */
export async function countUses(
  db: Queryable,
  what: Use['what'],
  query: RawBuilder<unknown>,
): Promise<UsesById> {
  const { rows } = await sql<{ id: string; count: number }>`
    select id, count(*)::integer as count from (${query}) referring group by id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, [{ what, count }]]));
}

/** What tasks refer to by a column, other tables refer to as well. */
export const referredKinds: Record<TaskColumn, ReferredKind> = {
  assigned_location_id: 'outlet',
  assigned_job_role_id: 'job_role',
};

/** The ids of records by what they are to the tables that refer to them; without those that are neither. */
export function groupReferred<Item extends MasterRecord>(
  kind: MasterData<Item, object>,
  records: readonly Item[],
): [ReferredKind, string[]][] {
  return [...Map.groupBy(records, (record) => kind.tasksBy?.(record) ?? null)].flatMap(([column, some]) =>
    column ? [[referredKinds[column], some.map(({ id }) => id)]] : [],
  );
}
