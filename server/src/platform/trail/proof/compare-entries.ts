import { sql } from 'kysely';
import type { Queryable } from '../../context.ts';
import type { CheckedSeal } from './check-seals.ts';
import { digestEntry, type SealableEntry, sealableColumns } from './digest-entry.ts';
import { type Findings, inWords, millisecondsOf, momentInWords, saidBy } from './list-findings.ts';

/**
 * Milliseconds for which an honest entry may be older than its commit: a transaction takes minutes at most, and the
 * clocks of servers differ by less.
 */
const SLACK = 3_600_000;

/** Since when nothing older can have come into the trail. */
export interface Known {
  through: string | null;
}

/** Compares what entries say now with what was sealed, seal by seal, and adds what differs to the findings. */
export async function compareEntries(
  db: Queryable,
  seals: CheckedSeal[],
  known: Known,
  findings: Findings,
): Promise<void> {
  const ids = seals.flatMap(({ entries }) => entries.map(({ id }) => id));
  const stored = new Map((await readEntries(db, ids)).map((entry) => [entry.id, entry]));
  for (const { seal, entries, faults } of seals) {
    // Where the seal itself was changed, a difference may be the seal's.
    const blame = faults.length > 0 ? ' Its seal was changed as well.' : '';
    const sealed = momentInWords(seal.sealed_at);
    for (const { id, own, position } of entries) {
      const entry = stored.get(id);
      if (!entry)
        findings.add('removed', {
          entry_id: id,
          position,
          at: seal.sealed_at,
          message: `Entry ${id} was removed. It was the ${position}. of the trail, and was sealed ${sealed}.${blame}`,
        });
      else if (!digestEntry(entry).equals(own))
        findings.add('altered', {
          ...saidBy(entry),
          position,
          message: `Entry ${id} was altered after it was sealed ${sealed}, as the ${position}. of the trail. It says now: ${inWords(entry)}.${blame}`,
        });
      else refuseBackdated(entry, position, known, findings);
    }
    if (seal.is_complete) known.through = seal.sealed_at;
  }
}

/** An entry that was written with a time before what was known to be all. */
export function refuseBackdated(
  entry: SealableEntry,
  position: number | null,
  { through }: Known,
  findings: Findings,
): void {
  if (through === null || millisecondsOf(entry) > Date.parse(through) - SLACK) return;
  findings.add('inserted', {
    ...saidBy(entry),
    position,
    message: `Entry ${entry.id} was inserted later than it says: ${inWords(entry)}. It was not in the trail yet ${momentInWords(through)}.`,
  });
}

export async function readEntries(db: Queryable, ids: number[]): Promise<SealableEntry[]> {
  const { rows } = await sql<SealableEntry>`
    select ${sealableColumns} from activity where id = any(${ids}::bigint[])`.execute(db);
  return rows;
}
