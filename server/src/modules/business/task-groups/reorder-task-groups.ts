import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type {
  reorderTaskGroups as orderCall,
  TaskGroupRecord,
} from '@gerai/shared/business/task-groups/contract.ts';
import { canBeOrdered } from '@gerai/shared/business/task-groups/rules.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { listTaskGroupRecords, lockTaskGroups } from './queries.ts';

/**
 * Reorders the task groups as 1 to n; returns them in order. Throws `conflict` if the set or order differs from what
 * the person saw, so that a concurrent move is not lost.
 */
export async function reorderTaskGroups(
  context: Context,
  actor: Actor,
  input: EndpointParsed<typeof orderCall>['body'],
): Promise<TaskGroupRecord[]> {
  const now = context.clock.now();
  return await context.db.transaction().execute(async (tx) => {
    await lockTaskGroups(tx);
    const before = await listTaskGroupRecords(tx);
    const ids = before.map(({ id }) => id);
    if (!canBeOrdered(input, ids)) throw new AppError('conflict', 'task_groups.order_changed');
    await sql`
      update task_groups set sort_order = place.nth, updated_at = ${now}
      from unnest(${input.ids}::uuid[]) with ordinality place (id, nth)
      where task_groups.id = place.id and sort_order <> place.nth`.execute(tx);
    const after = await listTaskGroupRecords(tx);
    if (isDeepStrictEqual(input.ids, ids)) return after;
    await recordActivity(tx, actor, now, {
      event: 'task groups ordered',
      subject: { type: 'task_group', id: 'all' },
      details: { before: namesOf(before), after: namesOf(after) },
    });
    return after;
  });
}

const namesOf = (groups: readonly TaskGroupRecord[]) => groups.map(({ group_name }) => group_name);
