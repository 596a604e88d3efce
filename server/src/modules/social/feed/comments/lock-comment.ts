import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { notFound } from '../../../../platform/errors.ts';
import { type LockedParentPost, lockParentPost } from '../posts/lock-parent-post.ts';

/** What a write below a comment, or of one, needs to know of it. */
export interface LockedComment {
  id: string;
  parent_id: string | null;
  author_id: string;
  content: string;
  deleted: boolean;
  post: LockedParentPost;
}

/**
 * A comment on a post that the actor may see, the post held first. `share` is for what hangs on it, any number at
 * once, while it is not deleted; `update` is for deleting it. Throws `not_found`.
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
