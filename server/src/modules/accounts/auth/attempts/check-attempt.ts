import type { Context } from '../../../../platform/context.ts';
import type { AppError } from '../../../../platform/errors.ts';
import { networksOf } from '../../../../platform/http/caller/network-of.ts';
import { HEAVY_AT_ONCE, inTurn } from '../../../../platform/turns/in-turn.ts';
import { openTurns } from '../../../../platform/turns/turns.ts';
import { checkAccount } from '../setup/check-account.ts';
import { type Attempt, type CountedAttempt, countAttempt } from './count-attempt.ts';
import { findKnownNetwork, type KnownNetwork } from './find-known-network.ts';

/** Attempts in hand in one process: as many as hash at once, and one that is counted meanwhile. */
const turns = openTurns({ size: HEAVY_AT_ONCE + 1, waiting: 100 });

/** Who goes first, however many others wait. */
const ranks = { knownDevice: 0, knownNetwork: 1, other: 2 } as const;

interface Checked extends Pick<CountedAttempt, 'forgive' | 'startsDelay'> {
  /** Null for a wrong password, and where it was not to be looked at. */
  password_hash: string | null;
  /** The refusal of one for which the network had no place; null otherwise. */
  refusal: AppError | null;
  /** Whether the password was looked at. */
  isLookedAt: boolean;
}

/**
 * Counts an attempt to sign in, and checks its password, in turn: people on their own devices first, then networks where
 * people of the business have signed in, then all others; in each rank a network waits behind one attempt of another, not
 * behind all of them. Where a known network has no place because somebody there tries many accounts, people who have
 * signed in there before get in, by the right password alone: anything else, also a right one of somebody else, has the
 * same answer after the same time. Throws as `countAttempt` and `inTurn`; one whose client goes first is not counted.
 */
export async function checkAttempt(
  context: Context,
  attempt: Omit<Attempt, 'network'>,
  account: { uid: string; password_hash: string } | undefined,
  password: string,
): Promise<Checked> {
  const { ip_address, user_uid, known } = attempt;
  const network: KnownNetwork | null =
    known === null ? await findKnownNetwork(context.db, ip_address, user_uid, context.clock.now()) : null;
  const place = network ? placeOf(ip_address, network) : { rank: ranks.knownDevice, caller: user_uid ?? '' };
  return await inTurn(turns, { ...place, refusal: 'auth.busy', stay: context.stay }, async () => {
    const { forgive, startsDelay, refusal } = await countAttempt(context, { ...attempt, network });
    const isLookedAt = !refusal || network?.isHome === true;
    const password_hash = await checkAccount(context, isLookedAt ? account : undefined, password);
    return { forgive, startsDelay, refusal, isLookedAt, password_hash };
  });
}

/** By the networks around an address, the largest first. */
function placeOf(ip_address: string, { isKnown }: KnownNetwork) {
  const [caller, ...within] = networksOf(ip_address)
    .map(({ name }) => name)
    .toReversed();
  return { rank: isKnown ? ranks.knownNetwork : ranks.other, caller, within };
}
