import type { KeptTaskGroup, TaskGroupInput } from '@gerai/shared/business/task-groups/contract.ts';
import { sql } from 'kysely';
import { explainViolations } from '../../../platform/errors.ts';
import type { MasterData } from '../../../platform/master-data/master-data.ts';
import { lockTaskGroup, lockTaskGroups, readTaskGroup } from './queries.ts';

type Fields = Pick<KeptTaskGroup, keyof TaskGroupInput>;

/** The task groups; a new one is the last (specification 2, section 4). Daily tasks of deleted templates lose theirs. */
export const writeTaskGroup: MasterData<KeptTaskGroup, Fields, TaskGroupInput> = {
  name: 'task group',
  subject: 'task_group',
  nameOf: ({ group_name }) => group_name,
  nameField: 'group_name',
  tableOf: () => 'task_groups',
  fieldsOf: ({ group_name, description, color }) => ({ group_name, description, color }),
  async insert(tx, input, now) {
    await lockTaskGroups(tx);
    const group = await tx
      .insertInto('task_groups')
      .values({
        ...input,
        sort_order: sql`(select coalesce(max(sort_order), 0) + 1 from task_groups)`,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...group, templates: 0 };
  },
  read: readTaskGroup,
  lock: lockTaskGroup,
  usesOf: async (_db, { templates }) => [{ what: 'templates', count: templates }],
  refuseTakenName: explainViolations([
    ['task_groups_name_key', 'conflict', 'group_name', { reason: 'task_groups.name_taken' }],
  ]),
};
