import type { PasskeyAssertion } from '@gerai/shared/accounts/auth/passkey-contract.ts';
import type { UserStatus } from '@gerai/shared/accounts/users/contract.ts';
import type { Client } from '@gerai/shared/actor/actor.ts';
import type { SignInFailure } from '@gerai/shared/trail/sign-in-failures.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordFailure, signInActor } from '../failures/record-failure.ts';
import type { Site } from './find-site.ts';
import { handleOf } from './queries.ts';
import { recordPasskeys } from './record-passkeys.ts';
import { type ChallengeUse, endOfChallenge } from './sign-challenge.ts';
import { useChallenge } from './use-challenge.ts';

/** What a browser sends, where, and for which challenge. */
export interface PasskeyAnswer {
  assertion: PasskeyAssertion;
  site: Site;
  use: ChallengeUse;
  client: Client;
}

/** Whose passkey it was. */
export interface PasskeyOwner {
  uid: string;
  name: string;
  role: string;
  status: UserStatus;
  last_login: string | null;
  /** The passkey's name. */
  passkey: string;
}

/**
 * Checks that a passkey has signed this site's challenge, which is then used up, after its person was verified by finger,
 * face or PIN. `of` is the person whose passkey it must be. Throws `refused` with one reason for whatever is wrong, which
 * the trail has; a counter that went back is an event of its own, because a copy of the key exists then.
 */
export async function usePasskey(
  context: Context,
  answer: PasskeyAnswer,
  of?: { uid: string; name: string },
): Promise<PasskeyOwner> {
  const { assertion, site, client } = answer;
  const now = context.clock.now();
  const found = await findPasskey(context, assertion.id, site);
  const fail = (reason: SignInFailure) => {
    const account = of ?? found ?? null;
    void recordFailure(context, { account, reason, client, startsDelay: false });
    return passkeyRefused();
  };
  const { userHandle } = assertion.response;
  if (!found || (of && found.uid !== of.uid) || (userHandle && userHandle !== handleOf(found.uid)))
    throw fail('unknown_passkey');
  const signed = await verify(context, answer, found.public_key, now);
  if (!signed) throw fail('wrong_passkey');
  const { counter, challenge, ends } = signed;
  const outcome = await context.db.transaction().execute(async (tx) => {
    if (!(await useChallenge(tx, challenge, ends))) return 'again';
    const used = await tx
      .updateTable('passkeys')
      .set({ counter, last_used_at: now })
      .where('id', '=', found.id)
      // Always 0 where devices share the passkey.
      .where('counter', counter === 0 ? '=' : '<', counter)
      .executeTakeFirst();
    if (used.numUpdatedRows === 1n) return 'used';
    const noted = await tx
      .updateTable('passkeys')
      .set({ copied_at: now })
      .where('id', '=', found.id)
      // One entry an hour: whoever has the copy shall not fill the trail.
      .where((eb) => eb.or([eb('copied_at', 'is', null), eb('copied_at', '<', hourBefore(now))]))
      .executeTakeFirst();
    if (noted.numUpdatedRows === 1n) {
      const change = { event: 'passkey copied', user: found, passkeys: [found.passkey] } as const;
      await recordPasskeys(tx, signInActor, { ...change, details: client }, now);
    }
    return 'copied';
  });
  if (outcome === 'again') throw fail('wrong_passkey');
  if (outcome === 'copied') throw passkeyRefused();
  return found;
}

export const passkeyRefused = () => new AppError('refused', 'auth.passkey_refused');

const hourBefore = (now: Date): string => new Date(now.getTime() - 3600_000).toISOString();

const findPasskey = ({ db }: Context, credential: string, { host }: Site) =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.uid', 'passkeys.user_uid')
    .select(['passkeys.id', 'passkeys.public_key', 'passkeys.name as passkey'])
    .select(['users.uid', 'users.name', 'users.role', 'users.status', 'users.last_login'])
    .where('credential_id', '=', Buffer.from(credential, 'base64url'))
    .where('host', '=', host)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();

/** What was signed; null if anything about it is wrong. */
async function verify(
  { keys, log }: Context,
  { assertion, site, use }: PasskeyAnswer,
  publicKey: Uint8Array,
  now: Date,
): Promise<{ counter: number; challenge: string; ends: Date } | null> {
  // Loaded at the first use: the server starts without it.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  let answered: { challenge: string; ends: Date } | undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, response: withoutAbsent(assertion.response), clientExtensionResults: {} },
      expectedChallenge: (challenge) => {
        const ends = endOfChallenge(keys, use, challenge, now);
        if (ends) answered = { challenge, ends };
        return ends !== null;
      },
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      // The library compares counters before the signature; who has no key must not be able to claim a copy.
      credential: { id: assertion.id, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: true,
    });
    return verified && answered ? { ...answered, counter: authenticationInfo.newCounter } : null;
  } catch (err) {
    log.info({ err }, 'A passkey was not accepted');
    return null;
  }
}

const withoutAbsent = ({ userHandle, ...response }: PasskeyAssertion['response']) =>
  userHandle === undefined ? response : { ...response, userHandle };
