import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';

interface Device {
  device_hash: Uint8Array | null;
  device_key: Uint8Array | null;
}

/**
 * Ends the sessions that a browser, known by its cookie or its key, has had for a person who signs in on it again: it
 * keeps one, so nothing can use them. Returns how many.
 */
export async function endReplacedSessions(
  transaction: Transaction<Tables>,
  user_uid: string,
  { device_hash, device_key }: Device,
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
