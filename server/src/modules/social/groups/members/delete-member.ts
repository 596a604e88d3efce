import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { lockGroup } from '../lock-group.ts';
import { recordGroupActivity } from '../record-group-activity.ts';
import { lockMember } from './lock-member.ts';

/** Removes a membership. Throws `not_found`, also if it was removed concurrently. */
export async function deleteMember(context: Context, actor: Actor, id: string, uid: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const { name } = await lockGroup(tx, id, 'share');
    const member = await lockMember(tx, id, uid);
    await tx
      .deleteFrom('social_group_members')
      .where('group_id', '=', id)
      .where('user_id', '=', uid)
      .execute();
    await recordGroupActivity(tx, actor, context.clock.now(), {
      group: { id, name },
      event: 'social group member removed',
      concerns_uid: uid,
      details: { personName: member.name, before: { role: member.role } },
    });
  });
}
