import type { OutletMerge } from '@gerai/shared/business/outlets/merge-contract.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/context.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import { type Merging, selectMergedTasks } from './select-merged-tasks.ts';

/** What merging an outlet into another moves. Throws `not_found`, and `refused` for outlets that can't be merged. */
export async function countMerge(db: Queryable, merging: Merging): Promise<OutletMerge> {
  await checkMergeable(db, merging);
  const { from } = merging;
  const { rows } = await sql<OutletMerge>`
    with merged as materialized (${selectMergedTasks(merging)})
    select
      (select count(*) from users where location_id = ${from} and deleted_at is null) as people,
      (select count(*) from task_templates where assigned_location_id = ${from}) as templates,
      count(*) filter (where deleted_id is distinct from id) as tasks,
      min(task_date) filter (where deleted_id is distinct from id) as first,
      max(task_date) filter (where deleted_id is distinct from id) as last,
      coalesce(sum((
        select count(*) from task_submissions
        where task_id = merged.id and staff_status = 'Submitted'
      )), 0)::integer as submissions,
      (select count(*) from course_assignments where outlet_id = ${from}) as courses,
      (select count(*) from outage_outlets outage where ${isMovedOutage(merging)}) as outages,
      (select count(*) from webhooks where ${from} = any(outlet_ids)) as webhooks,
      count(deleted_id) as deleted_tasks,
      count(other_id) filter (where deleted_id is null) as doubled_tasks
    from merged`.execute(db);
  return rows[0]!;
}

/** SQL: an `outage` of the merged outlet on whose date the other had neither an outage nor tasks of its own. */
export const isMovedOutage = ({ from, into }: Merging) => sql`
  outage.outlet_id = ${from}
  and not exists (
    select from outage_outlets other where other.outlet_id = ${into} and other.business_date = outage.business_date)
  and not exists (
    select from daily_tasks task
    where task.assigned_location_id = ${into} and task.task_date = outage.business_date)`;

/** Throws `not_found` for an outlet that does not exist, and `refused` for two that can't be merged. */
export async function checkMergeable(db: Queryable, { from, into }: Merging): Promise<void> {
  if (from === into) throw new AppError('refused', 'outlets.merge_itself', undefined, { at: ['into_id'] });
  const rows = await db
    .selectFrom('outlets')
    .select(['id', 'archived_at', 'merged_into'])
    .where('id', 'in', [from, into])
    .execute();
  if (rows.length < 2) throw notFound('Outlet');
  const of = new Map(rows.map((row) => [row.id, row]));
  if (of.get(from)!.merged_into !== null) throw new AppError('refused', 'outlets.merged');
  if (of.get(into)!.archived_at !== null)
    throw new AppError('refused', 'outlets.archived', undefined, { at: ['into_id'] });
}
