import { type RawBuilder, sql } from 'kysely';
import { wasSent, wasSentFor } from '../../../../database/queries/delete-unsent-tasks.ts';
import type { Merging } from '../../../../platform/master-data/table-owner.ts';

/**
 * SQL: the templates of both outlets that are one to an admin, as `from_id` and `into_id`. Tasks of the first become
 * those of the second.
 */
export const selectTwinTemplates = ({ from, into }: Merging): RawBuilder<unknown> => sql`
  select own.id as from_id, twin.id as into_id
  from task_templates own join task_templates twin using (display_id)
  where own.assigned_location_id = ${from} and twin.assigned_location_id = ${into}`;

/**
 * SQL: the tasks of the merged outlet, as `id` and the `template_id` that they will have. Where the other outlet has the
 * task of the same template, date and place in the day (`other_id`), one of both goes for which nobody sent anything
 * (`deleted_id`), the merged outlet's first; where somebody did for both, both stay and this one has no template any more.
 */
export const selectMergedTasks = (merging: Merging): RawBuilder<MergedTask> => sql`
  select task.id, task.task_date, other.id as other_id,
    case when other.id is null then null when not task.sent then task.id when not other.sent then other.id end
      as deleted_id,
    case when nth = 1 and not (task.sent and other.sent is true) then task.template_id end as template_id
  from (
    -- A template that was moved between the two may have made two of them: the second has no template any more.
    select mine.*, row_number() over (partition by template_id, task_date, slot order by id) as nth from (
      select task.id, task.task_date, task.slot, coalesce(twin.into_id, task.template_id) as template_id,
        ${wasSent} as sent
      from daily_tasks task left join (${selectTwinTemplates(merging)}) twin on twin.from_id = task.template_id
      where task.assigned_location_id = ${merging.from}
    ) mine
  ) task left join lateral (
    select other.id, ${wasSentFor('other')} as sent
    from daily_tasks other
    where other.template_id = task.template_id and other.task_date = task.task_date
      and other.assigned_location_id = ${merging.into} and other.slot = task.slot and nth = 1
  ) other on true`;

/** SQL: those of them that stay, and so move. */
export const selectMovedTasks = (merging: Merging): RawBuilder<MergedTask> => sql`
  select * from (${selectMergedTasks(merging)}) merged where deleted_id is distinct from id`;

export interface MergedTask {
  id: string;
  task_date: string;
  other_id: string | null;
  deleted_id: string | null;
  template_id: string | null;
}
