import { randomUUID } from 'node:crypto';
import type { TaskGroupInput, TaskGroupRecord } from '@gerai/shared/business/task-groups/contract.ts';
import { insertRows } from '../../../database/queries/insert-rows.ts';
import { AppError, explainViolations } from '../../../platform/errors.ts';
import type { MasterData } from '../../../platform/master-data/master-data.ts';
import { lockTaskGroup, lockTaskGroups, lockTaskGroupsById, readTaskGroup } from './queries.ts';

type Fields = Pick<TaskGroupRecord, keyof TaskGroupInput>;

/** The task groups; a new one is the last (specification 2, section 4). Daily tasks of deleted templates lose theirs. */
export const writeTaskGroup: MasterData<TaskGroupRecord, Fields, TaskGroupInput> = {
  name: 'task group',
  subject: 'task_group',
  nameOf: ({ group_name }) => group_name,
  nameField: 'group_name',
  tableOf: () => 'task_groups',
  fieldsOf: ({ group_name, description, color }) => ({ group_name, description, color }),
  async insert(tx, inputs, now) {
    await lockTaskGroups(tx);
    const { last } = await tx
      .selectFrom('task_groups')
      .select(({ fn, val }) => fn.coalesce(fn.max('sort_order'), val(0)).as('last'))
      .executeTakeFirstOrThrow();
    const at = now.toISOString();
    const rows = inputs.map((input, nth) => ({
      ...input,
      id: randomUUID(),
      sort_order: last + nth + 1,
      created_at: at,
      updated_at: at,
    }));
    await insertRows(tx, 'task_groups', rows);
    return rows.map(({ id }) => id);
  },
  refuseArchiving({ merged_into }) {
    if (merged_into) throw new AppError('refused', 'task_groups.merged');
  },
  read: readTaskGroup,
  lock: lockTaskGroup,
  lockAll: lockTaskGroupsById,
  usesOf: ({ templates }) => [{ what: 'templates', count: templates }],
  refuseTakenName: explainViolations([
    ['task_groups_name_key', 'conflict', 'group_name', { reason: 'task_groups.name_taken' }],
  ]),
};
