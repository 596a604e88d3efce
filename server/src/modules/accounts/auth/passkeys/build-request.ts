import { type PasskeyRequest, passkeyLimits } from '@gerai/shared/accounts/auth/passkey-contract.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Site } from './find-site.ts';
import { type ChallengeUse, signChallenge } from './sign-challenge.ts';

/** What the browser asks its authenticators to sign; without `allowCredentials` any passkey for this host will do. */
export const buildRequest = (
  { keys, clock }: Pick<Context, 'keys' | 'clock'>,
  { host }: Site,
  use: ChallengeUse,
  allowCredentials: PasskeyRequest['allowCredentials'] = [],
): PasskeyRequest => ({
  challenge: Buffer.from(signChallenge(keys, use, clock.now())).toString('base64url'),
  rpId: host,
  timeout: passkeyLimits.challengeSeconds * 1000,
  userVerification: 'required',
  allowCredentials,
});
