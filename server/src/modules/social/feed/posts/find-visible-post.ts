import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Post } from '@gerai/shared/social/feed/contract.ts';
import { sql } from 'kysely';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { mayView } from '../../groups/access/queries.ts';
import { type PostRow, postColumns, postTables, toPost } from './queries.ts';

type Answering = Pick<Context, 'keys' | 'clock'>;

/** Returns a post for responses. Throws `not_found` for one that does not exist or that the actor may not see. */
export async function findVisiblePost(
  context: Answering,
  db: Queryable,
  actor: PersonActor,
  id: string,
): Promise<Post> {
  const [post] = await findVisiblePosts(context, db, actor, [id]);
  if (!post) throw notFound('Post');
  return post;
}

/** Returns those of the posts the actor may see, unordered. One statement. */
export async function findVisiblePosts(
  context: Answering,
  db: Queryable,
  actor: PersonActor,
  ids: readonly string[],
): Promise<Post[]> {
  const { rows } = await sql<PostRow>`
    select ${postColumns(actor)} from ${postTables()}
    where post.id = any(${ids}::uuid[]) and ${mayView(actor, sql`post.group_id`)}`.execute(db);
  return rows.map((row) => toPost(context, actor, row));
}
