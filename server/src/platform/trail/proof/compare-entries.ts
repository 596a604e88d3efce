import { sql } from 'kysely';
import type { Queryable } from '../../context.ts';
import type { RedactionCheck } from './check-redactions.ts';
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

/**
 * Compares what entries say now with what was sealed, or with what their last proven redaction left of them, seal by
 * seal, and adds what differs to the findings. Returns the entries that are what they were.
 */
export async function compareEntries(
  db: Queryable,
  seals: CheckedSeal[],
  known: Known,
  redactions: RedactionCheck,
  findings: Findings,
): Promise<SealableEntry[]> {
  const proved: SealableEntry[] = [];
  const ids = seals.flatMap(({ entries }) => entries.map(({ id }) => id));
  const stored = await readStored(db, ids);
  for (const { seal, entries, faults } of seals) {
    // Where the seal itself was changed, a difference may be the seal's.
    const blame = faults.length > 0 ? ' Its seal was changed as well.' : '';
    const sealed = momentInWords(seal.sealed_at);
    for (const { id, own, position } of entries) {
      const { entry, redaction } = stored.get(id) ?? {};
      const isRedacted = redaction !== undefined && (await redactions.isProven(redaction.number));
      const expected = isRedacted ? redaction.digest : own;
      if (!entry) {
        if (expected === null) continue;
        findings.add('removed', {
          entry_id: id,
          position,
          at: seal.sealed_at,
          message: `Entry ${id} was removed. It was the ${position}. of the trail, and was sealed ${sealed}.${blame}`,
        });
      } else if (expected === null || !digestEntry(entry).equals(expected))
        findings.add('altered', {
          ...saidBy(entry),
          position,
          message: `Entry ${id} was altered after it was ${isRedacted ? `redacted (redaction ${redaction.number})` : `sealed ${sealed}`}, as the ${position}. of the trail. It says now: ${inWords(entry)}.${blame}`,
        });
      else {
        refuseBackdated(entry, position, known, findings);
        proved.push(entry);
      }
    }
    if (seal.is_complete) known.through = seal.sealed_at;
  }
  return proved;
}

interface StoredEntry {
  entry?: SealableEntry;
  /** The last one; `digest` is null if it removed the entry. */
  redaction?: { number: number; digest: Buffer | null };
}

/** Entries with their redactions, in one statement: a redaction commits beside the check. */
async function readStored(db: Queryable, ids: number[]): Promise<Map<number, StoredEntry>> {
  type Row = { [column in keyof SealableEntry]: SealableEntry[column] } & {
    exists: boolean | null;
    given: number;
    redaction: number | null;
    digest: Buffer | null;
  };
  const { rows } = await sql<Row>`
    select given, entry.*, redacted.redaction, redacted.digest
    from unnest(${ids}::bigint[]) given
    left join (select ${sealableColumns}, true as exists from activity where id = any(${ids}::bigint[])) entry
      on entry.id = given
    left join (
      select distinct on (entry_id) entry_id, redaction, digest from trail_redacted_entries
      where entry_id = any(${ids}::bigint[]) order by entry_id, redaction desc
    ) redacted on redacted.entry_id = given`.execute(db);
  return new Map(
    rows.map(({ given, exists, redaction, digest, ...entry }) => [
      given,
      {
        ...(exists && { entry }),
        ...(redaction !== null && { redaction: { number: redaction, digest } }),
      },
    ]),
  );
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

/** Entries as they are stored now, in no order. */
export async function readEntries(db: Queryable, ids: number[]): Promise<SealableEntry[]> {
  const { rows } = await sql<SealableEntry>`
    select ${sealableColumns} from activity where id = any(${ids}::bigint[])`.execute(db);
  return rows;
}
