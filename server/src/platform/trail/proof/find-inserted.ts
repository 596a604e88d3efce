import { sql } from 'kysely';
import type { Queryable } from '../../context.ts';
import { type Known, refuseBackdated } from './compare-entries.ts';
import { type SealableEntry, sealableColumns } from './digest-entry.ts';
import type { IdSet } from './id-set.ts';
import { type Findings, inWords, millisecondsOf, saidBy } from './list-findings.ts';
import type { SealedUpTo } from './read-seals.ts';

/** Ids read at once from the primary key, and entries beside the seals. */
const IDS_AT_ONCE = 20_000;
const ENTRIES_AT_ONCE = 1_000;

export interface Waiting {
  count: number;
  /** Milliseconds since 1970 of the oldest. */
  since: number | null;
}

/**
 * Finds the entries that no seal holds. One that lies before the sealed end of the trail was inserted; the others wait
 * for their seal. `onIds` is called between statements.
 */
export async function findInserted(
  db: Queryable,
  sealed: IdSet,
  upTo: SealedUpTo,
  known: Known,
  findings: Findings,
  onIds: () => Promise<void>,
): Promise<Waiting> {
  const waiting: Waiting = { count: 0, since: null };
  for (let after: string | null = null; ; ) {
    const ids = await readIds(db, after);
    const unsealed = ids.filter((id) => !(Number.isSafeInteger(Number(id)) && sealed.has(Number(id))));
    for (let first = 0; first < unsealed.length; first += ENTRIES_AT_ONCE)
      for (const entry of await readBeside(db, unsealed.slice(first, first + ENTRIES_AT_ONCE), upTo)) {
        if (entry.waits) {
          waiting.count += 1;
          waiting.since = Math.min(waiting.since ?? Number.POSITIVE_INFINITY, millisecondsOf(entry));
          refuseBackdated(entry, null, known, findings);
        } else
          findings.add('inserted', {
            ...saidBy(entry),
            message: `Entry ${entry.exact_id} was inserted: ${inWords(entry)}. It was not there when what surrounds it was sealed.`,
          });
      }
    await onIds();
    if (ids.length < IDS_AT_ONCE) return waiting;
    after = ids.at(-1)!;
  }
}

/** As text: an inserted id may be beyond JavaScript's integers. */
async function readIds(db: Queryable, after: string | null): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select coalesce(array_agg(id::text order by page.id), '{}') as ids from (
      select id from activity where ${after === null ? sql`true` : sql`id > ${after}::bigint`}
      order by id limit ${sql.lit(IDS_AT_ONCE)}
    ) page`.execute(db);
  return rows[0]!.ids;
}

async function readBeside(db: Queryable, ids: string[], { transaction_id, entry_id, late_ids }: SealedUpTo) {
  const { rows } = await sql<SealableEntry & { exact_id: string; waits: boolean }>`
    select ${sealableColumns}, id::text as exact_id, id = any(${late_ids}::bigint[])
      or (transaction_id, id) > (${transaction_id}::xid8, ${entry_id}::bigint) as waits
    from activity where id = any(${ids}::bigint[]) order by id`.execute(db);
  return rows;
}
