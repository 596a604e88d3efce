import { type PasskeyCreation, passkeyLimits } from '@gerai/shared/accounts/auth/passkey-contract.ts';
import { signInName } from '@gerai/shared/accounts/users/sign-in-name.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { checkRecentProof } from '../../../../platform/check-recent-proof.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Site } from './find-site.ts';
import { handleOf, listDescriptors } from './queries.ts';
import { signChallenge } from './sign-challenge.ts';

/** COSE numbers: Ed25519, ECDSA with P-256, RSA; one of the last two is in every authenticator. */
export const ALGORITHMS = [-8, -7, -257];

/** What the browser needs to make a passkey of the actor that can be found without their email or phone number. */
export async function startPasskey(
  { db, clock, keys }: Context,
  actor: PersonActor,
  { host }: Site,
): Promise<PasskeyCreation> {
  const now = clock.now();
  checkRecentProof(actor, now);
  const { name, ...names } = await db
    .selectFrom('users')
    .select(['email', 'phone', 'name'])
    .where('uid', '=', actor.uid)
    .executeTakeFirstOrThrow();
  const challenge = signChallenge(keys, { purpose: 'add', bound: actor.session_id }, now);
  return {
    challenge: Buffer.from(challenge).toString('base64url'),
    rp: { id: host, name: 'Gerai' },
    user: { id: handleOf(actor.uid), name: signInName(names), displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: passkeyLimits.challengeSeconds * 1000,
    attestation: 'none',
    excludeCredentials: await listDescriptors(db, actor.uid, host),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}
