import { createHash } from 'node:crypto';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { RedactionReason } from '@gerai/shared/operations/trail/contract.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { recordActivity } from '../record-activity.ts';
import { packEntries } from './chain-entries.ts';
import { readEntries } from './compare-entries.ts';
import { digestEntry, type SealableEntry } from './digest-entry.ts';
import { findKeyId } from './seal-trail.ts';
import type { TrailKey } from './sign-head.ts';
import { REMOVED, signRedaction } from './sign-redaction.ts';

type Tx = Transaction<Tables>;

/** What an entry says from now on; 'removed' takes the entry out, 'kept' leaves it as it is. */
export type Redacted = Pick<SealableEntry, 'actor_name' | 'details'> | 'removed' | 'kept';

export interface RedactionOrder {
  key: TrailKey;
  actor: Actor;
  at: Date;
  reason: RedactionReason;
}

export interface RedactionResult {
  /** Null if nothing was to redact. */
  number: number | null;
  replaced: number;
  removed: number;
}

/** The event that tells of a redaction. Such entries may say another name, but are never removed. */
const TELLS = 'trail redacted';

/**
 * Replaces or removes the content of entries, lists them with their new digests in a signed redaction, and records an
 * entry that has the list's digest: all in the given transaction, one redaction at a time. `pages` are ids in ascending
 * order, some thousand at a time. Entries that are not sealed yet may be among them, but must not be removed.
 */
export async function redactEntries(
  tx: Tx,
  { key, actor, at, reason }: RedactionOrder,
  pages: AsyncIterable<readonly number[]> | Iterable<readonly number[]>,
  redact: (entry: SealableEntry) => Redacted,
): Promise<RedactionResult> {
  await sql`select pg_advisory_xact_lock(hashtextextended('redact trail', 0))`.execute(tx);
  const number = await nextNumber(tx);
  const hash = createHash('sha256');
  const result = { number: null as number | null, replaced: 0, removed: 0 };
  let last = Number.NEGATIVE_INFINITY;
  for await (const ids of pages) {
    const entries = (await readEntries(tx, [...ids])).sort((a, b) => a.id - b.id);
    const changes = entries.flatMap((entry) => changeOf(entry, redact(entry)));
    if (changes.length === 0) continue;
    if (changes[0]!.id <= last) throw new Error('The ids of a redaction must ascend');
    last = changes.at(-1)!.id;
    hash.update(packEntries(changes.map(({ id, own }) => ({ id, own: own ?? REMOVED }))));
    result.replaced += changes.filter(({ own }) => own !== null).length;
    result.removed += changes.filter(({ own }) => own === null).length;
    await writeChanges(tx, number, changes);
  }
  const count = result.replaced + result.removed;
  if (count === 0) return result;
  const statement = {
    number,
    reason,
    entry_count: count,
    digest: hash.digest(),
    redacted_at: at.toISOString(),
  };
  await tx
    .insertInto('trail_redactions')
    .values({ ...statement, key_id: await findKeyId(tx, key, at), signature: signRedaction(key, statement) })
    .execute();
  await recordActivity(tx, actor, at, {
    event: TELLS,
    subject: { type: 'trail redaction', id: String(number) },
    details: {
      reason,
      replaced: result.replaced,
      removed: result.removed,
      digest: statement.digest.toString('hex'),
    },
  });
  return { ...result, number };
}

async function nextNumber(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom('trail_redactions')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

interface Change {
  id: number;
  /** The entry's digest from now on; null if it is removed. */
  own: Buffer | null;
  actor_name: string;
  details: string;
}

function changeOf(entry: SealableEntry, redacted: Redacted): Change[] {
  if (redacted === 'kept') return [];
  const { id, actor_name } = entry;
  if (redacted === 'removed') {
    if (entry.event === TELLS) throw new Error('An entry that tells of a redaction is never removed');
    return [{ id, own: null, actor_name, details: '{}' }];
  }
  const details = JSON.stringify(redacted.details);
  const own = digestEntry({ ...entry, actor_name: redacted.actor_name, details: JSON.parse(details) });
  return own.equals(digestEntry(entry)) ? [] : [{ id, own, actor_name: redacted.actor_name, details }];
}

/** The list first: the trigger of the trail lets only listed entries be changed. */
async function writeChanges(tx: Tx, redaction: number, changes: Change[]): Promise<void> {
  await sql`
    insert into trail_redacted_entries (entry_id, redaction, digest)
    select id, ${redaction}, decode(digest, 'hex')
    from unnest(${changes.map(({ id }) => id)}::bigint[],
      ${changes.map(({ own }) => own?.toString('hex') ?? null)}::text[]) given (id, digest)`.execute(tx);
  const replaced = changes.filter(({ own }) => own !== null);
  if (replaced.length > 0)
    await sql`
      update activity set actor_name = given.actor_name, details = given.details::jsonb
      from unnest(${replaced.map(({ id }) => id)}::bigint[], ${replaced.map((each) => each.actor_name)}::text[],
        ${replaced.map(({ details }) => details)}::text[]) given (id, actor_name, details)
      where activity.id = given.id`.execute(tx);
  const removed = changes.filter(({ own }) => own === null).map(({ id }) => id);
  if (removed.length > 0) await sql`delete from activity where id = any(${removed}::bigint[])`.execute(tx);
}
