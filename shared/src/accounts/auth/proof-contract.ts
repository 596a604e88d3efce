import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { noContent } from '../../http/schemas.ts';
import { userLimits } from '../users/contract.ts';
import { factorCode } from './factor-contract.ts';
import { passkeyAssertion } from './passkey-contract.ts';

/**
 * How a person may prove who they are; with a passkey or an app a recovery code does too. By the provider in sessions
 * that began there.
 */
export const PROOF_WAYS = ['password', 'passkey', 'app', 'provider'] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];

export const readProofWays = endpoint({
  method: 'GET',
  path: '/api/session/proof',
  summary:
    'How the signed-in person proves who they are: by the password, or with a second factor by a passkey or a code',
  response: z.object({
    ways: z.array(z.enum(PROOF_WAYS)),
    /** The provider's name, where it is one of the ways. */
    provider: z.string().optional(),
  }),
});

export const startProviderProof = endpoint({
  method: 'POST',
  path: '/api/session/proof/provider',
  summary: 'Begin a proof by the provider: where to send the browser, which gets a cookie for the way back',
  body: z.object({
    /** The page to come back to: a path of a screen. */
    page: z.string().max(2000).default('/'),
  }),
  response: z.object({ url: z.string() }),
});

export const refreshProof = endpoint({
  method: 'POST',
  path: '/api/session/proof',
  summary: "Prove again who you are: calls refused with 'auth.step_up_required' then work for ten minutes",
  body: z.union([
    z.object({ password: z.string().min(1).max(userLimits.password.max) }),
    z.object({ code: factorCode }),
    z.object({ passkey: passkeyAssertion }),
    /** What the browser's cookie brings from the provider. */
    z.object({ provider: z.literal(true) }),
  ]),
  response: noContent,
});
