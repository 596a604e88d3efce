import { isDeepStrictEqual } from 'node:util';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import type { Mention, Post } from '@gerai/shared/social/feed/contract.ts';
import { canEdit } from '@gerai/shared/social/feed/policy.ts';
import type { updatePost as updateCall } from '@gerai/shared/social/feed/posts-contract.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { findMentioned } from '../people/find-mentioned.ts';
import { recordMentions } from '../people/record-mentions.ts';
import { attachPhotos } from '../photos/attach-photos.ts';
import { buildPostEntry } from './build-post-entry.ts';
import { findVisiblePost } from './find-visible-post.ts';
import { refuseEmpty } from './is-repeated.ts';
import { lockPost } from './lock-post.ts';
import { recordText } from './record-text.ts';

type PostChanges = EndpointParsed<typeof updateCall>['body'];

/**
 * Changes the text, the ordered photos and the mentions of the actor's post. Removed photos are swept later. Without a
 * change, adds no entry to the trail. Throws `not_found`, `forbidden` for another person's post, `conflict` for a
 * change after `expected_updated_at`, `refused` for an empty post or its photos, and `over_quota` for
 * one more than a person may write in a day.
 */
export async function updatePost(
  context: Context,
  actor: PersonActor,
  id: string,
  { expected_updated_at: expected, ...input }: PostChanges,
): Promise<Post> {
  const now = context.clock.now();
  return await context.db.transaction().execute(async (tx) => {
    const locked = await lockPost(tx, actor, id);
    if (!canEdit(actor, locked)) throw new AppError('forbidden', 'social.not_own_post');
    refuseEmpty(input);
    const before = { ...locked, mentions: await mentionsOf(tx, id) };
    const mentions = await findMentioned(
      tx,
      now,
      locked.group_id,
      input.content,
      input.mentions,
      before.mentions,
    );
    if (!isSame(before, input, mentions)) {
      if (expected && Date.parse(expected) !== Date.parse(before.updated_at))
        throw new AppError('conflict', 'social.changed_meanwhile');
      await recordText(context, tx, actor, input, now);
      await write(tx, actor, now, before, { ...input, mentions });
    }
    return await findVisiblePost(context, tx, actor, id);
  });
}

type Before = Awaited<ReturnType<typeof lockPost>> & { mentions: Mention[] };
type Changes = Omit<PostChanges, 'expected_updated_at'>;

/** Ignores mentions that were dropped because the person may not view the post or was deleted. */
function isSame(before: Before, sent: Changes, mentions: readonly Mention[]): boolean {
  const { content, photo_ids } = before;
  if (content !== sent.content || !isDeepStrictEqual(photo_ids, sent.photo_ids)) return false;
  const named = new Set(before.mentions.map(({ uid }) => uid));
  return [sent.mentions, mentions.map(({ uid }) => uid)].some((uids) =>
    isDeepStrictEqual(new Set(uids), named),
  );
}

async function write(
  tx: Transaction<Tables>,
  actor: PersonActor,
  now: Date,
  before: Before,
  { content, photo_ids, mentions }: Omit<Changes, 'mentions'> & { mentions: readonly Mention[] },
): Promise<void> {
  const { id } = before;
  await tx
    .updateTable('social_posts')
    .set({
      content,
      photo_count: photo_ids.length,
      // Always later than the change before, even within a millisecond.
      updated_at: sql`greatest(${now.toISOString()}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .execute();
  if (!isDeepStrictEqual(photo_ids, before.photo_ids)) {
    // Detach all first: a position is unique per post.
    await tx
      .updateTable('photos')
      .set({ post_id: null, position: null, attached_at: null })
      .where('post_id', '=', id)
      .execute();
    await attachPhotos(tx, actor, now, { post_id: id }, photo_ids);
  }
  const after = { ...before, content };
  await recordActivity(tx, actor, now, buildPostEntry('social post updated', after));
  await recordMentions(tx, actor, now, after, mentions, before.mentions);
}

async function mentionsOf(tx: Transaction<Tables>, postId: string): Promise<Mention[]> {
  return await tx
    .selectFrom('social_mentions')
    .select(['user_id as uid', 'name'])
    .where('post_id', '=', postId)
    .where('comment_id', 'is', null)
    .execute();
}
