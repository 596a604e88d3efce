import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { readGroup } from '../queries.ts';
import { recordGroupActivity } from '../record-group-activity.ts';
import { lockAccount } from './lock-people.ts';

/**
 * Removes the actor from a group, which hides it unless their job role has access; repeating it changes nothing. Throws
 * `not_found` for a group they may not view.
 */
export async function leaveGroup(context: Context, actor: PersonActor, id: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockAccount(tx, actor.uid);
    const { name } = await readGroup(tx, actor, id);
    const left = await tx
      .deleteFrom('social_group_members')
      .where('group_id', '=', id)
      .where('user_id', '=', actor.uid)
      .returning('user_id')
      .executeTakeFirst();
    if (left)
      await recordGroupActivity(tx, actor, context.clock.now(), {
        group: { id, name },
        event: 'social group left',
      });
  });
}
