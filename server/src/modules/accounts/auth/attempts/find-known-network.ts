import { attemptLimits } from '@gerai/shared/accounts/auth/contract.ts';
import type { Queryable } from '../../../../platform/context.ts';
import { networkOf } from '../../../../platform/http/caller/network-of.ts';
import { digest } from '../../../../platform/keys.ts';

export interface KnownNetwork {
  /** Somebody of the business has signed in there. */
  isKnown: boolean;
  /** This person has. */
  isHome: boolean;
}

/** What is known of an address, and of a person at it; null for an email that no account has. */
export async function findKnownNetwork(
  db: Queryable,
  ip_address: string,
  user_uid: string | null,
  now: Date,
): Promise<KnownNetwork> {
  const network = networkOf(ip_address);
  const [ofAll, ofPerson] = [keyOf(network), keyOf(network, user_uid ?? 'nobody')];
  const since = new Date(now.getTime() - attemptLimits.networkDays * 24 * 3600_000);
  const found = await db
    .selectFrom('sign_in_networks')
    .select('network_hash')
    .where('network_hash', 'in', [ofAll, ofPerson])
    .where('seen_at', '>', since.toISOString())
    .execute();
  const has = (key: Buffer) => found.some(({ network_hash }) => key.equals(network_hash));
  return { isKnown: has(ofAll), isHome: has(ofPerson) };
}

/** This person of the business is in this network: attempts from it have a lane of their own. */
export async function rememberNetwork(
  db: Queryable,
  ip_address: string,
  uid: string,
  now: Date,
): Promise<void> {
  const network = networkOf(ip_address);
  // In a fixed order, to avoid deadlocks between people who sign in at once.
  const keys = [keyOf(network), keyOf(network, uid)].toSorted(Buffer.compare);
  await db
    .insertInto('sign_in_networks')
    .values(keys.map((network_hash) => ({ network_hash, seen_at: now })))
    .onConflict((conflict) => conflict.column('network_hash').doUpdateSet({ seen_at: now }))
    .execute();
}

const keyOf = (...of: readonly string[]): Buffer => digest(JSON.stringify(['network', ...of]));
