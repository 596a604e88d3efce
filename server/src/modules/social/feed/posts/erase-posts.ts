import { ERASED_NAME } from '@gerai/shared/accounts/users/erasure-contract.ts';
import { sql } from 'kysely';
import { allowStatementTime } from '../../../../database/connection/statement-time.ts';
import type { Context } from '../../../../platform/context.ts';
import type { ErasedPerson } from '../../../../platform/master-data/table-owner.ts';

/** Posts or comments per transaction, which limits how long concurrent writes below them wait. */
const CHUNK = 200;
/** Milliseconds. */
const STATEMENT_MS = 10 * 60_000;

/**
 * Replaces the person's name where others mention them and, if asked, deletes their posts and comments; photos are swept
 * later. Each chunk is a transaction and finds what is left.
 */
export async function erasePosts(
  context: Pick<Context, 'db' | 'clock'>,
  { uid, with_posts }: ErasedPerson,
): Promise<void> {
  const inChunks = async (chunk: ReturnType<typeof sql>) => {
    for (let found = CHUNK; found === CHUNK; )
      found = await context.db.transaction().execute(async (tx) => {
        await allowStatementTime(tx, STATEMENT_MS);
        return (await chunk.execute(tx)).rows.length;
      });
  };
  if (with_posts) {
    await inChunks(deletePosts(uid));
    await inChunks(deleteComments(uid, context.clock.now()));
  }
  for (const table of ['social_comments', 'social_posts'] as const)
    await inChunks(renameMentions(uid, table));
}

const deletePosts = (uid: string) => sql`
  with oldest as materialized (
    select id from social_posts where author_id = ${uid} order by id limit ${sql.lit(CHUNK)} for update)
  delete from social_posts using oldest where social_posts.id = oldest.id returning social_posts.id`;

/** As delete-comment.ts: an empty placeholder stays below which others have answered. */
const deleteComments = (uid: string, now: Date) => sql`
  with mine as materialized (
    select id from social_comments where author_id = ${uid} and deleted_at is null
    order by id limit ${sql.lit(CHUNK)} for no key update
  ), reactions as (
    delete from social_comment_reactions using mine where comment_id = mine.id
  ), mentions as (
    delete from social_mentions using mine where comment_id = mine.id
  ), pictures as (
    update photos set comment_id = null, position = null, attached_at = null from mine where comment_id = mine.id
  )
  update social_comments set content = '', photo_count = 0, deleted_at = ${now}, deleted_by_uid = ${uid}
  from mine where social_comments.id = mine.id returning social_comments.id`;

/** The texts keep within their limits: 2,000 characters of a post, 1,000 of a comment and 500 of a reply. */
const renameMentions = (uid: string, table: 'social_posts' | 'social_comments') => {
  const isComment = table === 'social_comments';
  const of = sql.raw(isComment ? 'comment_id' : 'post_id');
  const limit = sql.raw(isComment ? 'case when parent_id is null then 1000 else 500 end' : '2000');
  return sql`
    with named as materialized (
      select post_id, comment_id, name from social_mentions
      where user_id = ${uid} and name <> ${ERASED_NAME} and comment_id is ${sql.raw(isComment ? 'not' : '')} null
      order by post_id, comment_id limit ${sql.lit(CHUNK)}
    ), texts as (
      update ${sql.table(table)} text
      set content = left(replace(text.content, '@' || named.name, '@' || ${ERASED_NAME}::text), ${limit})
      from named where text.id = named.${of}
    )
    update social_mentions set name = ${ERASED_NAME} from named
    where social_mentions.user_id = ${uid} and social_mentions.post_id = named.post_id
      and social_mentions.comment_id is not distinct from named.comment_id
    returning 1`;
};
