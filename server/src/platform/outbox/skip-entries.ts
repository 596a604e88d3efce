import { sql, type Transaction } from 'kysely';
import { isUnavailable } from '../../database/queries/is-unavailable.ts';
import { runAtSavepoint } from '../../database/queries/run-at-savepoint.ts';
import type { Tables } from '../../database/schema/tables.ts';
import type { Context, Queryable } from '../context.ts';
import { tellAdmins } from '../jobs/tell-admins.ts';
import { readEntries, type TrailEntry } from '../live/read-trail.ts';
import { retryPause } from './retry-pause.ts';

/** Tables of one row: up to where the trail was looked through for an outbox. */
export type OutboxCursor = 'push_cursor' | 'mail_cursor' | 'webhook_cursor';

/** Puts what entries of the trail cause into an outbox. */
export type Write = (tx: Transaction<Tables>, entries: TrailEntry[]) => Promise<void>;

type Deps = Pick<Context, 'db' | 'clock' | 'log'>;

/** An entry that an outbox could not take. */
export interface Skipped {
  id: number;
  error: unknown;
  /** How often it was tried. */
  attempts: number;
}

/** Entries tried again at once. */
const BATCH = 100;
/** Minutes before an entry is tried again. */
const PAUSES = { first: 1, longest: 60 };
/** After them, in about four days, an entry is given up. */
const MOST_ATTEMPTS = 100;

/** Under which name admins are told. */
const names: Record<OutboxCursor, string> = {
  push_cursor: 'Push notifications',
  mail_cursor: 'Alert mails',
  webhook_cursor: 'Webhooks',
};

/** Writes entries, by halves until those that fail are alone. Returns these; all others are written. */
export async function writeByHalves(
  tx: Transaction<Tables>,
  entries: TrailEntry[],
  write: Write,
): Promise<Skipped[]> {
  if (entries.length === 0) return [];
  const failure = await runAtSavepoint(tx, () => write(tx, entries));
  if (!failure) return [];
  if (isUnavailable(failure.error)) throw failure.error;
  if (entries.length === 1) return [{ id: entries[0]!.place.id, error: failure.error, attempts: 1 }];
  const middle = Math.ceil(entries.length / 2);
  const first = await writeByHalves(tx, entries.slice(0, middle), write);
  return [...first, ...(await writeByHalves(tx, entries.slice(middle), write))];
}

/** Stores which entries are to be tried again, and when. */
export async function recordSkipped(
  tx: Transaction<Tables>,
  cursor: OutboxCursor,
  now: Date,
  skipped: readonly Skipped[],
): Promise<void> {
  if (skipped.length === 0) return;
  const rows = skipped.map(({ id, error, attempts }) => ({
    cursor,
    activity_id: id,
    error: messageOf(error),
    attempts,
    skipped_at: now,
    retry_at: new Date(now.getTime() + retryPause(attempts, PAUSES) * 60_000),
  }));
  await tx
    .insertInto('skipped_entries')
    .values(rows)
    .onConflict((row) =>
      row.columns(['cursor', 'activity_id']).doUpdateSet(({ ref }) => ({
        error: ref('excluded.error'),
        attempts: ref('excluded.attempts'),
        retry_at: ref('excluded.retry_at'),
      })),
    )
    .execute();
}

/** Tries the skipped entries again that are due. What still fails waits longer, and is given up in the end. */
export async function retrySkipped(context: Deps, cursor: OutboxCursor, write: Write): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  if (!(await selectDue(db, cursor, now).executeTakeFirst())) return;
  const failed = await db.transaction().execute(async (tx) => {
    const due = await selectDue(tx, cursor, now).forUpdate().skipLocked().execute();
    const ids = due.map(({ activity_id }) => activity_id);
    const tried = new Map(due.map(({ activity_id, attempts }) => [activity_id, attempts + 1]));
    const found = await writeByHalves(tx, await readEntries(tx, ids), write);
    const still = found.map((entry) => ({ ...entry, attempts: tried.get(entry.id)! }));
    const kept = still.filter(({ attempts }) => attempts < MOST_ATTEMPTS);
    await recordSkipped(tx, cursor, now, kept);
    const waiting = new Set(kept.map(({ id }) => id));
    await tx
      .deleteFrom('skipped_entries')
      .where('cursor', '=', cursor)
      .where('activity_id', '=', sql<number>`any(${ids.filter((id) => !waiting.has(id))}::bigint[])`)
      .execute();
    return still;
  });
  await alertSkipped(context, cursor, failed);
}

const selectDue = (db: Queryable, cursor: OutboxCursor, now: Date) =>
  db
    .selectFrom('skipped_entries')
    .select(['activity_id', 'attempts'])
    .where('cursor', '=', cursor)
    .where('retry_at', '<=', now.toISOString())
    .orderBy('activity_id')
    .limit(BATCH);

/** Logs the entries that failed, and tells admins of them. */
export async function alertSkipped(
  context: Deps,
  cursor: OutboxCursor,
  skipped: readonly Skipped[],
): Promise<void> {
  const [first] = skipped;
  if (!first) return;
  for (const { id, error, attempts } of skipped)
    context.log.error(
      { err: error, cursor, activity_id: id, attempts },
      attempts < MOST_ATTEMPTS ? 'An entry of the trail was skipped' : 'An entry of the trail was given up',
    );
  const what = `${skipped.length} entries could not be sent. Gerai retries for four days.`;
  await tellAdmins(context, names[cursor], new Error(`${what} First error: ${messageOf(first.error)}`));
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
