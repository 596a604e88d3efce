import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { sql, type Transaction } from 'kysely';
import { limitLockWait } from '../../../../database/connection/statement-time.ts';
import type { Tables } from '../../../../database/schema/tables.ts';
import { notFound } from '../../../../platform/errors.ts';
import { mayModerate, mayView } from '../../groups/access/queries.ts';

/** What a change of a post needs to know of it. */
export interface LockedPost {
  id: string;
  author_id: string;
  author_name: string;
  group_id: string | null;
  content: string;
  photo_ids: string[];
  is_pinned: boolean;
  is_announcement: boolean;
  can_moderate: boolean;
  updated_at: string;
}

/**
 * Locks a post the actor may see against other changes until the transaction ends; `delete` also waits for concurrent
 * writes below it before anything is changed. Throws `not_found`.
 */
export async function lockPost(
  tx: Transaction<Tables>,
  actor: PersonActor,
  id: string,
  to: 'change' | 'delete' = 'change',
): Promise<LockedPost> {
  // A deletion may wait longer.
  if (to === 'change') await limitLockWait(tx);
  // A change does not block comments and reactions: they lock only the key.
  const strength = to === 'delete' ? sql`update` : sql`no key update`;
  await sql`select from social_posts where id = ${id}::uuid for ${strength}`.execute(tx);
  // Read after acquiring the lock, to see changes committed while waiting.
  const { rows } = await sql<LockedPost>`
    select id, author_id, group_id, content, is_pinned, is_announcement, updated_at,
      ${mayModerate(actor, sql`post.group_id`)} as can_moderate,
      (select name from users where uid = author_id) as author_name,
      array(select id from photos where post_id = post.id order by position) as photo_ids
    from social_posts post
    where id = ${id}::uuid and ${mayView(actor, sql`post.group_id`)}`.execute(tx);
  if (!rows[0]) throw notFound('Post');
  return rows[0];
}
