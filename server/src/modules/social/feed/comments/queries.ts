import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import type { listComments as commentsCall } from '@gerai/shared/social/feed/comments-contract.ts';
import type { Comment } from '@gerai/shared/social/feed/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { cutPage, readCursor, timeAndId } from '../../../../platform/http/cursor.ts';
import { socialPhoto } from '../../../../platform/pictures/photo-address.ts';
import { personOf, type StoredPerson, toPerson } from '../../../accounts/account/queries.ts';
import { mayView } from '../../groups/access/queries.ts';

/** The input of `toComment`. */
export type StoredComment = Omit<Comment, 'author' | 'photos' | 'media_urls'> & {
  author: StoredPerson;
  photos: { id: string; width: number; height: number }[];
};

type PageQuery = EndpointParsed<typeof commentsCall>['query'];
interface Page {
  rows: Comment[];
  next: string | null;
}

/**
 * A page of a post's top-level comments, oldest first, in two statements. Throws `not_found` for a post the actor may
 * not see.
 */
export async function listComments(
  context: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  postId: string,
  page: PageQuery,
): Promise<Page> {
  const { rows } = await sql`
    select from social_posts where id = ${postId}::uuid and ${mayView(actor, sql`group_id`)}`.execute(
    context.db,
  );
  if (rows.length === 0) throw notFound('Post');
  return await findPage(context, actor, sql`post_id = ${postId}::uuid and parent_id is null`, page);
}

/** A page of a comment's replies, oldest first, in two statements; also for a deleted comment. Throws `not_found`. */
export async function listReplies(
  context: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  commentId: string,
  page: PageQuery,
): Promise<Page> {
  await findCommentsPost(context, actor, commentId);
  return await findPage(context, actor, sql`parent_id = ${commentId}::uuid`, page);
}

/** One comment or reply, for its permalink; a deleted one without content. Throws `not_found`. */
export async function getComment(
  context: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  id: string,
): Promise<Comment> {
  await findCommentsPost(context, actor, id);
  const found = await findComment(context.db, actor, id);
  if (!found) throw notFound('Comment');
  return toComment(context, actor, found);
}

/** Throws `not_found` for a comment whose post the actor may not see. */
async function findCommentsPost(
  { db }: Pick<Context, 'db'>,
  actor: PersonActor,
  commentId: string,
): Promise<void> {
  const { rows } = await sql`
    select from social_comments comment join social_posts post on post.id = comment.post_id
    where comment.id = ${commentId}::uuid and ${mayView(actor, sql`post.group_id`)}`.execute(db);
  if (rows.length === 0) throw notFound('Comment');
}

/** Cuts the page before counting anything; one extra row tells whether there is a next page. */
async function findPage(
  context: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  condition: RawBuilder<unknown>,
  page: PageQuery,
): Promise<Page> {
  const after = readCursor(page.after, timeAndId);
  const beyond = after ? sql`and (created_at, id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  const { rows: found } = await sql<StoredComment>`
    select ${commentColumns(actor)}
    from (
      select * from social_comments where ${condition} ${beyond} order by created_at, id limit ${page.limit + 1}
    ) comment
    order by comment.created_at, comment.id`.execute(context.db);
  const { rows, next } = cutPage(found, page.limit, (last) => [last.created_at, last.id]);
  return {
    rows: rows.map((row) => toComment(context, actor, row)),
    next,
  };
}

/**
 * Returns a comment as it is now; undefined if there is none. The caller has checked that the actor may see its post.
 */
export async function findComment(
  db: Queryable,
  actor: PersonActor,
  id: string,
): Promise<StoredComment | undefined> {
  const { rows } = await sql<StoredComment>`
    select ${commentColumns(actor)} from social_comments comment where comment.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/**
 * The columns `toComment` needs of a row called `comment`, with counts and photos, so that a list is one statement.
 * Deleted replies count, since they are listed too.
 */
export const commentColumns = ({ uid }: Pick<PersonActor, 'uid'>): RawBuilder<unknown> => sql`
  comment.id, comment.post_id, comment.parent_id, comment.author_id, comment.content, comment.created_at,
  case when comment.deleted_by_uid = comment.author_id then 'author'
    when comment.deleted_by_uid is not null then 'moderator' end as deleted,
  ${personOf(sql`comment.author_id`)} as author,
  (select coalesce(json_agg(json_build_object('uid', user_id, 'name', name) order by name, user_id), '[]')
    from social_mentions where comment_id = comment.id) as mentions,
  (select coalesce(json_agg(json_build_object('id', id, 'width', width, 'height', height, 'removed_at', removed_at,
      'differs_at', differs_at)
    order by position), '[]')
    from photos where comment_id = comment.id) as photos,
  (select coalesce(json_object_agg(reaction_type, times), '{}') from (
    select reaction_type, count(*) as times from social_comment_reactions where comment_id = comment.id group by 1
  ) counted) as reactions,
  (select reaction_type from social_comment_reactions where comment_id = comment.id and user_id = ${uid}::uuid)
    as user_reaction,
  (select count(*) from social_comments reply where reply.parent_id = comment.id) as reply_count`;

/** Maps a row to a comment, with photo URLs signed for the actor. */
export function toComment(
  { keys, clock }: Pick<Context, 'keys' | 'clock'>,
  actor: PersonActor,
  { author, photos: stored, ...row }: StoredComment,
): Comment {
  const now = clock.now();
  const photos = stored.map((photo) => socialPhoto(keys, actor, photo, now));
  const { name, email, avatar_url } = toPerson(keys, actor, author, now)!;
  return {
    ...row,
    author: { name, email, avatar_url },
    photos,
    media_urls: photos.length > 0 ? photos.map(({ url }) => url) : null,
  };
}
