import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import type { LockedComment } from '../comments/lock-comment.ts';
import type { LockedParentPost } from '../posts/lock-parent-post.ts';
import { recordReaction } from './record-reaction.ts';
import type { ReactionTarget } from './write-reaction.ts';

/**
 * Removes the actor's reaction to a comment, or the one of a type to a post. Without one, or for a deleted comment,
 * writes nothing. Throws `not_found`.
 */
export async function deleteReaction<
  Response,
  Locked extends LockedParentPost | LockedComment,
  Which extends { id: string },
>(
  context: Context,
  actor: PersonActor,
  target: ReactionTarget<Response, Locked, Which>,
  which: Which,
): Promise<Response> {
  const now = context.clock.now();
  return await context.db.transaction().execute(async (tx) => {
    const locked = await target.lock(tx, actor, which.id);
    const removed = await target.remove(tx, actor, which);
    if (removed) await recordReaction(tx, actor, now, 'social reaction removed', locked, removed);
    return await target.read({ ...context, db: tx }, actor, which.id);
  });
}
