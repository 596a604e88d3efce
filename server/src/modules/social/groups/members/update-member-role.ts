import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { GroupMember, GroupRole } from '@gerai/shared/social/groups/contract.ts';
import type { Context } from '../../../../platform/context.ts';
import { lockGroup } from '../lock-group.ts';
import { recordGroupActivity } from '../record-group-activity.ts';
import { readMember } from './list-members.ts';
import { lockMember } from './lock-member.ts';

/** Changes a member's role (specification 2, section 4). The same role writes nothing. Throws `not_found`. */
export async function updateMemberRole(
  context: Context,
  actor: PersonActor,
  { id, uid, role }: { id: string; uid: string; role: GroupRole },
): Promise<GroupMember> {
  return await context.db.transaction().execute(async (tx) => {
    const { name } = await lockGroup(tx, id, 'share');
    const member = await lockMember(tx, id, uid);
    if (member.role !== role) {
      await tx
        .updateTable('social_group_members')
        .set({ role })
        .where('group_id', '=', id)
        .where('user_id', '=', uid)
        .execute();
      await recordGroupActivity(tx, actor, context.clock.now(), {
        group: { id, name },
        event: 'social group role changed',
        concerns_uid: uid,
        details: { personName: member.name, before: { role: member.role }, after: { role } },
      });
    }
    return await readMember({ ...context, db: tx }, actor, id, uid);
  });
}
