import type { PersonActor } from '@gerai/shared/auth/policy.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { SearchHit, searchSocial as searchCall } from '@gerai/shared/social/search-contract.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
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
 * Posts and comments that the actor may see, by words in Indonesian or English, newest first: what was found, its posts
 * and its comments, in three statements. Throws `not_found` for a group that the actor may not view.
 */
export async function searchSocial(
  context: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  wish: Wish,
): Promise<EndpointResponse<typeof searchCall>> {
  const { db } = context;
  if (wish.group_id && (await groupRights(db, actor, [wish.group_id])).length === 0) throw notFound('Group');
  const { rows: found } = await findTexts(actor, wish).execute(db);
  const page = found.slice(0, wish.limit);
  const last = found.length > wish.limit ? page.at(-1) : undefined;
  return {
    rows: await showFound(context, actor, page),
    next: last ? writeCursor([last.created_at, last.id, last.is_comment]) : null,
  };
}

/** The place in the list; a post and a comment may have the same id. */
const place = z.tuple([z.iso.datetime(), z.uuid(), z.boolean()]);

/** A page of what was found, and one more, which tells whether there is a next one: the newest of each kind first. */
function findTexts(actor: PersonActor, wish: Wish) {
  const inPosts = conditions(actor, wish, sql`text.group_id`, false);
  const inComments = conditions(actor, wish, sql`post.group_id`, true);
  const most = sql`limit ${wish.limit + 1}`;
  // A common word is walked to by time, a rare one is looked up: only the words themselves tell which.
  return sql<Found>`${sql.raw(PLANNED_ANEW)}
    (select text.id, text.id as post_id, false as is_comment, text.created_at
      from social_posts text
      where ${inPosts} order by text.created_at desc, text.id desc ${most})
    union all
    (select text.id, text.post_id, true as is_comment, text.created_at
      from social_comments text join social_posts post on post.id = text.post_id
      where ${inComments} order by text.created_at desc, text.id desc ${most})
    order by created_at desc, id desc, is_comment desc ${most}`;
}

function conditions(
  actor: PersonActor,
  { q, group_id, author_id, after }: Wish,
  groupId: RawBuilder<unknown>,
  is_comment: boolean,
): RawBuilder<unknown> {
  const query = textQuery(q);
  const where = [sql`text.search @@ ${query}`, asksForWords(query), mayView(actor, groupId)];
  if (group_id) where.push(sql`${groupId} = ${group_id}::uuid`);
  if (author_id) where.push(sql`text.author_id = ${author_id}::uuid`);
  const beyond = readCursor(after, place);
  if (beyond) {
    const [created_at, id, isComment] = beyond;
    // Of a post and a comment with one id and one moment, the comment comes first.
    const compared = is_comment >= isComment ? sql`<` : sql`<=`;
    where.push(sql`(text.created_at, text.id) ${compared} (${created_at}::timestamptz, ${id}::uuid)`);
  }
  return sql.join(where, sql` and `);
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
