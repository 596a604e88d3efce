import { type Actor, isPerson } from '@gerai/shared/actor/actor.ts';
import { sql } from 'kysely';
import { allowStatementTime } from '../../../database/connection/statement-time.ts';
import type { Context, Queryable } from '../../../platform/context.ts';
import { lockGroup, lockGroupNames } from './lock-group.ts';
import { lockAccount } from './members/lock-people.ts';
import { recordGroupActivity } from './record-group-activity.ts';

/** Posts deleted per transaction, which limits how long concurrent writes below them wait. */
const CHUNK = 200;
/** Milliseconds. A chunk takes a second, or longer with thousands of comments per post. */
const STATEMENT_MS = 10 * 60_000;

/**
 * Deletes a group with its content (specification 2, section 8); the trail keeps the counts. Posts are deleted first,
 * in chunks; after an interruption the group can be deleted again. Throws `not_found`.
 */
export async function deleteGroup(context: Context, actor: Actor, id: string): Promise<void> {
  const contents = await countContents(context.db, id);
  while ((await deletePosts(context.db, id)) > 0);
  await context.db.transaction().execute(async (tx) => {
    await allowStatementTime(tx, STATEMENT_MS);
    await lockGroupNames(tx);
    const { name, description } = await lockGroup(tx, id, 'delete');
    // Before the memberships, the same order as in deleting an account.
    if (isPerson(actor)) await lockAccount(tx, actor.uid);
    // Includes what was written meanwhile.
    await tx.deleteFrom('social_groups').where('id', '=', id).execute();
    await recordGroupActivity(tx, actor, context.clock.now(), {
      group: { id, name },
      event: 'social group deleted',
      details: { before: { name, description, ...contents } },
    });
  });
}

/** Deletes the oldest posts of a group, pinned ones last, skipping those being written to; returns how many. */
async function deletePosts(db: Context['db'], id: string): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    await allowStatementTime(tx, STATEMENT_MS);
    const { rows } = await sql`
      with oldest as materialized (
        select id from social_posts where group_id = ${id}
        order by is_pinned, created_at, id limit ${CHUNK} for update skip locked)
      delete from social_posts using oldest where social_posts.id = oldest.id
      returning social_posts.id`.execute(tx);
    return rows.length;
  });
}

/** Deleted comments are not counted, as in the posts' counts. */
async function countContents(db: Queryable, id: string) {
  const { rows } = await sql<{ posts: number; comments: number; members: number }>`
    select count(*) as posts, coalesce(sum(comments), 0) as comments,
      (select count(*) from social_group_members where group_id = ${id}) as members
    from social_posts join social_post_counts on post_id = id where group_id = ${id}`.execute(db);
  return rows[0]!;
}
