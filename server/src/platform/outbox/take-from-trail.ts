import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/schema/tables.ts';
import type { Context } from '../context.ts';
import { readCurrentPosition, readTrail, type TrailEntry } from '../live/read-trail.ts';

/** Trail entries taken at once. */
const BATCH = 500;

/** Tables of one row: up to where the trail was looked through for an outbox. */
export type OutboxCursor = 'push_cursor' | 'mail_cursor' | 'webhook_cursor';

/** Starts a cursor at the trail's present end, unless a server has started it before. */
export async function beginAtTrailEnd({ db }: Pick<Context, 'db'>, cursor: OutboxCursor): Promise<void> {
  const { transaction, id } = await readCurrentPosition(db);
  await sql`insert into ${sql.table(cursor)} (transaction_id, activity_id)
    values (${String(transaction)}::xid8, ${id}::bigint) on conflict do nothing`.execute(db);
}

/** What an outbox has left: 'held' if an older open transaction delays some entries. */
export type TrailRest = 'done' | 'more' | 'held';

/**
 * Passes the entries since the last run to `write`, in one transaction with the cursor, on one server at a time.
 * `write` is not called without entries.
 */
export async function takeFromTrail(
  { db }: Pick<Context, 'db'>,
  cursor: OutboxCursor,
  write: (tx: Transaction<Tables>, entries: TrailEntry[]) => Promise<void>,
): Promise<TrailRest> {
  return await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ transaction_id: string; activity_id: number }>`
      select transaction_id::text as transaction_id, activity_id from ${sql.table(cursor)}
      for update skip locked`.execute(tx);
    const [at] = rows;
    if (!at) return 'done';
    const from = { transaction: BigInt(at.transaction_id), id: at.activity_id };
    const { lines, held } = await readTrail(tx, from, BATCH);
    const last = lines.at(-1);
    if (last) {
      await write(tx, lines);
      await sql`update ${sql.table(cursor)} set transaction_id = ${String(last.place.transaction)}::xid8,
        activity_id = ${last.place.id}::bigint`.execute(tx);
    }
    if (held) return 'held';
    return lines.length === BATCH ? 'more' : 'done';
  });
}
