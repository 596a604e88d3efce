import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { type SealableEntry, sealableColumns } from './digest-entry.ts';

/** Entries of a seal: some 40 KB, and 20 ms of work. */
const MOST_ENTRIES = 1000;

type Tx = Transaction<Tables>;

export interface UnsealedEntry extends SealableEntry {
  transaction_id: string;
  settled: boolean;
  is_late: boolean;
}

/**
 * The next entries to seal, up to the oldest transaction still open. `left` tells whether there may be more, or whether an
 * open transaction keeps some.
 */
export async function readUnsealed(tx: Tx) {
  const { rows } = await sql<UnsealedEntry>`
    with cursor as materialized (select * from trail_seal_cursor)
    (select ${sealableColumns}, transaction_id, true as settled, true as is_late from activity
      where id = any((select late_ids from cursor)::bigint[]))
    union all
    (select ${sealableColumns}, transaction_id,
        transaction_id < pg_snapshot_xmin(pg_current_snapshot()) as settled, false as is_late
      from activity
      where (transaction_id, id) > ((select transaction_id from cursor), (select entry_id from cursor))
      order by activity.transaction_id, activity.id limit ${sql.lit(MOST_ENTRIES)})
    order by is_late desc, transaction_id, id limit ${sql.lit(MOST_ENTRIES)}`.execute(tx);
  const entries = rows.filter(({ settled }) => settled);
  const left = entries.length < rows.length ? 'held' : rows.length === MOST_ENTRIES ? 'more' : 'done';
  return { entries, left } as const;
}

/** Moves the cursor past sealed entries: late ones leave the list, the others are in the trail's order. */
export async function moveCursor(tx: Tx, entries: UnsealedEntry[]): Promise<void> {
  const late = entries.filter(({ is_late }) => is_late).map(({ id }) => id);
  const last = entries.findLast(({ is_late }) => !is_late);
  await tx
    .updateTable('trail_seal_cursor')
    .set({
      ...(last && { transaction_id: last.transaction_id, entry_id: last.id }),
      late_ids: sql`array(select id from unnest(late_ids) id where id <> all (${late}::bigint[]))`,
    })
    .execute();
}
