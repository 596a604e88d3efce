import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { sql, type Transaction } from 'kysely';
import { limitLockWait } from '../../../../database/queries/lock-wait.ts';
import type { Tables } from '../../../../database/schema/tables.ts';
import { notFound } from '../../../../platform/errors.ts';
import { mayView } from '../../groups/access/group-rights.ts';
import { mayModerate } from '../../groups/access/may-moderate.ts';

/** What a change of a post must know of it. */
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
 * A post that the actor may see, and that nobody else changes until the transaction ends; `delete` waits for whoever
 * writes below it too, before anything of it is touched. Throws `not_found`.
 */
export async function lockPost(
  tx: Transaction<Tables>,
  actor: PersonActor,
  id: string,
  to: 'change' | 'delete' = 'change',
): Promise<LockedPost> {
  // A deletion takes its time.
  if (to === 'change') await limitLockWait(tx);
  // While it changes, comments and reactions go on: they hold its key alone.
  const strength = to === 'delete' ? sql`update` : sql`no key update`;
  await sql`select from social_posts where id = ${id}::uuid for ${strength}`.execute(tx);
  // Read after the wait for the lock, so that what came during it counts.
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
