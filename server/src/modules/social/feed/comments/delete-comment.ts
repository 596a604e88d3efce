import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Comment, Mention } from '@gerai/shared/social/feed/contract.ts';
import { canDelete } from '@gerai/shared/social/feed/policy.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { type ActivityInput, recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildPostEntry } from '../posts/build-post-entry.ts';
import { type LockedComment, lockComment } from './lock-comment.ts';
import { findComment, toComment } from './queries.ts';

/**
 * Deletes a comment or reply: an empty placeholder stays. Allowed for its author and for moderators of its group; in
 * the latter case the author is notified and the trail keeps the content. Repeating it changes nothing. Throws
 * `not_found` and `forbidden`.
 */
export async function deleteComment(context: Context, actor: PersonActor, id: string): Promise<Comment> {
  const now = context.clock.now();
  return await context.db.transaction().execute(async (tx) => {
    const locked = await lockComment(tx, actor, id, 'update');
    const { author_id, post } = locked;
    if (!canDelete(actor, { author_id, can_moderate: post.can_moderate }))
      throw new AppError('forbidden', 'social.delete_comment_not_allowed');
    const comment = await findComment(tx, actor, id);
    if (locked.deleted) return toComment(context, actor, comment!);
    const told = await findNotified(tx, locked, comment!.mentions);
    await empty(tx, actor, now, id);
    await recordActivity(tx, actor, now, entryOf(actor, locked, comment!.author!.name, told));
    return toComment(context, actor, (await findComment(tx, actor, id))!);
  });
}

/**
 * Detaches photos for the sweep and deletes reactions and mentions. The comment is updated first: its trigger locks the
 * counts, and adding a comment also locks the counts before its photos.
 */
async function empty(tx: Transaction<Tables>, actor: PersonActor, now: Date, id: string): Promise<void> {
  await tx
    .updateTable('social_comments')
    .set({ content: '', photo_count: 0, deleted_at: now, deleted_by_uid: actor.uid })
    .where('id', '=', id)
    .execute();
  await sql`
    with reactions as (
      delete from social_comment_reactions where comment_id = ${id}::uuid
    ), mentions as (
      delete from social_mentions where comment_id = ${id}::uuid
    )
    update photos set comment_id = null, position = null, attached_at = null
    where comment_id = ${id}::uuid`.execute(tx);
}

/**
 * The people the comment notified: the author it answered and those it mentioned. Only their notices are removed with
 * it.
 */
async function findNotified(
  tx: Transaction<Tables>,
  { parent_id, author_id, post }: LockedComment,
  mentions: readonly Mention[],
): Promise<string[]> {
  const parent =
    parent_id === null
      ? post
      : await tx
          .selectFrom('social_comments')
          .select('author_id')
          .where('id', '=', parent_id)
          .executeTakeFirstOrThrow();
  const told = new Set([parent.author_id, ...mentions.map(({ uid }) => uid)]);
  told.delete(author_id);
  return [...told];
}

function entryOf(
  actor: PersonActor,
  locked: LockedComment,
  authorName: string,
  told: readonly string[],
): ActivityInput {
  const { id, author_id, content, post } = locked;
  const about = { ...post, content };
  return author_id === actor.uid
    ? buildPostEntry('social comment deleted', about, { commentId: id, told })
    : buildPostEntry('social comment removed', about, {
        commentId: id,
        content,
        authorName,
        told,
        concerns_uid: author_id,
      });
}
