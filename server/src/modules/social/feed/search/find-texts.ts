import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { type RawBuilder, sql } from 'kysely';
import { PLANNED_ANEW } from '../../../../database/connection/pool/prepared-client.ts';
import type { Queryable } from '../../../../platform/context.ts';
import { mayView } from '../../groups/access/queries.ts';
import { asksForWords, buildTextQuery } from './build-text-query.ts';

/** A search result: a post, or a comment on it. */
export interface FoundText {
  id: string;
  post_id: string;
  is_comment: boolean;
  created_at: string;
}

/** Cursor in the list, which goes from newest to oldest. */
export type TextCursor = Pick<FoundText, 'created_at' | 'id' | 'is_comment'>;

export interface FoundTexts {
  found: FoundText[];
  /** Where the search stopped before the end; there may be more results behind it. Null at the end. */
  until: TextCursor | null;
}

interface Asked {
  q: string;
  group_id?: string | undefined;
  author_id?: string | undefined;
  /** Announcements and comments on them only. */
  announcements?: boolean | undefined;
  limit: number;
  /** Continue after this result. */
  after: TextCursor | undefined;
}

/** Limits of what is read for one page, for posts and comments each. */
export const searchBounds = {
  /** Newest texts scanned before the full-text index is used. */
  newest: 3000,
  /** Texts per scan after those, and the maximum from the full-text index. */
  most: 20_000,
  /** Maximum further scans. */
  looks: 5,
};
export type SearchBounds = typeof searchBounds;

/** A word in at least this share of the newest texts is common: the full-text index would return too many. */
const COMMON = 0.02;

/**
 * The newest posts or comments matching the words that the actor may see, one more than a page has. A common word is
 * soon found by scanning the newest texts (of the author, the group or all); a rare one by the full-text index. Neither
 * is fast for both, and the planner cannot estimate a prefix. A word that is common, but not where the actor may look,
 * is searched further back in steps; beyond the bounds, the search continues from `until`.
 */
export async function findTexts(
  db: Queryable,
  actor: PersonActor,
  asked: Asked,
  is_comment: boolean,
  { newest, most, looks }: SearchBounds = searchBounds,
): Promise<FoundTexts> {
  const ask = (texts: RawBuilder<unknown>) => lookThrough(db, actor, asked, is_comment, texts);
  if (is_comment && (asked.group_id || asked.announcements) && !asked.author_id) {
    const whole = await ask(commentsBelow(asked, newest));
    if (whole.read < newest) return { found: whole.found, until: null };
  }
  const first = await lookBack(db, actor, asked, is_comment, newest);
  if (first.found.length > asked.limit || first.until === null) return first;
  if (first.matched <= first.read * COMMON) {
    const matched = await ask(matchedTexts(asked.q, is_comment, most));
    if (matched.read <= most) return { found: matched.found, until: null };
  }
  let found = first.found;
  let until: TextCursor | null = first.until;
  for (let look = 0; look < looks && until !== null && found.length <= asked.limit; look += 1) {
    const rest = { ...asked, limit: asked.limit - found.length, after: until };
    const further = await lookBack(db, actor, rest, is_comment, most);
    found = [...found, ...further.found];
    until = further.until;
  }
  return { found, until };
}

/** Searches the newest `limit` texts; returns the results and where it stopped. */
async function lookBack(
  db: Queryable,
  actor: PersonActor,
  asked: Asked,
  is_comment: boolean,
  limit: number,
): Promise<FoundTexts & Looked> {
  const looked = await lookThrough(db, actor, asked, is_comment, newestTexts(asked, is_comment, limit));
  const { last_at, last_id, read } = looked;
  const isEnd = read < limit || last_at === null || last_id === null;
  return { ...looked, until: isEnd ? null : { created_at: last_at, id: last_id, is_comment } };
}

interface Looked {
  /** The number of texts read, and of those that match. */
  read: number;
  matched: number;
  /** The oldest text read. */
  last_at: string | null;
  last_id: string | null;
}

/** Searches the given texts. */
async function lookThrough(
  db: Queryable,
  actor: PersonActor,
  asked: Asked,
  is_comment: boolean,
  texts: RawBuilder<unknown>,
): Promise<Looked & { found: FoundText[] }> {
  const { rows } = await sql<FoundText & Looked>`${sql.raw(PLANNED_ANEW)}
    with text as materialized (${texts}), found as (
      select text.id, text.post_id, text.created_at
      from text ${is_comment ? sql`join social_posts post on post.id = text.post_id` : sql``}
      where ${conditions(actor, asked, is_comment)}
      order by text.created_at desc, text.id desc limit ${asked.limit + 1}
    )
    select found.*, ${is_comment}::boolean as is_comment, read, matched, last_at, last_id
    from (select count(*) as read, count(*) filter (where matches) as matched from text) counted
    left join (select created_at as last_at, id as last_id from text order by created_at, id limit 1) last on true
    left join found on true
    order by found.created_at desc, found.id desc`.execute(db);
  const { read, matched, last_at, last_id } = rows[0]!;
  return { found: rows.filter(({ id }) => id !== null), read, matched, last_at, last_id };
}

function conditions(actor: PersonActor, asked: Asked, is_comment: boolean): RawBuilder<unknown> {
  const { q, group_id, author_id, announcements } = asked;
  const groupId = is_comment ? sql`post.group_id` : sql`text.group_id`;
  const where = [sql`text.matches`, asksForWords(buildTextQuery(q)), mayView(actor, groupId)];
  if (group_id) where.push(sql`${groupId} = ${group_id}::uuid`);
  if (author_id) where.push(sql`text.author_id = ${author_id}::uuid`);
  if (announcements) where.push(is_comment ? sql`post.is_announcement` : sql`text.is_announcement`);
  return sql.join([...where, beyond(asked, is_comment)], sql` and `);
}

/** The columns kept of a text, and whether it matches. */
const columns = (q: string, is_comment: boolean): RawBuilder<unknown> => sql`
  text.id, ${is_comment ? sql`text.post_id` : sql`text.id as post_id, text.group_id, text.is_announcement`},
  text.author_id, text.created_at,
  text.search @@ ${buildTextQuery(q)} as matches`;

const tableOf = (is_comment: boolean) => (is_comment ? sql`social_comments` : sql`social_posts`);

/**
 * The newest texts of the author, else of the group, else of all, by the index in this order; announcements have an
 * index of their own.
 */
function newestTexts(asked: Asked, is_comment: boolean, limit: number): RawBuilder<unknown> {
  const { q, author_id, group_id, announcements } = asked;
  const from = (where: RawBuilder<unknown>) => sql`
    select ${columns(q, is_comment)} from ${tableOf(is_comment)} text where ${where} and ${beyond(asked, is_comment)}
    order by text.created_at desc, text.id desc limit ${limit}`;
  if (is_comment) return from(author_id ? sql`text.author_id = ${author_id}::uuid` : sql`true`);
  const kind = announcements ? sql`text.is_announcement` : sql`true`;
  if (!author_id && !group_id) return from(kind);
  const narrowed = author_id
    ? sql`text.author_id = ${author_id}::uuid`
    : sql`text.group_id = ${group_id}::uuid`;
  // These indexes list pinned posts separately.
  return sql`select * from (
      (${from(sql`${narrowed} and ${kind} and text.is_pinned`)})
      union all (${from(sql`${narrowed} and ${kind} and not text.is_pinned`)})
    ) text order by text.created_at desc, text.id desc limit ${limit}`;
}

/**
 * No index orders the comments of a group or on announcements: if there are fewer than `limit`, all are read and the
 * search is complete.
 */
function commentsBelow({ q, group_id, announcements }: Asked, limit: number): RawBuilder<unknown> {
  const inGroup = group_id ? sql`above.group_id = ${group_id}::uuid` : sql`true`;
  const ofKind = announcements ? sql`above.is_announcement` : sql`true`;
  return sql`
    select ${columns(q, true)} from social_posts above join social_comments text on text.post_id = above.id
    where ${inGroup} and ${ofKind} limit ${limit}`;
}

/**
 * Matches from the full-text index; one more than `most` means too many. Materialised, because with a limit the planner
 * would scan the table.
 */
const matchedTexts = (q: string, is_comment: boolean, most: number): RawBuilder<unknown> => sql`
  with matching as materialized (
    select ${columns(q, is_comment)} from ${tableOf(is_comment)} text where text.search @@ ${buildTextQuery(q)}
  ) select * from matching limit ${most + 1}`;

function beyond({ after }: Asked, is_comment: boolean): RawBuilder<unknown> {
  if (!after) return sql`true`;
  const { created_at, id } = after;
  const compared = after.is_comment && !is_comment ? sql`<=` : sql`<`;
  return sql`(text.created_at, text.id) ${compared} (${created_at}::timestamptz, ${id}::uuid)`;
}
