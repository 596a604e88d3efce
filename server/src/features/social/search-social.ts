import type { PersonActor } from '@gerai/shared/auth/policy.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { SearchHit, searchSocial as searchCall } from '@gerai/shared/social/search-contract.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Context, Queryable } from '../../platform/context.ts';
import { PLANNED_ANEW } from '../../platform/database/prepared-client.ts';
import { notFound } from '../../platform/errors.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';
import { groupRights, mayView } from '../social-groups/group-rights.ts';
import { commentColumns, type StoredComment, toComment } from './comment-queries.ts';
import { findVisiblePosts } from './find-visible-post.ts';
import { asksForWords, textQuery } from './text-query.ts';

type Wish = EndpointParsed<typeof searchCall>['query'];

/** Something that was found: a post, or a comment on it. */
interface Found {
  id: string;
  post_id: string;
  is_comment: boolean;
  created_at: string;
}

/**
 * Posts and comments that the actor may see, by words in Indonesian or English, newest first. Throws `not_found` for a
 * group that the actor may not view.
 */
export async function searchSocial(
  context: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  wish: Wish,
): Promise<EndpointResponse<typeof searchCall>> {
  const { db } = context;
  if (wish.group_id && (await groupRights(db, actor, [wish.group_id])).length === 0) throw notFound('Group');
  const after = readCursor(wish.after, place);
  const [posts, comments] = [
    await findNewest(db, actor, { ...wish, after }, false),
    await findNewest(db, actor, { ...wish, after }, true),
  ];
  const found = [...posts, ...comments].sort(newestFirst);
  const page = found.slice(0, wish.limit);
  const last = found.length > wish.limit ? page.at(-1) : undefined;
  return {
    rows: await showFound(context, actor, page),
    next: last ? writeCursor([last.created_at, last.id, last.is_comment]) : null,
  };
}

/** The place in the list; a post and a comment may have the same id, and then the comment comes first. */
const place = z.tuple([z.iso.datetime(), z.uuid(), z.boolean()]);

const newestFirst = (a: Found, b: Found): number =>
  descending(micros(a.created_at), micros(b.created_at)) ||
  descending(a.id, b.id) ||
  Number(b.is_comment) - Number(a.is_comment);
const descending = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0);
/** Instants have milliseconds or microseconds: as texts they compare once both have the same. */
const micros = (instant: string): string => instant.replace('Z', '').padEnd(26, '0');

/** How many of the newest texts are looked through before the index of words is asked. */
const NEWEST = 3000;

type Asked = Omit<Wish, 'after'> & { after: z.output<typeof place> | undefined };

/**
 * The newest posts or comments that are found, and one more than a page has. A common word is soon met among the newest;
 * one that is not is rare, and then the index of words has few. Neither alone is fast for both, and no planner knows
 * which a word is of which only the beginning was typed.
 */
async function findNewest(db: Queryable, actor: PersonActor, asked: Asked, is_comment: boolean) {
  const ask = async (table: RawBuilder<unknown>) => {
    const post = is_comment ? sql`join social_posts post on post.id = text.post_id` : sql``;
    const { rows } = await sql<Found>`${sql.raw(PLANNED_ANEW)}
      with found as materialized (
        select text.id, ${is_comment ? sql`text.post_id` : sql`text.id as post_id`}, text.created_at
        from ${table} text ${post} where ${conditions(actor, asked, is_comment)}
      )
      select *, ${is_comment}::boolean as is_comment from found
      order by created_at desc, id desc limit ${asked.limit + 1}`.execute(db);
    return rows;
  };
  const table = is_comment ? sql`social_comments` : sql`social_posts`;
  const newest = await ask(sql`(
    select * from ${table} text where ${beyond(asked, is_comment)}
    order by created_at desc, id desc limit ${NEWEST})`);
  return newest.length > asked.limit ? newest : await ask(table);
}

function conditions(actor: PersonActor, asked: Asked, is_comment: boolean): RawBuilder<unknown> {
  const { q, group_id, author_id } = asked;
  const query = textQuery(q);
  const groupId = is_comment ? sql`post.group_id` : sql`text.group_id`;
  const where = [sql`text.search @@ ${query}`, asksForWords(query), mayView(actor, groupId)];
  if (group_id) where.push(sql`${groupId} = ${group_id}::uuid`);
  if (author_id) where.push(sql`text.author_id = ${author_id}::uuid`);
  return sql.join([...where, beyond(asked, is_comment)], sql` and `);
}

function beyond({ after }: Asked, is_comment: boolean): RawBuilder<unknown> {
  if (!after) return sql`true`;
  const [created_at, id, isComment] = after;
  const compared = isComment && !is_comment ? sql`<=` : sql`<`;
  return sql`(text.created_at, text.id) ${compared} (${created_at}::timestamptz, ${id}::uuid)`;
}

async function showFound(
  context: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  found: readonly Found[],
): Promise<SearchHit[]> {
  const { db } = context;
  const posts = await findVisiblePosts(context, db, actor, [...new Set(found.map(({ post_id }) => post_id))]);
  const ids = found.filter(({ is_comment }) => is_comment).map(({ id }) => id);
  const { rows: comments } = await sql<StoredComment>`
    select ${commentColumns(actor)} from social_comments comment where comment.id = any(${ids}::uuid[])`.execute(
    db,
  );
  return found.flatMap(({ id, post_id, is_comment }) => {
    const post = posts.find((one) => one.id === post_id);
    const comment = is_comment ? comments.find((one) => one.id === id) : undefined;
    // What went meanwhile is left out.
    if (!post || (is_comment && !comment)) return [];
    return [{ post, comment: comment ? toComment(context, actor, comment) : null }];
  });
}
