import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Comment } from '@gerai/shared/social/feed/contract.ts';
import type { Context } from '../../../../platform/context.ts';
import { findComment, toComment } from '../comments/comment-queries.ts';
import { lockComment } from '../comments/lock-comment.ts';
import { recordReaction } from './record-reaction.ts';

/**
 * Removes the actor's reaction to a comment. Without one, or for a deleted comment, writes nothing. Throws `not_found`.
 */
export async function removeCommentReaction(
  context: Context,
  actor: PersonActor,
  id: string,
): Promise<Comment> {
  const now = context.clock.now();
  return await context.db.transaction().execute(async (tx) => {
    const held = await lockComment(tx, actor, id, 'share');
    const removed = await tx
      .deleteFrom('social_comment_reactions')
      .where('comment_id', '=', id)
      .where('user_id', '=', actor.uid)
      .returning('reaction_type')
      .executeTakeFirst();
    if (removed) await recordReaction(tx, actor, now, 'social reaction removed', held, removed.reaction_type);
    return toComment(context, actor, (await findComment(tx, actor, id))!);
  });
}
