import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { ReactionType } from '@gerai/shared/social/feed/contract.ts';
import type { Context } from '../../../../platform/context.ts';
import type { LockedComment } from '../comments/lock-comment.ts';
import type { LockedParentPost } from '../posts/lock-parent-post.ts';
import { recordReaction } from './record-reaction.ts';
import type { ReactionTarget } from './write-reaction.ts';

/**
 * Adds the actor's reaction to a post or comment; repeating it writes nothing. Throws `not_found`, and `conflict` for a
 * deleted comment.
 */
export async function createReaction<Response, Locked extends LockedParentPost | LockedComment>(
  context: Context,
  actor: PersonActor,
  target: ReactionTarget<Response, Locked, never>,
  { id, type }: { id: string; type: ReactionType },
): Promise<Response> {
  const now = context.clock.now();
  return await context.db.transaction().execute(async (tx) => {
    const locked = await target.lock(tx, actor, id);
    const added = await target.add(tx, actor, now, locked, type);
    if (added) await recordReaction(tx, actor, now, 'social reaction added', locked, type);
    return await target.read({ ...context, db: tx }, actor, id);
  });
}
