import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { GroupInput, ManagedGroup } from '@gerai/shared/social/groups/admin-contract.ts';
import type { Context } from '../../../platform/context.ts';
import { checkRecordName } from '../../../platform/master-data/check-record-name.ts';
import { lockGroup, withGroupNames } from './lock-group.ts';
import { readManagedGroup } from './queries.ts';
import { recordGroupActivity } from './record-group-activity.ts';

/**
 * Changes a group's name and description. The same values write nothing. Throws `not_found`, and `conflict` for a taken
 * name.
 */
export async function updateGroup(
  context: Context,
  actor: Actor,
  id: string,
  input: GroupInput,
): Promise<ManagedGroup> {
  const now = context.clock.now();
  return await withGroupNames(context, async (tx) => {
    const before = await lockGroup(tx, id, 'change');
    checkRecordName('name', input.name, before.name);
    if (input.name !== before.name || input.description !== before.description) {
      await tx
        .updateTable('social_groups')
        .set({ ...input, updated_at: now })
        .where('id', '=', id)
        .execute();
      await recordGroupActivity(tx, actor, now, {
        group: { id, name: input.name },
        event: 'social group updated',
        details: { before, after: input },
      });
    }
    return await readManagedGroup(tx, id);
  });
}
