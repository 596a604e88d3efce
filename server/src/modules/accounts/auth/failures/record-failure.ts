import { failureLimits, hasRoom } from '@gerai/shared/accounts/auth/failure-rules.ts';
import type { Client, ServiceActor } from '@gerai/shared/actor/actor.ts';
import type { SignInFailure } from '@gerai/shared/trail/sign-in-failures.ts';
import type { Selectable, Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import { networkOf } from '../../../../platform/http/caller/network-of.ts';
import { accountDigest, digest } from '../../../../platform/keys.ts';
import { type ActivityInput, recordActivity } from '../../../../platform/trail/record-activity.ts';

export interface Failure {
  /** Null if no account has the email. */
  account: { uid: string; name: string } | null;
  reason: SignInFailure;
  /** Which provider, and the reason that the person read, where it was refused by one. */
  by_provider?: { provider: string; because: string };
  client: Client;
  /** Whether further attempts have to wait from now on. */
  startsDelay: boolean;
}

export type FailureRow = Selectable<Tables['sign_in_failures']>;

/** Who acts in an entry of a sign-in that may not be the person's. */
export const signInActor: ServiceActor = { kind: 'service', name: 'Sign-in' };

/**
 * Logs a failed sign-in and records it in the trail, within `failureLimits`. Nobody waits for it: the time of an answer
 * must not tell whether an account exists. Never throws. The typed email is not stored, since people type passwords there.
 */
export async function recordFailure(context: Context, failure: Failure): Promise<void> {
  const { keys, log, db, clock } = context;
  const { account, reason, client } = failure;
  log.info(
    { reason, address: client.ip_address, account: account && accountDigest(keys, account.uid) },
    'sign-in failed',
  );
  const now = clock.now();
  await db
    .transaction()
    .execute((tx) => countFailure(tx, failure, now))
    .catch((err: unknown) => log.warn({ err }, 'A failed sign-in was not recorded'));
}

async function countFailure(tx: Transaction<Tables>, failure: Failure, now: Date): Promise<void> {
  const { account, client } = failure;
  const network = networkOf(client.ip_address);
  const entries: ActivityInput[] = [];
  const begin = async (kind: FailureRow['kind'], of: string) => {
    const row = await lockRow(tx, { kind, of, user_uid: account?.uid ?? null, client }, now);
    if (Date.parse(row.ends_at) > now.getTime()) return row;
    entries.push(...remainderOf({ ...row, name: account?.name ?? null }));
    return renewed(row, now);
  };
  const own = await (account ? begin('account', account.uid) : begin('network', network));
  own.failures += 1;
  if (hasRoom(own, hashOf(network))) {
    const all = await begin('all', '');
    all.failures += 1;
    if (hasRoom(all)) {
      entries.push(failureEntry(failure, own.failures - own.recorded));
      own.entries += 1;
      own.networks = [...own.networks, hashOf(network)];
      own.recorded = own.failures;
      all.entries += 1;
      all.recorded += 1;
    }
    // Else it is among the remainder of all.
    else own.recorded += 1;
    await writeRow(tx, all);
  }
  if (failure.startsDelay && account && !own.is_slowed) {
    const slowed = await begin('slowed', '');
    slowed.failures += 1;
    if (hasRoom(slowed)) {
      entries.push(slowedEntry(failure, own.failures));
      slowed.entries += 1;
      slowed.recorded += 1;
    }
    own.is_slowed = true;
    await writeRow(tx, slowed);
  }
  await writeRow(tx, own);
  await recordActivity(tx, signInActor, now, ...entries);
}

interface RowKey {
  kind: FailureRow['kind'];
  of: string;
  user_uid: string | null;
  client: Client;
}

/** The row of a kind, locked and made where there is none. In the order account or network, all, slowed: no deadlocks. */
async function lockRow(
  tx: Transaction<Tables>,
  { kind, of, user_uid, client }: RowKey,
  now: Date,
): Promise<FailureRow> {
  const { ip_address, user_agent } = client;
  return await tx
    .insertInto('sign_in_failures')
    .values({
      key_hash: digest(JSON.stringify([kind, of])),
      kind,
      user_uid: kind === 'account' ? user_uid : null,
      ip_address,
      user_agent,
      ends_at: hourAfter(now),
    })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ ip_address, user_agent }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

const writeRow = (tx: Transaction<Tables>, { key_hash, ...row }: FailureRow) =>
  tx.updateTable('sign_in_failures').set(row).where('key_hash', '=', key_hash).execute();

const renewed = (row: FailureRow, now: Date): FailureRow => ({
  ...row,
  networks: [],
  entries: 0,
  failures: 0,
  recorded: 0,
  is_slowed: false,
  ends_at: hourAfter(now).toISOString(),
});

const hourAfter = (now: Date): Date => new Date(now.getTime() + failureLimits.hourSeconds * 1000);

const hashOf = (network: string): string => digest(network).toString('hex');

const failureEntry = (
  { account, reason, by_provider, client }: Failure,
  attempts: number,
): ActivityInput => ({
  event: 'sign-in failed',
  ...aboutOf(account, networkOf(client.ip_address)),
  details: { name: account?.name ?? '', reason, ...by_provider, attempts, ...client },
});

const slowedEntry = ({ account, client }: Failure, attempts: number): ActivityInput => ({
  event: 'sign-in slowed',
  ...aboutOf(account, ''),
  details: { name: account?.name ?? '', attempts, ...client },
});

const aboutOf = (account: { uid: string } | null, network: string) =>
  account
    ? { subject: { type: 'user', id: account.uid }, concerns_uid: account.uid }
    : { subject: { type: 'network', id: network } };

/** The entry of the failures of an hour that have none; no entry where all have one. */
export function remainderOf(row: FailureRow & { name: string | null }): ActivityInput[] {
  const { kind, user_uid, name, ip_address, user_agent } = row;
  const attempts = row.failures - row.recorded;
  if (attempts <= 0) return [];
  if (kind === 'slowed') return [{ event: 'sign-in slowed', ...ofBusiness, details: { accounts: attempts } }];
  if (kind === 'all') return [{ event: 'sign-in failed', ...ofBusiness, details: { attempts } }];
  const account = user_uid === null ? null : { uid: user_uid };
  return [
    {
      event: 'sign-in failed',
      ...aboutOf(account, networkOf(ip_address)),
      details: { name: name ?? '', attempts, ip_address, user_agent },
    },
  ];
}

const ofBusiness = { subject: { type: 'business', id: 'business' } };
