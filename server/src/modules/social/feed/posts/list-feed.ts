import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { listFeed as feedCall } from '@gerai/shared/social/feed/posts-contract.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { cutPage, readCursor } from '../../../../platform/http/cursor.ts';
import { mayView, viewedGroups } from '../../groups/access/queries.ts';
import { requireVisibleGroup } from '../../groups/queries.ts';
import { type PostRow, postColumns, postTables, toPost } from './queries.ts';

type Query = EndpointParsed<typeof feedCall>['query'];

/**
 * A page of the posts the actor may see, pinned ones first, then newest first. One statement for the posts, one more
 * for a requested group. Throws `not_found` for a group the actor may not view.
 */
export async function listFeed(
  context: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  query: Query,
): Promise<EndpointResponse<typeof feedCall>> {
  const { db } = context;
  if (query.group_id) await requireVisibleGroup(db, actor, query.group_id);
  const { rows: found } = await sql<PostRow>`
    with page as materialized (${pageOf(actor, query)})
    select ${postColumns(actor)} from ${postTables(sql`page`)}
    order by post.is_pinned desc, post.created_at desc, post.id desc`.execute(db);
  const { rows, next } = cutPage(found, query.limit, (last) => [last.is_pinned, last.created_at, last.id]);
  return {
    rows: rows.map((row) => toPost(context, actor, row)),
    next,
  };
}

/** Cursor: pinned, creation time, id. */
const cursorKey = z.tuple([z.boolean(), z.iso.datetime(), z.uuid()]);

const order = sql`is_pinned desc, created_at desc, id desc`;

/**
 * The posts of a page plus one, which tells whether there is a next page. A feed of several groups reads that many from
 * each, so its cost depends on the groups viewed, not on the posts stored.
 */
function pageOf(actor: PersonActor, query: Query): RawBuilder<unknown> {
  // A literal: with a parameter the planner assumes a tenth of all posts, and plans anew each time.
  const many = sql.lit(query.limit + 1);
  const from = (where: RawBuilder<unknown>, by = order) => sql`
    select id, author_id, group_id, content, photo_count, is_pinned, is_announcement, created_at, updated_at
    from social_posts post where ${where} and ${conditions(query)} order by ${by} limit ${many}`;
  const { group_id, author_id, announcements } = query;
  if (group_id) return from(sql`group_id = ${group_id}::uuid`);
  if (author_id || (actor.role === 'admin' && !announcements)) return from(mayView(actor, sql`group_id`));
  return sql`
    select * from (
      select post.* from (select distinct group_id from (${viewedGroups(actor)}) viewed) one
      cross join lateral (${from(sql`group_id = one.group_id`)}) post
      union all
      -- By the group too: for nulls the planner does not see that the index has them in this order.
      (${from(sql`group_id is null`, sql`group_id, ${order}`)})
    ) post order by ${order} limit ${many}`;
}

function conditions({ author_id, announcements, after }: Query): RawBuilder<unknown> {
  const where = [sql`true`];
  if (author_id) where.push(sql`author_id = ${author_id}::uuid`);
  if (announcements) where.push(sql`is_announcement`);
  const beyond = readCursor(after, cursorKey);
  if (beyond) {
    const [is_pinned, created_at, id] = beyond;
    where.push(
      sql`(is_pinned, created_at, id) < (${is_pinned}::boolean, ${created_at}::timestamptz, ${id}::uuid)`,
    );
  }
  return sql.join(where, sql` and `);
}
