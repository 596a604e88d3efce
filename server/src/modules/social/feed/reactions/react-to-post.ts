import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { ReactionType } from '@gerai/shared/social/feed/contract.ts';
import type { PostReactions } from '@gerai/shared/social/feed/reactions-contract.ts';
import type { Context } from '../../../../platform/context.ts';
import { lockParentPost } from '../posts/lock-parent-post.ts';
import { findPostReactions } from './reaction-queries.ts';
import { recordReaction } from './record-reaction.ts';

/**
 * Adds one of six reactions to a post, besides the actor's others (specification 2, section 4). Repeating it writes
 * nothing. Returns the post's reactions. Throws `not_found`.
 */
export async function reactToPost(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: PersonActor,
  { id, type: reaction_type }: { id: string; type: ReactionType },
): Promise<PostReactions> {
  const now = clock.now();
  return await db.transaction().execute(async (tx) => {
    const post = await lockParentPost(tx, actor, id);
    const added = await tx
      .insertInto('social_reactions')
      .values({ post_id: id, user_id: actor.uid, reaction_type, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('post_id')
      .executeTakeFirst();
    if (added) await recordReaction(tx, actor, now, 'social reaction added', post, reaction_type);
    return await findPostReactions(tx, actor, id);
  });
}
