import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { BasedOn } from '@gerai/shared/http/revision.ts';
import type { GroupMember, GroupRole } from '@gerai/shared/social/groups/contract.ts';
import type { Context } from '../../../../platform/context.ts';
import { checkRevision, nextRevision } from '../../../../platform/revision/check-revision.ts';
import { lockGroup } from '../lock-group.ts';
import { recordGroupActivity } from '../record-group-activity.ts';
import { readMember } from './list-members.ts';
import { lockMember } from './lock-member.ts';

/**
 * Changes a member's role (specification 2, section 4). The same role writes nothing. Throws `not_found`, and
 * `conflict` for a change after `expected_updated_at`.
 */
export async function updateMemberRole(
  context: Context,
  actor: PersonActor,
  { id, uid, role, expected_updated_at }: { id: string; uid: string; role: GroupRole } & BasedOn,
): Promise<GroupMember> {
  return await context.db.transaction().execute(async (tx) => {
    const { name } = await lockGroup(tx, id, 'share');
    const member = await lockMember(tx, id, uid);
    const read = () => readMember({ ...context, db: tx }, actor, id, uid);
    if (member.role !== role) {
      const part = `member ${uid}`;
      const { updated_at } = member;
      const subject = { type: 'group' as const, id, part };
      await checkRevision(tx, expected_updated_at, { subject, updated_at, current: read });
      const now = nextRevision(updated_at, context.clock.now());
      await tx
        .updateTable('social_group_members')
        .set({ role, updated_at: now })
        .where('group_id', '=', id)
        .where('user_id', '=', uid)
        .execute();
      await recordGroupActivity(tx, actor, now, {
        group: { id, name },
        event: 'social group role changed',
        concerns_uid: uid,
        details: { part, personName: member.name, before: { role: member.role }, after: { role } },
      });
    }
    return await read();
  });
}
