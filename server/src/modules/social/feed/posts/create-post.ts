import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import type { Post } from '@gerai/shared/social/feed/contract.ts';
import { canAnnounce } from '@gerai/shared/social/feed/policy.ts';
import type { createPost as createCall } from '@gerai/shared/social/feed/posts-contract.ts';
import type { Transaction } from 'kysely';
import { limitLockWait } from '../../../../database/connection/statement-time.ts';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError, notFound, violates } from '../../../../platform/errors.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { listGroupRights } from '../../groups/access/queries.ts';
import { findMentioned } from '../people/find-mentioned.ts';
import { recordMentions } from '../people/record-mentions.ts';
import { attachPhotos } from '../photos/attach-photos.ts';
import { buildPostEntry } from './build-post-entry.ts';
import { findVisiblePost } from './find-visible-post.ts';
import { contentHash, isRepeated, refuseEmpty } from './is-repeated.ts';
import { recordText } from './record-text.ts';

type PostInput = EndpointParsed<typeof createCall>['body'];

/**
 * Creates a post or an announcement (specification 2, sections 5 and 6). The same id with the same content from the
 * same person returns the existing post with `repeated`. Throws `not_found` for a group the actor may not view,
 * `forbidden` for one they may not post or announce in, `refused` for an empty post or its photos, `conflict` for an id
 * in use for something else, `over_quota` for one more than a person may write in a day.
 */
export async function createPost(
  context: Context,
  actor: PersonActor,
  input: PostInput,
): Promise<{ post: Post; repeated: boolean }> {
  refuseEmpty(input);
  const create = () => context.db.transaction().execute((tx) => store(context, tx, actor, input));
  return await create().catch((error) => {
    // A concurrent duplicate waits on the primary key; retrying finds the post.
    if (violates(error, 'social_posts_pkey')) return create();
    if (violates(error, 'social_posts_group_id_fkey')) throw notFound('Group');
    throw error;
  });
}

async function store(
  context: Context,
  tx: Transaction<Tables>,
  actor: PersonActor,
  input: PostInput,
): Promise<{ post: Post; repeated: boolean }> {
  const repeated = await isRepeated(tx, actor, 'social_posts', { id: input.id, hash: hashOf(input) });
  if (!repeated) {
    await checkRights(tx, actor, input);
    // Limits the wait for the group's row, which may be locked by its deletion.
    await limitLockWait(tx);
    await insertPost(context, tx, actor, input);
  }
  return { post: await findVisiblePost(context, tx, actor, input.id), repeated };
}

const hashOf = ({ group_id, content, photo_ids, mentions, is_announcement }: PostInput): Buffer =>
  contentHash(group_id, content, photo_ids, mentions, is_announcement);

async function checkRights(
  tx: Transaction<Tables>,
  actor: PersonActor,
  { group_id, is_announcement }: PostInput,
): Promise<void> {
  if (group_id !== null) {
    const [rights] = await listGroupRights(tx, actor, [group_id]);
    if (!rights) throw notFound('Group');
    if (!rights.can_post) throw new AppError('forbidden', 'social.group_not_postable');
  }
  if (is_announcement && !canAnnounce(actor))
    throw new AppError('forbidden', 'social.announcement_not_allowed');
}

async function insertPost(
  context: Context,
  tx: Transaction<Tables>,
  actor: PersonActor,
  input: PostInput,
): Promise<void> {
  const { id, group_id, content, photo_ids, mentions, is_announcement } = input;
  const now = context.clock.now();
  await recordText(context, tx, actor, input, now);
  await tx
    .insertInto('social_posts')
    .values({
      id,
      group_id,
      content,
      is_announcement,
      author_id: actor.uid,
      photo_count: photo_ids.length,
      content_hash: hashOf(input),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await attachPhotos(tx, actor, now, { post_id: id }, photo_ids);
  const named = await findMentioned(tx, now, group_id, content, mentions);
  const event = is_announcement ? 'social announcement published' : 'social post created';
  // Mentioned people have their own entry and get no second notice for the announcement.
  const mentioned = is_announcement && named.length > 0 ? { named: named.map(({ uid }) => uid) } : {};
  await recordActivity(tx, actor, now, buildPostEntry(event, input, mentioned));
  await recordMentions(tx, actor, now, input, named);
}
