import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Comment, ReactionType } from '@gerai/shared/social/feed/contract.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findComment, toComment } from '../comments/comment-queries.ts';
import { lockComment } from '../comments/lock-comment.ts';
import { recordReaction } from './record-reaction.ts';

/**
 * Sets the actor's one reaction to a comment, replacing another; the same reaction writes nothing. Throws `not_found`,
 * and `conflict` for a deleted comment.
 */
export async function reactToComment(
  context: Context,
  actor: PersonActor,
  { id, reaction_type }: { id: string; reaction_type: ReactionType },
): Promise<Comment> {
  const now = context.clock.now();
  return await context.db.transaction().execute(async (tx) => {
    const held = await lockComment(tx, actor, id, 'share');
    if (held.deleted) throw new AppError('conflict', 'social.comment_deleted');
    const { rows: changed } = await sql`
      insert into social_comment_reactions as mine (comment_id, user_id, reaction_type, created_at)
      values (${id}::uuid, ${actor.uid}::uuid, ${reaction_type}, ${now}::timestamptz)
      on conflict (comment_id, user_id)
        do update set reaction_type = excluded.reaction_type, created_at = excluded.created_at
        where mine.reaction_type <> excluded.reaction_type
      returning comment_id`.execute(tx);
    if (changed.length > 0)
      await recordReaction(tx, actor, now, 'social reaction added', held, reaction_type);
    return toComment(context, actor, (await findComment(tx, actor, id))!);
  });
}
