import { createHash } from 'node:crypto';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { AppError } from '../../../../platform/errors.ts';

/** Hash of a text's content without its id, to recognise a repeated request. */
export const contentHash = (...said: unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(said)).digest();

/**
 * Whether the actor has stored this content under this id before. Throws `conflict` if the id is in use for something
 * else.
 */
export async function isRepeated(
  tx: Transaction<Tables>,
  actor: PersonActor,
  table: 'social_posts' | 'social_comments',
  { id, hash }: { id: string; hash: Buffer },
): Promise<boolean> {
  const stored = await tx
    .selectFrom(table)
    .select(['author_id', 'content_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!stored) return false;
  if (stored.author_id === actor.uid && hash.equals(stored.content_hash)) return true;
  throw new AppError('conflict', 'social.id_taken');
}

/** Throws `refused` for empty content: text or a photo is required (specification 2, section 5). */
export function refuseEmpty({ content, photo_ids }: { content: string; photo_ids: readonly string[] }): void {
  if (content === '' && photo_ids.length === 0)
    throw new AppError('refused', 'social.empty', undefined, { at: ['content'] });
}
