import type { OutletMerge } from '@gerai/shared/business/outlets/merge-contract.ts';
import { tagLimits } from '@gerai/shared/business/tags/rules.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Merging } from '../../../../platform/master-data/table-owner.ts';
import { selectMergedTasks } from './select-merged-tasks.ts';

/** What merging an outlet into another moves. Throws `refused` where the other would have too many tags. */
export async function countOutletMerge(db: Queryable, merging: Merging): Promise<OutletMerge> {
  const { from } = merging;
  await refuseTooManyTags(db, merging);
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
      (select count(*) from planned_moves where location_id = ${from}) as moves,
      (select count(*) from outage_outlets outage where ${isMovedOutage(merging)}) as outages,
      (select count(*) from webhooks where ${from} = any(outlet_ids)) as webhooks,
      count(deleted_id) as deleted_tasks,
      count(other_id) filter (where deleted_id is null) as doubled_tasks
    from merged`.execute(db);
  return rows[0]!;
}

async function refuseTooManyTags(db: Queryable, { from, into }: Merging): Promise<void> {
  const { rows } = await sql<{ outlet: string; tags: number }>`
    select outlet_name as outlet, (
      select count(distinct tag_id) from outlet_tags where outlet_id in (${from}, ${into})
    ) as tags from outlets where id = ${into}`.execute(db);
  const [target] = rows;
  if (target && target.tags > tagLimits.ofOutlet)
    throw new AppError('refused', 'outlets.merged_tags', { ...target, most: tagLimits.ofOutlet });
}

/** SQL: an `outage` of the merged outlet on whose date the other had neither an outage nor tasks of its own. */
export const isMovedOutage = ({ from, into }: Merging) => sql`
  outage.outlet_id = ${from}
  and not exists (
    select from outage_outlets other where other.outlet_id = ${into} and other.business_date = outage.business_date)
  and not exists (
    select from daily_tasks task
    where task.assigned_location_id = ${into} and task.task_date = outage.business_date)`;
