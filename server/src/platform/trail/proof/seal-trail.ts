import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../context.ts';
import { FIRST_DIGEST, nextDigest, packEntries } from './chain-entries.ts';
import { digestEntry } from './digest-entry.ts';
import { moveCursor, readUnsealed, type UnsealedEntry } from './read-unsealed.ts';
import { signHead, type TrailKey } from './sign-head.ts';

type Tx = Transaction<Tables>;

/**
 * Seals the next entries of the trail, up to the oldest transaction still open, and signs the head of the day that has
 * ended. One server does so at a time. Returns 'more' if there may be more entries, 'held' if an open transaction keeps
 * some.
 */
export async function sealTrail(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  key: TrailKey,
): Promise<'done' | 'more' | 'held'> {
  return await db.transaction().execute(async (tx) => {
    // A lock of a row would make this transaction one of those that are still open.
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('seal trail', 0)) as locked`.execute(tx);
    if (!rows[0]!.locked) return 'done';
    const { entries, left } = await readUnsealed(tx);
    const now = clock.now();
    if (entries.length > 0) await createSeal(tx, key, now, entries, left !== 'more');
    if (left !== 'more') await createHead(tx, key, now);
    return left;
  });
}

async function createSeal(tx: Tx, key: TrailKey, now: Date, entries: UnsealedEntry[], isComplete: boolean) {
  const last = await readLastSeal(tx);
  const sealed = entries.map((entry) => ({ id: entry.id, own: digestEntry(entry) }));
  const digest = sealed.reduce<Uint8Array>(
    (before, { own }) => nextDigest(before, own),
    last?.digest ?? FIRST_DIGEST,
  );
  const first_position = last ? last.first_position + last.entry_count : 1;
  const position = first_position + sealed.length - 1;
  const signature = signHead(key, { business_date: null, position, digest, signed_at: now.toISOString() });
  await tx
    .insertInto('trail_seals')
    .values({
      number: (last?.number ?? 0) + 1,
      first_position,
      entry_count: sealed.length,
      entries: packEntries(sealed),
      digest,
      is_complete: isComplete,
      sealed_at: now,
      key_id: await findKeyId(tx, key, now),
      signature,
    })
    .execute();
  await moveCursor(tx, entries);
}

const readLastSeal = (tx: Tx) =>
  tx
    .selectFrom('trail_seals')
    .select(['number', 'first_position', 'entry_count', 'digest'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The head of the business day that has ended: all that was sealed by now. None of a day before the first seal. */
async function createHead(tx: Tx, key: TrailKey, now: Date): Promise<void> {
  const business_date = addDays(businessDate(now), -1);
  const known = await tx
    .selectFrom('trail_heads')
    .select('business_date')
    .where('business_date', '>=', business_date)
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  const first = await tx
    .selectFrom('trail_seals')
    .select('sealed_at')
    .where('number', '=', 1)
    .executeTakeFirst();
  const last = await readLastSeal(tx);
  if (!first || !last || businessDate(new Date(first.sealed_at)) > business_date) return;
  const position = last.first_position + last.entry_count - 1;
  const statement = { business_date, position, digest: last.digest, signed_at: now.toISOString() };
  await tx
    .insertInto('trail_heads')
    .values({
      ...statement,
      key_id: await findKeyId(tx, key, now),
      signature: signHead(key, statement),
    })
    .execute();
}

/** The id of the public key, which is stored if it is new. */
export async function findKeyId(tx: Tx, { publicKey }: TrailKey, now: Date): Promise<number> {
  const find = () =>
    tx.selectFrom('trail_keys').select('id').where('public_key', '=', publicKey).executeTakeFirst();
  const known = await find();
  if (known) return known.id;
  await tx
    .insertInto('trail_keys')
    .values({ public_key: publicKey, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())!.id;
}
