import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { sql, type Transaction } from 'kysely';
import { limitLockWait } from '../../../../database/connection/statement-time.ts';
import type { Tables } from '../../../../database/schema/tables.ts';
import { notFound } from '../../../../platform/errors.ts';
import { mayModerate, mayView } from '../../groups/access/queries.ts';

/** What a write below a post needs to know of it. */
export interface LockedParentPost {
  id: string;
  author_id: string;
  group_id: string | null;
  content: string;
  can_moderate: boolean;
}

/**
 * Locks a post the actor may see against deletion until the transaction ends; changes of the post are not blocked.
 * Every write below a post begins with this, for one lock order: post, comment, written rows, counts. Throws
 * `not_found`, and `unavailable` if a lock times out.
 */
export async function lockParentPost(
  tx: Transaction<Tables>,
  actor: PersonActor,
  id: string,
  thing = 'Post',
): Promise<LockedParentPost> {
  await limitLockWait(tx);
  const { rows } = await sql<LockedParentPost>`
    select id, author_id, group_id, content, ${mayModerate(actor, sql`post.group_id`)} as can_moderate
    from social_posts post
    where id = ${id}::uuid and ${mayView(actor, sql`post.group_id`)}
    for key share of post`.execute(tx);
  if (!rows[0]) throw notFound(thing);
  return rows[0];
}
