import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';

/** Why a device is signed out that did not do so itself; it is told at its next refresh. */
export type EndReason = 'copied' | 'elsewhere' | 'admin' | 'idle';

/** All sessions of a user, one of them, or all but one. */
export type WhichSessions = 'all' | { only: string } | { except: string };

/**
 * Ends sessions of a user in the given transaction; returns how many. After the commit, `context.actors.forget` updates
 * this server at once; the others are notified by the database.
 */
export async function endSessions(
  transaction: Transaction<Tables>,
  user_uid: string,
  which: WhichSessions,
  at: Date,
  reason: EndReason | null = null,
): Promise<number> {
  let sessions = transaction
    .updateTable('sessions')
    .set({ ended_at: at, end_reason: reason })
    .where('user_uid', '=', user_uid)
    .where('ended_at', 'is', null);
  if (which !== 'all')
    sessions =
      'only' in which ? sessions.where('id', '=', which.only) : sessions.where('id', '<>', which.except);
  const { numUpdatedRows } = await sessions.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Ends all sessions of several users in one statement; returns how many of each were open. */
export async function endSessionsOf(
  transaction: Transaction<Tables>,
  uids: readonly string[],
  at: Date,
): Promise<Map<string, number>> {
  const ended = await transaction
    .updateTable('sessions')
    .set({ ended_at: at, end_reason: null })
    .where(sql<boolean>`user_uid = any(${uids}::uuid[])`)
    .where('ended_at', 'is', null)
    .returning('user_uid')
    .execute();
  const counts = new Map<string, number>();
  for (const { user_uid } of ended) counts.set(user_uid, (counts.get(user_uid) ?? 0) + 1);
  return counts;
}
