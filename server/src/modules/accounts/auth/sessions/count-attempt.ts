import { attemptLimits } from '@gerai/shared/accounts/auth/contract.ts';
import {
  type AttemptCount,
  isFull,
  type Judged,
  judgeKnownDevice,
  judgeUnknownDevice,
  type Lane,
} from '@gerai/shared/accounts/auth/rules.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { networkOf } from '../../../../platform/http/network-of.ts';
import { digest } from '../../../../platform/keys.ts';
import { normalEmail } from './queries.ts';

/** Where a password attempt comes from. */
export interface Attempt {
  email: string;
  /** Null if no account has this email. */
  user_uid: string | null;
  ip_address: string;
  /** A device or session in which this person has signed in before; null for any other. */
  known: string | null;
}

type Row = Selectable<Tables['sign_in_counts']>;
type Kind = Row['kind'];

export interface CountedAttempt {
  /** Takes the attempt back when it has proved right. */
  forgive: (db: Queryable) => Promise<void>;
  /** Whether further attempts at the account have to wait, if this one proves wrong. */
  startsDelay: boolean;
}

/**
 * Counts a password attempt before verifying it, so that concurrent attempts cannot exceed the limits. Throws
 * `rate_limited` with the time of the next attempt.
 */
export async function countAttempt(context: Context, attempt: Attempt): Promise<CountedAttempt> {
  return attempt.known === null
    ? await countUnknown(context, attempt)
    : await countKnown(context, { ...attempt, known: attempt.known });
}

async function countKnown({ db, clock }: Context, { email, user_uid, known }: Attempt & { known: string }) {
  const now = clock.now();
  const key = keyOf('device', normalEmail(email), known);
  const judged = await db.transaction().execute(async (tx) => {
    const [row] = await lockRows(tx, [{ key, kind: 'device', user_uid }], now);
    const result = judgeKnownDevice(countOf(row!, now), now.getTime());
    if (result.isTaken) await writeRow(tx, key, { ...toRow(result.count), expires_at: expiry(now) });
    return result;
  });
  if (!judged.isTaken)
    throw new AppError('rate_limited', 'auth.too_many_on_device', {
      seconds: secondsTo(judged.soonest, now),
    });
  const forgive = async (tx: Queryable) => void (await forget(tx, key));
  return { forgive, startsDelay: judged.count.nextAt > now.getTime() };
}

/** In the lane of the account that is for its network, in that of the network, and for the two together. */
async function countUnknown(context: Context, { email, user_uid, ip_address }: Attempt) {
  const now = context.clock.now();
  const [account, network] = [normalEmail(email), networkOf(ip_address)];
  const isKnown = await isKnownNetwork(context.db, network, now);
  const limits = [
    isKnown ? attemptLimits.knownNetworks : attemptLimits.otherNetworks,
    attemptLimits.perNetwork,
  ] as const;
  const lane = keyOf('lane', account, isKnown ? 'known networks' : 'other networks');
  // Fixed order, to avoid deadlocks between attempts that lock the same rows.
  const keys = [
    { key: lane, kind: 'lane', user_uid },
    { key: keyOf('network', network), kind: 'network', user_uid: null },
    { key: keyOf('pair', account, network), kind: 'pair', user_uid },
  ] as const;
  const judge = (rows: readonly Row[]) => {
    const lanes = limits.map((limit, at) => ({ ...laneOf(rows[at]!), ...limit }));
    return judgeUnknownDevice(countOf(rows[2]!, now), lanes, now.getTime());
  };
  // Most of a flood is refused by what is known of its network, without a lock or a write.
  const seen = await readRows(context.db, keys);
  const early = seen && judge(seen);
  if (early && !early.isTaken && !early.isNew) throw tooMany(early, now);
  const judged = await context.db.transaction().execute(async (tx) => {
    const result = judge(await lockRows(tx, keys, now));
    const after = [...result.lanes.map(laneRow), toRow(result.count)];
    for (const [at, row] of after.entries())
      await writeRow(tx, keys[at]!.key, { ...row, expires_at: expiry(now, row.next_at) });
    return result;
  });
  if (!judged.isTaken) throw tooMany(judged, now);
  const startsDelay = judged.count.nextAt > now.getTime() || isFull(judged.lanes[0]!, now.getTime());
  const forgive = async (tx: Queryable) => {
    for (const [at, { everySeconds }] of limits.entries()) await giveBack(tx, keys[at]!.key, everySeconds);
    await forget(tx, keys[2].key);
    await rememberNetwork(tx, ip_address, now);
  };
  return { forgive, startsDelay };
}

function tooMany({ soonest, latest }: Judged, now: Date): AppError {
  const [seconds, last] = [secondsTo(soonest, now), secondsTo(latest, now)];
  return seconds === last
    ? new AppError('rate_limited', 'auth.too_many_attempts', { seconds })
    : new AppError('rate_limited', 'auth.attempts_in_turn', { seconds, latest: last });
}

const secondsTo = (at: number, now: Date): number => Math.max(1, Math.ceil((at - now.getTime()) / 1000));

interface RowKey {
  key: Buffer;
  kind: Kind;
  user_uid: string | null;
}

/** The rows of these keys, locked in their order, made where there are none. */
async function lockRows(tx: Queryable, keys: readonly RowKey[], now: Date): Promise<Row[]> {
  const found = await tx
    .insertInto('sign_in_counts')
    .values(
      keys.map(({ key, ...row }) => ({
        key_hash: key,
        ...row,
        next_at: START,
        used_at: START,
        expires_at: expiry(now),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet((eb) => ({ user_uid: eb.ref('excluded.user_uid') })),
    )
    .returningAll()
    .execute();
  return keys.map(({ key }) => found.find((row) => key.equals(row.key_hash))!);
}

const START = new Date(0);

/** The same rows as they are; undefined where one is missing. */
async function readRows(db: Queryable, keys: readonly RowKey[]): Promise<Row[] | undefined> {
  const found = await db
    .selectFrom('sign_in_counts')
    .selectAll()
    .where(
      'key_hash',
      'in',
      keys.map(({ key }) => key),
    )
    .execute();
  const rows = keys.map(({ key }) => found.find((row) => key.equals(row.key_hash)));
  return rows.every((row) => row !== undefined) ? rows : undefined;
}

const writeRow = (tx: Queryable, key: Buffer, row: Updateable<Tables['sign_in_counts']>) =>
  tx.updateTable('sign_in_counts').set(row).where('key_hash', '=', key).execute();

/** The place of an attempt that was right is free again. */
const giveBack = (tx: Queryable, key: Buffer, seconds: number) =>
  tx
    .updateTable('sign_in_counts')
    .set({ next_at: sql<string>`next_at - make_interval(secs => ${seconds})` })
    .where('key_hash', '=', key)
    .execute();

const forget = (tx: Queryable, key: Buffer) =>
  tx.deleteFrom('sign_in_counts').where('key_hash', '=', key).execute();

/** Failures of more than an hour ago are not held against anybody. */
function countOf({ failures, next_at, has_turn, expires_at }: Row, now: Date): AttemptCount {
  const nextAt = Date.parse(next_at);
  return { failures: Date.parse(expires_at) <= now.getTime() ? 0 : failures, nextAt, hasTurn: has_turn };
}

const toRow = ({ failures, nextAt, hasTurn }: AttemptCount) => ({
  failures,
  next_at: new Date(nextAt),
  has_turn: hasTurn,
});

const laneOf = ({ next_at, used_at }: Row) => ({ nextAt: Date.parse(next_at), usedAt: Date.parse(used_at) });

const laneRow = ({ nextAt, usedAt }: Lane) => ({ next_at: new Date(nextAt), used_at: new Date(usedAt) });

function expiry(now: Date, next = now): Date {
  const { forgetSeconds } = attemptLimits;
  return new Date(Math.max(now.getTime(), next.getTime()) + forgetSeconds * 1000);
}

async function isKnownNetwork(db: Queryable, network: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - attemptLimits.networkDays * 24 * 3600_000);
  const found = await db
    .selectFrom('sign_in_networks')
    .select('seen_at')
    .where('network_hash', '=', keyOf('network', network))
    .where('seen_at', '>', since.toISOString())
    .executeTakeFirst();
  return found !== undefined;
}

/** Somebody of the business is in this network: attempts from it have a lane of their own. */
export async function rememberNetwork(db: Queryable, ip_address: string, now: Date): Promise<void> {
  await db
    .insertInto('sign_in_networks')
    .values({ network_hash: keyOf('network', networkOf(ip_address)), seen_at: now })
    .onConflict((conflict) => conflict.column('network_hash').doUpdateSet({ seen_at: now }))
    .execute();
}

/** Forgets what was counted at an account; its lanes first, as attempts lock them, to avoid deadlocks in a flood. */
export async function forgiveAccount(db: Queryable, uid: string): Promise<void> {
  const own = db.deleteFrom('sign_in_counts').where('user_uid', '=', uid);
  await own.where('kind', '=', 'lane').execute();
  await own.execute();
}

const keyOf = (kind: Kind, ...of: readonly string[]): Buffer => digest(JSON.stringify([kind, ...of]));
