import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { ReactionType } from '@gerai/shared/social/feed/contract.ts';
import type { PostReactions } from '@gerai/shared/social/feed/reactions-contract.ts';
import type { Context } from '../../../../platform/context.ts';
import { lockParentPost } from '../posts/lock-parent-post.ts';
import { findPostReactions } from './reaction-queries.ts';
import { recordReaction } from './record-reaction.ts';

/**
 * Removes one of the actor's reactions to a post; repeating it writes nothing. Returns the post's reactions. Throws
 * `not_found`.
 */
export async function removePostReaction(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: PersonActor,
  { id, type: reaction_type }: { id: string; type: ReactionType },
): Promise<PostReactions> {
  const now = clock.now();
  return await db.transaction().execute(async (tx) => {
    const post = await lockParentPost(tx, actor, id);
    const removed = await tx
      .deleteFrom('social_reactions')
      .where('post_id', '=', id)
      .where('user_id', '=', actor.uid)
      .where('reaction_type', '=', reaction_type)
      .returning('post_id')
      .executeTakeFirst();
    if (removed) await recordReaction(tx, actor, now, 'social reaction removed', post, reaction_type);
    return await findPostReactions(tx, actor, id);
  });
}
