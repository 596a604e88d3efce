import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { SearchHit, searchSocial as searchCall } from '@gerai/shared/social/feed/search-contract.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { readCursor, writeCursor } from '../../../../platform/http/cursor.ts';
import { requireVisibleGroup } from '../../groups/queries.ts';
import { commentColumns, type StoredComment, toComment } from '../comments/queries.ts';
import { findVisiblePosts } from '../posts/find-visible-post.ts';
import { type FoundText, findTexts, type SearchBounds, type TextCursor } from './find-texts.ts';

type Query = EndpointParsed<typeof searchCall>['query'];

/**
 * A page of the posts and comments the actor may see that match words in Indonesian or English, newest first. A page
 * may be short or empty and still have `next`, when the read limit was reached. Throws `not_found` for a group the
 * actor may not view.
 */
export async function searchSocial(
  context: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  query: Query,
  bounds?: SearchBounds,
): Promise<EndpointResponse<typeof searchCall>> {
  const { db } = context;
  if (query.group_id) await requireVisibleGroup(db, actor, query.group_id);
  const asked = { ...query, after: readPlace(query.after) };
  const [posts, comments] = [
    await findTexts(db, actor, asked, false, bounds),
    await findTexts(db, actor, asked, true, bounds),
  ];
  // Results beyond the point that both searches have reached are dropped: the other one may still have newer ones.
  const [until] = [posts.until, comments.until].filter((one) => one !== null).sort(newestFirst);
  const found = [...posts.found, ...comments.found]
    .filter((text) => !until || newestFirst(text, until) <= 0)
    .sort(newestFirst);
  const page = found.slice(0, query.limit);
  const last = found.length > query.limit ? page.at(-1) : until;
  return { rows: await showFound(context, actor, page), next: last ? writePlace(last) : null };
}

/** Cursor; a post and a comment may have the same id, then the comment comes first. */
const cursorKey = z.tuple([z.iso.datetime(), z.uuid(), z.boolean()]);

function readPlace(cursor: string | undefined): TextCursor | undefined {
  const read = readCursor(cursor, cursorKey);
  return read && { created_at: read[0], id: read[1], is_comment: read[2] };
}

const writePlace = ({ created_at, id, is_comment }: TextCursor): string =>
  writeCursor([created_at, id, is_comment]);

const newestFirst = (a: TextCursor, b: TextCursor): number =>
  descending(micros(a.created_at), micros(b.created_at)) ||
  descending(a.id, b.id) ||
  Number(b.is_comment) - Number(a.is_comment);
const descending = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0);
/** Pads instants from milliseconds to microseconds, so that they compare as texts. */
const micros = (instant: string): string => instant.replace('Z', '').padEnd(26, '0');

async function showFound(
  context: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  found: readonly FoundText[],
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
    // Deleted meanwhile.
    if (!post || (is_comment && !comment)) return [];
    return [{ post, comment: comment ? toComment(context, actor, comment) : null }];
  });
}
