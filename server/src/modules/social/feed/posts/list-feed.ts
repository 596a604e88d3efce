import { jobRolesOf, type PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { listFeed as feedCall } from '@gerai/shared/social/feed/posts-contract.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type Given, prepareShapes } from '../../../../database/queries/prepare-statement.ts';
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
  const { group_id, author_id, announcements, limit } = query;
  const [is_pinned, created_at, id] = readCursor(query.after, cursorKey) ?? [];
  const found = await selectPage(
    db,
    {
      role: actor.role === 'admin' ? 'admin' : 'other',
      inGroup: group_id !== undefined,
      byAuthor: author_id !== undefined,
      announcements: announcements === true,
      isFirst: id === undefined,
      limit,
    },
    { uid: actor.uid, job_role_ids: jobRolesOf(actor), group_id, author_id, is_pinned, created_at, id },
  );
  const { rows, next } = cutPage(found, query.limit, (last) => [last.is_pinned, last.created_at, last.id]);
  return {
    rows: rows.map((row) => toPost(context, actor, row)),
    next,
  };
}

/** Cursor: pinned, creation time, id. */
const cursorKey = z.tuple([z.boolean(), z.iso.datetime(), z.uuid()]);

const order = sql`is_pinned desc, created_at desc, id desc`;

interface Shape {
  role: 'admin' | 'other';
  inGroup: boolean;
  byAuthor: boolean;
  announcements: boolean;
  isFirst: boolean;
  limit: number;
}

interface Input {
  uid: string;
  job_role_ids: readonly (string | null)[];
  group_id: string | undefined;
  author_id: string | undefined;
  /** Of the last post of the page before. */
  is_pinned: boolean | undefined;
  created_at: string | undefined;
  id: string | undefined;
}

const selectPage = prepareShapes<Shape, Input, PostRow>((shape, given) => {
  // Its values are given later; only its role decides on the statement's text.
  const { uid, job_role_ids } = given;
  const reader = { role: shape.role, uid, job_role_ids } as unknown as PersonActor;
  return sql`
    with page as materialized (${pageOf(reader, shape, given)})
    select ${postColumns(reader)} from ${postTables(sql`page`)}
    order by post.is_pinned desc, post.created_at desc, post.id desc`;
});

/**
 * The posts of a page plus one, which tells whether there is a next page. A feed of several groups reads that many from
 * each, so its cost depends on the groups viewed, not on the posts stored.
 */
function pageOf(reader: PersonActor, shape: Shape, given: Given<Input>): RawBuilder<unknown> {
  // A literal: with a parameter the planner assumes a tenth of all posts, and plans anew each time.
  const many = sql.lit(shape.limit + 1);
  const from = (where: RawBuilder<unknown>, by = order) => sql`
    select id, author_id, group_id, content, photo_count, is_pinned, is_announcement, created_at, updated_at
    from social_posts post where ${where} and ${conditions(shape, given)} order by ${by} limit ${many}`;
  if (shape.inGroup) return from(sql`group_id = ${given.group_id}::uuid`);
  if (shape.byAuthor || (shape.role === 'admin' && !shape.announcements))
    return from(mayView(reader, sql`group_id`));
  return sql`
    select * from (
      select post.* from (select distinct group_id from (${viewedGroups(reader)}) viewed) one
      cross join lateral (${from(sql`group_id = one.group_id`)}) post
      union all
      -- By the group too: for nulls the planner does not see that the index has them in this order.
      (${from(sql`group_id is null`, sql`group_id, ${order}`)})
    ) post order by ${order} limit ${many}`;
}

function conditions(shape: Shape, given: Given<Input>): RawBuilder<unknown> {
  const where = [sql`true`];
  if (shape.byAuthor) where.push(sql`author_id = ${given.author_id}::uuid`);
  if (shape.announcements) where.push(sql`is_announcement`);
  if (!shape.isFirst) {
    const { is_pinned, created_at, id } = given;
    where.push(
      sql`(is_pinned, created_at, id) < (${is_pinned}::boolean, ${created_at}::timestamptz, ${id}::uuid)`,
    );
  }
  return sql.join(where, sql` and `);
}
