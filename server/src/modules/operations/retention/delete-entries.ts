import { type RawBuilder, sql } from 'kysely';
import type { Context, Queryable } from '../../../platform/context.ts';
import { redactEntries } from '../../../platform/trail/proof/redact-entries.ts';
import { openTrailKey } from '../../../platform/trail/proof/sign-head.ts';
import type { Report } from './delete-photo-batches.ts';
import { SIGN_INS } from './queries.ts';

/** Entries per redaction, each of which is an entry of the trail itself. */
const BATCH = 5000;
/** Entries read at once. */
const PAGE = 1000;

type Deps = Pick<Context, 'db' | 'clock' | 'config' | 'keys'>;

/** What is not sealed yet must stay, or the trail could not prove what was removed. */
const isSealed = sql`(transaction_id, id) <= (select transaction_id, entry_id from trail_seal_cursor)
  and id <> all ((select late_ids from trail_seal_cursor)::bigint[])`;

/** Removes sign-ins recorded before a moment; their digests stay. Returns whether all are removed. */
export async function deleteSignIns(context: Deps, before: Date, report: Report): Promise<boolean> {
  for (const event of SIGN_INS) {
    // The event as text: so the planner sees that the index of administration has it.
    const due = sql`select id from activity
      where event = ${sql.lit(event)} and created_at < ${before} and ${isSealed}
      order by created_at, id limit ${sql.lit(BATCH)}`;
    if (!(await deleteEntries(context, due, report))) return false;
  }
  return true;
}

/** The same for all entries but those that tell of redactions. The lowest ids are the oldest, so no others are read. */
export function deleteOldEntries(context: Deps, before: Date, report: Report): Promise<boolean> {
  const due = sql`select id from (
      select id, transaction_id, created_at from activity where event <> 'trail redacted'
      order by id limit ${sql.lit(BATCH)}
    ) lowest where created_at < ${before} and ${isSealed}`;
  return deleteEntries(context, due, report);
}

/** Removes what `due` selects until it is empty, or the report says that the time is over. */
export async function deleteEntries(
  context: Deps,
  due: RawBuilder<unknown>,
  report: Report,
): Promise<boolean> {
  const { db, clock, config, keys } = context;
  const key = openTrailKey(config, keys);
  for (;;) {
    const ids = await selectIds(db, due);
    if (ids.length === 0) return true;
    const pages = Array.from({ length: Math.ceil(ids.length / PAGE) }, (_, page) =>
      ids.slice(page * PAGE, (page + 1) * PAGE),
    );
    const { removed } = await db.transaction().execute(async (tx) => {
      // Whether somebody has read a notice or waits for its push ends with it.
      await tx.deleteFrom('notification_reads').where('activity_id', 'in', ids).execute();
      await tx.deleteFrom('push_deliveries').where('activity_id', 'in', ids).execute();
      const order = { key, actor: { kind: 'job', name: 'retention' } as const, at: clock.now() };
      return await redactEntries(tx, { ...order, reason: 'retention' }, pages, ({ event }) =>
        event === 'trail redacted' ? 'kept' : 'removed',
      );
    });
    const { isOver } = await report({ count: removed, bytes: 0 });
    if (isOver || removed === 0) return removed === 0;
  }
}

async function selectIds(db: Queryable, due: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${due}`.execute(db);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}
