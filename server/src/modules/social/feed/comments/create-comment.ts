import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import type { addComment as addCall } from '@gerai/shared/social/feed/comments-contract.ts';
import { type Comment, type Mention, socialLimits } from '@gerai/shared/social/feed/contract.ts';
import type { NoticeKind } from '@gerai/shared/trail/notice-kinds.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError, notFound, violates } from '../../../../platform/errors.ts';
import { type ActivityInput, recordActivity } from '../../../../platform/trail/record-activity.ts';
import { findMentioned } from '../people/find-mentioned.ts';
import { attachPhotos } from '../photos/attach-photos.ts';
import { buildPostEntry } from '../posts/build-post-entry.ts';
import { contentHash, isRepeated, refuseEmpty } from '../posts/is-repeated.ts';
import { type LockedParentPost, lockParentPost } from '../posts/lock-parent-post.ts';
import { recordText } from '../posts/record-text.ts';
import { type LockedComment, lockComment } from './lock-comment.ts';
import { findComment, toComment } from './queries.ts';

type CommentInput = { post_id: string } & EndpointParsed<typeof addCall>['body'];

/**
 * Adds a comment to a post, or a reply to a comment (specification 2, sections 2, 5 and 7). The same id with the same
 * content from the same person returns the existing comment with `repeated`. Throws `not_found` for a post the actor
 * may not see, `refused` for its content or photos, `conflict` for an id in use for something else and for a reply to a
 * deleted comment, `over_quota` for one more than a person may write in a day.
 */
export async function createComment(
  context: Context,
  actor: PersonActor,
  input: CommentInput,
): Promise<{ comment: Comment; repeated: boolean }> {
  refuseEmpty(input);
  refuseLongReply(input);
  const add = () => context.db.transaction().execute((tx) => store(context, tx, actor, input));
  // A concurrent duplicate waits on the primary key; retrying finds the comment.
  return await add().catch((error) =>
    violates(error, 'social_comments_pkey') ? add() : Promise.reject(error),
  );
}

/** A reply is shorter than a comment (specification 2, section 5). Throws `refused`. */
function refuseLongReply({ content, parent_id }: CommentInput): void {
  if (parent_id === null || content.length <= socialLimits.reply) return;
  throw new AppError(
    'refused',
    'social.reply_too_long',
    { maximum: socialLimits.reply },
    { at: ['content'] },
  );
}

async function store(
  context: Context,
  tx: Transaction<Tables>,
  actor: PersonActor,
  input: CommentInput,
): Promise<{ comment: Comment; repeated: boolean }> {
  const now = context.clock.now();
  const post = await lockParentPost(tx, actor, input.post_id);
  const repeated = await isRepeated(tx, actor, 'social_comments', { id: input.id, hash: hashOf(input) });
  if (!repeated) {
    const parent =
      input.parent_id === null ? null : await lockParentComment(tx, actor, post, input.parent_id);
    const mentions = await findMentioned(tx, now, post.group_id, input.content, input.mentions);
    await recordText(context, tx, actor, input, now);
    await insertComment(tx, actor, now, input, mentions);
    await recordActivity(tx, actor, now, ...linesOf(actor, input, post, parent, mentions));
  }
  const stored = await findComment(tx, actor, input.id);
  return { comment: toComment(context, actor, stored!), repeated };
}

const hashOf = ({ post_id, parent_id, content, photo_ids, mentions }: CommentInput): Buffer =>
  contentHash(post_id, parent_id, content, photo_ids, mentions);

async function lockParentComment(
  tx: Transaction<Tables>,
  actor: PersonActor,
  post: LockedParentPost,
  id: string,
): Promise<LockedComment> {
  const parent = await lockComment(tx, actor, id, 'share');
  if (parent.post.id !== post.id) throw notFound('Comment');
  if (parent.parent_id !== null)
    throw new AppError('refused', 'social.reply_to_reply', undefined, { at: ['parent_id'] });
  if (parent.deleted) throw new AppError('conflict', 'social.comment_deleted');
  return parent;
}

async function insertComment(
  tx: Transaction<Tables>,
  actor: PersonActor,
  now: Date,
  input: CommentInput,
  mentions: readonly Mention[],
): Promise<void> {
  const { id, post_id, parent_id, content, photo_ids } = input;
  await tx
    .insertInto('social_comments')
    .values({
      id,
      post_id,
      parent_id,
      content,
      author_id: actor.uid,
      photo_count: photo_ids.length,
      content_hash: hashOf(input),
      created_at: now,
    })
    .execute();
  await attachPhotos(tx, actor, now, { comment_id: id }, photo_ids);
  if (mentions.length > 0)
    await tx
      .insertInto('social_mentions')
      .values(mentions.map(({ uid, name }) => ({ post_id, comment_id: id, user_id: uid, name })))
      .execute();
}

/**
 * The comment's entry concerns the author of the parent; each mentioned person has an entry of their own. A person who
 * is both is notified once: of the mention, or of the reply if they have turned mentions off.
 */
function linesOf(
  actor: PersonActor,
  { id, content, parent_id }: CommentInput,
  post: LockedParentPost,
  parent: LockedComment | null,
  mentions: readonly Mention[],
): ActivityInput[] {
  const about = { ...post, content };
  const details = { commentId: id, ...(parent_id ? { parentId: parent_id } : {}) };
  const answered = (parent ?? post).author_id;
  const concerned = answered === actor.uid ? {} : { concerns_uid: answered };
  const toldAs: NoticeKind | null = mentions.some(({ uid }) => uid === answered) ? 'mentioned' : null;
  return [
    buildPostEntry('social comment added', about, {
      ...details,
      ...concerned,
      ...(toldAs ? { toldAs } : {}),
    }),
    ...mentions
      .filter(({ uid }) => uid !== actor.uid)
      .map(({ uid }) => buildPostEntry('social person mentioned', about, { ...details, concerns_uid: uid })),
  ];
}
