import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '../../context.ts';
import { packEntries } from './chain-entries.ts';
import { type Findings, momentInWords } from './list-findings.ts';
import { isSignedRedaction, REMOVED, type RedactionStatement } from './sign-redaction.ts';

export interface RedactionCheck {
  /** Whether a redaction is signed, lists what it listed, and is told by the trail. Adds a finding if not. */
  isProven(number: number): Promise<boolean>;
  /** Checks those that no entry has led to. Returns a note on each, the newest last. */
  end(): Promise<string[]>;
}

/** Checks redactions on demand, each once: one that is committed while the check runs is met by its entries. */
export function openRedactionCheck(db: Queryable, findings: Findings): RedactionCheck {
  const known = new Map<number, Promise<string | null>>();
  async function prove(number: number): Promise<string | null> {
    const { faults, note } = await judge(db, number);
    if (faults.length === 0) return note;
    findings.add('redaction', {
      message: `Redaction ${number} is not proved, so what it lists counts as altered: ${faults.join('; ')}.`,
    });
    return null;
  }
  const find = (number: number) => {
    const proof = known.get(number) ?? prove(number);
    known.set(number, proof);
    return proof;
  };
  return {
    isProven: async (number) => (await find(number)) !== null,
    async end() {
      const rows = await db.selectFrom('trail_redactions').select('number').orderBy('number').execute();
      const notes: string[] = [];
      for (const { number } of rows) {
        const note = await find(number);
        if (note) notes.push(note);
      }
      return notes;
    },
  };
}

async function judge(db: Queryable, number: number): Promise<{ faults: string[]; note: string }> {
  const { rows } = await sql<RedactionStatement & Record<'public_key' | 'signature', Buffer>>`
    select number, reason, entry_count, digest, redacted_at, public_key, signature
    from trail_redactions join trail_keys key on key.id = key_id where number = ${number}`.execute(db);
  const stored = rows[0];
  if (!stored) return { faults: ['it is not stored, or its key is not'], note: '' };
  const { public_key, signature, ...statement } = stored;
  const listed = await digestList(db, number);
  const teller = await findTeller(db, number);
  const digest = Buffer.from(statement.digest).toString('hex');
  const faults = [
    listed.digest !== digest || listed.replaced + listed.removed !== statement.entry_count
      ? 'its list was altered'
      : '',
    isSignedRedaction(public_key, statement, signature) ? '' : "it does not bear its key's signature",
    teller?.digest === digest ? '' : 'no entry of the trail tells of it',
  ].filter((fault) => fault !== '');
  const note = `Redaction ${number} ${momentInWords(statement.redacted_at)} by ${teller?.actor_name} (${statement.reason}): ${listed.replaced} entries say less than they did, ${listed.removed} were removed.`;
  return { faults, note };
}

/** Entries of a list read at once. */
const AT_ONCE = 20_000;

async function digestList(db: Queryable, number: number) {
  const hash = createHash('sha256');
  const counts = { replaced: 0, removed: 0 };
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = await db
      .selectFrom('trail_redacted_entries')
      .select(['entry_id', 'digest'])
      .where('redaction', '=', number)
      .where('entry_id', '>', after)
      .orderBy('entry_id')
      .limit(AT_ONCE)
      .execute();
    hash.update(
      packEntries(
        rows.map(({ entry_id, digest }) => ({ id: entry_id, own: Buffer.from(digest ?? REMOVED) })),
      ),
    );
    for (const { digest } of rows) counts[digest ? 'replaced' : 'removed'] += 1;
    if (rows.length < AT_ONCE) return { ...counts, digest: hash.digest('hex') };
    after = rows.at(-1)!.entry_id;
  }
}

/** The entry of the trail that tells of a redaction; its own seal proves it. */
async function findTeller(db: Queryable, number: number) {
  const { rows } = await sql<{ actor_name: string; digest: string | null }>`
    select actor_name, details ->> 'digest' as digest from activity
    where subject_type = 'trail redaction' and subject_id = ${String(number)} and event = 'trail redacted'
    order by id limit 1`.execute(db);
  return rows[0];
}
