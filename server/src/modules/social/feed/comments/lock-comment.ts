import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { notFound } from '../../../../platform/errors.ts';
import { type LockedParentPost, lockParentPost } from '../posts/lock-parent-post.ts';

/** What a write to or below a comment needs to know of it. */
export interface LockedComment {
  id: string;
  parent_id: string | null;
  author_id: string;
  content: string;
  deleted: boolean;
  post: LockedParentPost;
}

/**
 * Locks a comment on a post the actor may see, the post first. `share` is for additions below a comment that is not
 * deleted, `update` for deleting it. Throws `not_found`.
 */
export async function lockComment(
  tx: Transaction<Tables>,
  actor: PersonActor,
  id: string,
  strength: 'share' | 'update',
): Promise<LockedComment> {
  const { rows: found } = await sql<{ post_id: string }>`
    select post_id from social_comments where id = ${id}::uuid`.execute(tx);
  if (!found[0]) throw notFound('Comment');
  const post = await lockParentPost(tx, actor, found[0].post_id, 'Comment');
  const { rows } = await sql<Omit<LockedComment, 'post'>>`
    select id, parent_id, author_id, content, deleted_at is not null as deleted
    from social_comments where id = ${id}::uuid
    for ${strength === 'share' ? sql`share` : sql`no key update`}`.execute(tx);
  return { ...rows[0]!, post };
}
