import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';

/** All of a user's sessions, one of them, or all but one. */
export type WhichSessions = 'all' | { only: string } | { except: string };

/**
 * Ends sessions of a user, and gives how many. In the transaction of what ends them; `context.actors.forget` after
 * the commit makes this server know at once what the database tells the others.
 */
export async function endSessions(
  transaction: Transaction<Tables>,
  user_uid: string,
  which: WhichSessions,
  at: Date,
): Promise<number> {
  let sessions = transaction
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('user_uid', '=', user_uid)
    .where('ended_at', 'is', null);
  if (which !== 'all')
    sessions =
      'only' in which ? sessions.where('id', '=', which.only) : sessions.where('id', '<>', which.except);
  const { numUpdatedRows } = await sessions.executeTakeFirst();
  return Number(numUpdatedRows);
}
