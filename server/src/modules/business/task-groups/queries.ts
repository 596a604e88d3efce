import type { TaskGroup, TaskGroupRecord } from '@gerai/shared/business/task-groups/contract.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Queryable } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';

/** All task groups in the admins' order. */
export async function listTaskGroups(db: Queryable): Promise<TaskGroup[]> {
  const rows = await db
    .selectFrom('task_groups')
    .select(['id', 'group_name', 'description', 'color', 'sort_order', 'archived_at'])
    .orderBy('sort_order')
    .orderBy('group_name')
    .execute();
  return rows.map(({ archived_at, ...group }) => (archived_at ? { ...group, is_archived: true } : group));
}

/** All task groups in order, archived ones last, with their usage. */
export async function listTaskGroupRecords(db: Queryable): Promise<TaskGroupRecord[]> {
  const { rows } = await sql<TaskGroupRecord>`
    ${taskGroupRecords} order by archived_at is not null, sort_order, group_name`.execute(db);
  return rows;
}

/**
 * Blocks adding, changing, moving and deleting task groups until the transaction ends, since positions and names are
 * unique across all groups. Templates may still refer to them.
 */
export async function lockTaskGroups(tx: Transaction<Tables>): Promise<void> {
  await sql`lock table task_groups in share row exclusive mode`.execute(tx);
}

/** Locks a task group against new templates until the transaction ends. Throws `not_found`. */
export async function lockTaskGroup(tx: Transaction<Tables>, id: string): Promise<TaskGroupRecord> {
  return firstOf(await lockTaskGroupsById(tx, [id]));
}

/** The same of those of several task groups that are there. */
export async function lockTaskGroupsById(
  tx: Transaction<Tables>,
  ids: readonly string[],
): Promise<TaskGroupRecord[]> {
  await lockTaskGroups(tx);
  await sql`select from task_groups where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  // Counted after acquiring the lock, to include changes committed while waiting.
  return await readTaskGroups(tx, ids);
}

/** A task group with its usage. Throws `not_found`. */
export async function readTaskGroup(db: Queryable, id: string): Promise<TaskGroupRecord> {
  return firstOf(await readTaskGroups(db, [id]));
}

function firstOf([group]: readonly TaskGroupRecord[]): TaskGroupRecord {
  if (!group) throw notFound('Task group');
  return group;
}

async function readTaskGroups(db: Queryable, ids: readonly string[]): Promise<TaskGroupRecord[]> {
  const { rows } = await sql<TaskGroupRecord>`${taskGroupRecords} where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

const taskGroupRecords = sql`
  select id, group_name, description, color, sort_order, archived_at, (
      select json_build_object('id', target.id, 'group_name', target.group_name)
      from task_groups target where target.id = task_groups.merged_into
    ) as merged_into, created_at, updated_at,
    (select count(distinct template.display_id)
      from task_definitions definition join task_templates template on template.definition_id = definition.id
      where definition.group_id = task_groups.id) as templates
  from task_groups`;
