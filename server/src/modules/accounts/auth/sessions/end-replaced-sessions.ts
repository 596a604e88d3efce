import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { OpenedBy } from './sign-in.ts';

/**
 * Ends the sessions that a browser, known by its cookie or its key, has had for a person who signs in on it again: it
 * keeps one, so nothing can use them. Returns how many.
 */
export async function endReplacedSessions(
  transaction: Transaction<Tables>,
  user_uid: string,
  { device_hash, device_key }: Pick<OpenedBy, 'device_hash' | 'device_key'>,
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('user_uid', '=', user_uid)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at.toISOString())
    .where(sql<boolean>`(device_hash = ${device_hash}::bytea or device_key = ${device_key}::bytea)`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
