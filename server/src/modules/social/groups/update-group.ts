import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { BasedOn } from '@gerai/shared/http/revision.ts';
import type { GroupInput, ManagedGroup } from '@gerai/shared/social/groups/admin-contract.ts';
import type { Context } from '../../../platform/context.ts';
import { checkRecordName } from '../../../platform/master-data/check-record-name.ts';
import { checkRevision, nextRevision } from '../../../platform/revision/check-revision.ts';
import { lockGroup, withGroupNames } from './lock-group.ts';
import { readManagedGroup } from './queries.ts';
import { recordGroupActivity } from './record-group-activity.ts';

/**
 * Changes a group's name and description. The same values write nothing. Throws `not_found`, and `conflict` for a taken
 * name or a change after `expected_updated_at`.
 */
export async function updateGroup(
  context: Context,
  actor: Actor,
  id: string,
  { expected_updated_at: expected, ...input }: GroupInput & BasedOn,
): Promise<ManagedGroup> {
  return await withGroupNames(context, async (tx) => {
    const { updated_at, ...before } = await lockGroup(tx, id, 'change');
    checkRecordName('name', input.name, before.name);
    if (input.name !== before.name || input.description !== before.description) {
      const current = () => readManagedGroup(tx, id);
      await checkRevision(tx, expected, { subject: { type: 'group', id }, updated_at, current });
      const now = nextRevision(updated_at, context.clock.now());
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
