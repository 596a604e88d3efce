import { sql, type Transaction } from 'kysely';
import { deleteUnsentTasks } from '../../database/queries/delete-unsent-tasks.ts';
import type { Tables } from '../../database/schema/tables.ts';
import { mergeDayCounts } from '../../platform/master-data/merge-day-counts.ts';
import { countUses } from '../../platform/master-data/refer.ts';
import type { Merging, TableOwner } from '../../platform/master-data/table-owner.ts';
import {
  type MergedTask,
  selectMergedTasks,
  selectTwinTemplates,
} from './outlets/merge/select-merged-tasks.ts';

export const businessOwner: TableOwner = {
  folder: 'modules/business',
  tables: [
    'outlets',
    'business',
    'task_groups',
    'areas',
    'tags',
    'outlet_tags',
    'outlet_closures',
    'holiday_calendars',
    'holidays',
    'outlet_calendars',
    'task_definitions',
    'task_templates',
    'daily_tasks',
  ],
  merge: {
    async outlet(tx, merging, at) {
      await moveTasks(tx, merging);
      await mergeTemplates(tx, merging, at);
      await sql`
        insert into outlet_tags (outlet_id, tag_id)
        select ${merging.into}, tag_id from outlet_tags where outlet_id = ${merging.from}
        on conflict do nothing`.execute(tx);
    },
    async job_role(tx, merging, at) {
      await moveRoleTasks(tx, merging);
      await tx
        .updateTable('task_templates')
        .set({ assigned_job_role_id: merging.into, updated_at: at })
        .where('assigned_job_role_id', '=', merging.from)
        .execute();
    },
  },
  findUses: (db, kind, ids) => {
    const column = sql.ref(kind === 'outlet' ? 'assigned_location_id' : 'assigned_job_role_id');
    // A template of several outlets is one to an admin.
    const counted = sql.ref(kind === 'outlet' ? 'id' : 'display_id');
    return countUses(
      db,
      'templates',
      sql`select distinct ${column} as id, ${counted} as counted from task_templates where ${column} = any(${ids}::uuid[])`,
    );
  },
};

/** Moves the tasks of an outlet, and how their days are counted. */
async function moveTasks(tx: Transaction<Tables>, merging: Merging): Promise<void> {
  const { rows } = await sql<MergedTask>`${selectMergedTasks(merging)}`.execute(tx);
  await deleteUnsentTasks(
    tx,
    rows.flatMap(({ deleted_id }) => (deleted_id === null ? [] : [deleted_id])),
  );
  const moved = rows.filter(({ id, deleted_id }) => deleted_id !== id);
  const ids = moved.map(({ id }) => id);
  await sql`
    update daily_tasks task set assigned_location_id = ${merging.into}, template_id = moved.template_id
    from unnest(${ids}::uuid[], ${moved.map(({ template_id }) => template_id)}::uuid[]) as moved (id, template_id)
    where task.id = moved.id`.execute(tx);
  await mergeDayCounts(tx, 'outlet_id', merging, [...new Set(moved.map(({ task_date }) => task_date))]);
}

/** The same of a job role. */
async function moveRoleTasks(tx: Transaction<Tables>, merging: Merging): Promise<void> {
  const { rows } = await sql<{ task_date: string }>`
    with moved as (
      update daily_tasks set assigned_job_role_id = ${merging.into}
      where assigned_job_role_id = ${merging.from} returning task_date
    )
    select distinct task_date from moved`.execute(tx);
  await mergeDayCounts(
    tx,
    'job_role_id',
    merging,
    rows.map(({ task_date }) => task_date),
  );
}

/** Moves the templates; one that both outlets have is one. */
async function mergeTemplates(tx: Transaction<Tables>, merging: Merging, at: Date): Promise<void> {
  await sql`
    delete from task_templates where id in (select from_id from (${selectTwinTemplates(merging)}) twin)`.execute(
    tx,
  );
  await sql`
    update task_templates set assigned_location_id = ${merging.into}, updated_at = ${at}
    where assigned_location_id = ${merging.from}`.execute(tx);
}
