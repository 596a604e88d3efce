import { createHash } from 'node:crypto';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { AppError } from '../../../../platform/errors.ts';

/** What a text says beside its id, by which a repeat is known. */
export const contentHash = (...said: unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(said)).digest();

/** Whether what the actor sends is stored already. Throws `conflict` when its id stands for something else. */
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
