import { sql } from 'kysely';
import { isUnavailable } from '../../database/queries/is-unavailable.ts';
import type { Context } from '../context.ts';
import { readCurrentPosition, readTrail } from '../live/read-trail.ts';
import {
  alertSkipped,
  type OutboxCursor,
  recordSkipped,
  retrySkipped,
  type Skipped,
  type Write,
  writeByHalves,
} from './skip-entries.ts';

type Deps = Pick<Context, 'db' | 'clock' | 'log'>;

/** Trail entries taken at once. */
const BATCH = 500;

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
 * `write` is not called without entries. Entries on which it throws are skipped, told to admins and tried again apart
 * from the others, so that none stops the outbox.
 */
export async function takeFromTrail(context: Deps, cursor: OutboxCursor, write: Write): Promise<TrailRest> {
  await retrySkipped(context, cursor, write);
  try {
    return await take(context, cursor, write);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const skipped: Skipped[] = [];
    const rest = await take(context, cursor, async (tx, entries) => {
      skipped.push(...(await writeByHalves(tx, entries, write)));
      await recordSkipped(tx, cursor, context.clock.now(), skipped);
    });
    await alertSkipped(context, cursor, skipped);
    return rest;
  }
}

async function take({ db }: Deps, cursor: OutboxCursor, write: Write): Promise<TrailRest> {
  return await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ transaction_id: string; activity_id: number }>`
      select transaction_id::text as transaction_id, activity_id from ${sql.table(cursor)}
      for update skip locked`.execute(tx);
    const [at] = rows;
    if (!at) return 'done';
    const from = { transaction: BigInt(at.transaction_id), id: at.activity_id };
    const { entries, held } = await readTrail(tx, from, BATCH);
    const last = entries.at(-1);
    if (last) {
      await write(tx, entries);
      await sql`update ${sql.table(cursor)} set transaction_id = ${String(last.place.transaction)}::xid8,
        activity_id = ${last.place.id}::bigint`.execute(tx);
    }
    if (held) return 'held';
    return entries.length === BATCH ? 'more' : 'done';
  });
}
