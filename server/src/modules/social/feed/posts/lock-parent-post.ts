import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { sql, type Transaction } from 'kysely';
import { limitLockWait } from '../../../../database/queries/lock-wait.ts';
import type { Tables } from '../../../../database/schema/tables.ts';
import { notFound } from '../../../../platform/errors.ts';
import { mayView } from '../../groups/access/group-rights.ts';
import { mayModerate } from '../../groups/access/may-moderate.ts';

/** What a write below a post needs to know of it. */
export interface LockedParentPost {
  id: string;
  author_id: string;
  group_id: string | null;
  content: string;
  can_moderate: boolean;
}

/**
 * A post that the actor may see, which stays until the transaction ends: whoever deletes it waits, whoever changes it
 * does not. Every write below a post begins with this, and so takes its locks in one order: the post, the comment,
 * what is written, the counts. Throws `not_found`, and `unavailable` where one of them is not to be had soon.
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
