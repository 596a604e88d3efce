import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { TaskGroupRecord } from '@gerai/shared/business/task-groups/contract.ts';
import type {
  mergeTaskGroups as mergeCall,
  TaskGroupMerge,
} from '@gerai/shared/business/task-groups/merge-contract.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { type MergedKind, mergeRecords } from '../../../platform/master-data/merge-records.ts';
import { lockTaskGroups } from './queries.ts';
import { writeTaskGroup } from './write-task-group.ts';

/** A task's group is that of its definition, so all tasks that were made by it go along. */
export const mergedTaskGroups: MergedKind<TaskGroupRecord, TaskGroupMerge> = {
  kind: writeTaskGroup,
  event: 'task groups merged',
  reasons: {
    itself: 'task_groups.merge_itself',
    merged: 'task_groups.merged',
    archived: 'task_groups.archived',
  },
  async lock(tx, { from, into }) {
    await sql`set local lock_timeout = '3s'`.execute(tx);
    await lockTaskGroups(tx);
    await sql`
      select from task_templates
      where definition_id in (select id from task_definitions where group_id = ${from}) order by id for update`.execute(
      tx,
    );
    await sql`select from task_groups where id in (${from}, ${into}) order by id for update`.execute(tx);
  },
  async count(db, { from }) {
    const { rows } = await sql<TaskGroupMerge>`
      select count(distinct template.display_id) as templates
      from task_definitions definition join task_templates template on template.definition_id = definition.id
      where definition.group_id = ${from}`.execute(db);
    return rows[0]!;
  },
  async move(tx, { from, into }, at) {
    await sql`
      update task_templates set updated_at = ${at}
      where definition_id in (select id from task_definitions where group_id = ${from})`.execute(tx);
    await sql`update task_definitions set group_id = ${into} where group_id = ${from}`.execute(tx);
  },
};

/** Moves everything of a task group to another, and archives it. Throws what `mergeRecords` throws. */
export const mergeTaskGroups = (
  context: Context,
  actor: PersonActor,
  from: string,
  input: EndpointParsed<typeof mergeCall>['body'],
): Promise<EndpointResponse<typeof mergeCall>> => mergeRecords(context, actor, mergedTaskGroups, from, input);
