import { attemptLimits } from '@gerai/shared/accounts/auth/contract.ts';
import {
  type AttemptCount,
  isFull,
  type Judged,
  type JudgedUnknown,
  judgeKnownDevice,
  judgeUnknownDevice,
  type Lane,
} from '@gerai/shared/accounts/auth/rules.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { networksOf } from '../../../../platform/http/caller/network-of.ts';
import { digest } from '../../../../platform/keys.ts';
import type { KnownNetwork } from './find-known-network.ts';

/** Where a password attempt comes from. */
export interface Attempt {
  /** The account, by the countedName of what was typed. */
  counted_name: string;
  /** Null if no account has this name. */
  user_uid: string | null;
  ip_address: string;
  /** A device or session in which this person has signed in before; null for any other. */
  known: string | null;
  /** What is known of the address of an unknown one. */
  network: KnownNetwork | null;
}

type Row = Selectable<Tables['sign_in_counts']>;
type Kind = Row['kind'];

export interface CountedAttempt {
  /** Takes the attempt back when it has proved right. */
  forgive: (db: Queryable) => Promise<void>;
  /** Whether further attempts at the account have to wait, if this one proves wrong. */
  startsDelay: boolean;
  /** What whoever was never here before is told, right or wrong, because the network has no place; null otherwise. */
  refusal: AppError | null;
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

async function countKnown(
  { db, clock }: Context,
  { counted_name, user_uid, known }: Attempt & { known: string },
) {
  const now = clock.now();
  const key = keyOf('device', counted_name, known);
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
  return { forgive, startsDelay: judged.count.nextAt > now.getTime(), refusal: null };
}

/** In the lane of the account that is for its network, in those of its networks, and for the two together. */
async function countUnknown(
  context: Context,
  { counted_name: account, user_uid, ip_address, network }: Attempt,
): Promise<CountedAttempt> {
  const now = context.clock.now();
  const isKnown = network?.isKnown ?? false;
  // Others around a known network are not held against it.
  const networks = networksOf(ip_address).slice(0, isKnown ? 1 : undefined);
  const { atOnce, everySeconds } = attemptLimits.perNetwork;
  const limits = [
    isKnown ? attemptLimits.knownNetworks : attemptLimits.otherNetworks,
    ...networks.map(({ times }) => ({ atOnce: atOnce * times, everySeconds: everySeconds / times })),
  ];
  // Fixed order, to avoid deadlocks between attempts that lock the same rows.
  const keys: RowKey[] = [
    { key: keyOf('lane', account, isKnown ? 'known networks' : 'other networks'), kind: 'lane', user_uid },
    ...networks.map(({ name }) => ({
      key: keyOf('network', name),
      kind: 'network' as const,
      user_uid: null,
    })),
    { key: keyOf('pair', account, networks[0]!.name), kind: 'pair', user_uid },
  ];
  const judge = (rows: readonly Row[]): JudgedUnknown & { refusal: AppError | null } => {
    const count = countOf(rows.at(-1)!, now);
    const [lane, ...lanes] = limits.map((limit, at) => ({ ...laneOf(rows[at]!), ...limit }));
    const judged = judgeUnknownDevice(count, { account: lane!, networks: lanes }, now.getTime());
    if (!judged.isNetworkFull || !isKnown) return { ...judged, refusal: null };
    const without = judgeUnknownDevice(count, { account: lane!, networks: [] }, now.getTime());
    return { ...without, networks: lanes, refusal: tooMany(judged, now) };
  };
  // Most of a flood is refused by what is known of its network, without a lock or a write.
  const seen = await readRows(context.db, keys);
  const early = seen && judge(seen);
  if (early && !early.isTaken && !early.isNew) throw tooMany(early, now);
  const judged = await context.db.transaction().execute(async (tx) => {
    const result = judge(await lockRows(tx, keys, now));
    const after = [...[result.account, ...result.networks].map(laneRow), toRow(result.count)];
    for (const [at, row] of after.entries())
      await writeRow(tx, keys[at]!.key, { ...row, expires_at: expiry(now, row.next_at) });
    return result;
  });
  if (!judged.isTaken) throw tooMany(judged, now);
  const startsDelay = judged.count.nextAt > now.getTime() || isFull(judged.account, now.getTime());
  const { refusal } = judged;
  const forgive = async (tx: Queryable) => {
    // Without a place in the networks there is none to give back.
    for (const [at, { everySeconds }] of limits.slice(0, refusal ? 1 : undefined).entries())
      await giveBack(tx, keys[at]!.key, everySeconds);
    await forget(tx, keys.at(-1)!.key);
  };
  return { forgive, startsDelay, refusal };
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

/** Forgets what was counted at an account; its lanes first, as attempts lock them, to avoid deadlocks in a flood. */
export async function forgiveAccount(db: Queryable, uid: string): Promise<void> {
  const own = db.deleteFrom('sign_in_counts').where('user_uid', '=', uid);
  await own.where('kind', '=', 'lane').execute();
  await own.execute();
}

const keyOf = (kind: Kind, ...of: readonly string[]): Buffer => digest(JSON.stringify([kind, ...of]));
