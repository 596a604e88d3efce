import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Tables } from '../database/schema/tables.ts';
import type { Queryable } from '../platform/context.ts';

const AT = '2026-11-20T11:00:00+08:00';
const hash = { content_hash: Buffer.alloc(32) };

/** Inserts a post, by default in the feed of everyone, without a trail entry. */
export async function insertPost(
  db: Queryable,
  input: Partial<Insertable<Tables['social_posts']>> & { author_id: string },
): Promise<string> {
  const post = { id: randomUUID(), content: 'A post', created_at: AT, updated_at: AT, ...hash, ...input };
  await db.insertInto('social_posts').values(post).execute();
  return post.id;
}

/** Inserts a comment or reply, without a trail entry. */
export async function insertComment(
  db: Queryable,
  input: Partial<Insertable<Tables['social_comments']>> & { author_id: string; post_id: string },
): Promise<string> {
  const comment = { id: randomUUID(), content: 'A comment', created_at: AT, ...hash, ...input };
  await db.insertInto('social_comments').values(comment).execute();
  return comment.id;
}
