import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { SocialGroup } from '@gerai/shared/social/groups/contract.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { lockGroup } from '../lock-group.ts';
import { readGroup } from '../queries.ts';
import { recordGroupActivity } from '../record-group-activity.ts';
import { lockPeople } from './lock-people.ts';

/**
 * Makes the actor a member of a group they may post in (specification 2, section 4); repeating it changes nothing.
 * Throws `not_found` for a group they may not view, `forbidden` for one they may only view.
 */
export async function joinGroup(context: Context, actor: PersonActor, id: string): Promise<SocialGroup> {
  const now = context.clock.now();
  return await context.db.transaction().execute(async (tx) => {
    // Keeps the job roles' access unchanged until the transaction ends.
    await lockGroup(tx, id, 'share');
    if (!(await lockPeople(tx, [actor.uid])).has(actor.uid))
      throw new AppError('unauthenticated', 'auth.unauthenticated');
    const group = await readGroup(tx, actor, id);
    if (group.my_role !== null) return group;
    if (!group.can_join) throw new AppError('forbidden', 'social_groups.cannot_join');
    const joined = await tx
      .insertInto('social_group_members')
      .values({ group_id: id, user_id: actor.uid, role: 'member', joined_at: now })
      // Two tabs may join at once.
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (joined)
      await recordGroupActivity(tx, actor, now, {
        group: { id, name: group.name },
        event: 'social group joined',
      });
    return await readGroup(tx, actor, id);
  });
}
