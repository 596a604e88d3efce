import { providerLimits } from '@gerai/shared/accounts/auth/provider-contract.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Config } from '../../../../config.ts';
import { type Cookie, readCookie, setCookie } from '../../../../platform/http/cookie.ts';
import type { Keys } from '../../../../platform/keys.ts';

/** What a browser carries from the button to the way back: nobody else has it, so nobody else can come back for it. */
export interface StartedSignIn {
  state: string;
  nonce: string;
  verifier: string;
  page: string;
  /** The session that asks for a recent proof; absent for a sign-in. */
  proof?: AskedProof;
}

/** Of whom the provider is to ask again, and since when, in seconds since 1970. */
export interface AskedProof {
  uid: string;
  name: string;
  session_id: string;
  since: number;
}

/** What it carries from the way back to the session: a code that is good once, or why there is none. */
export type SignInOutcome =
  | { code: string; session_id?: string }
  | { reason: string; values: Record<string, string> };

/** Lax: the provider leads back here. */
const started: Cookie = {
  name: 'gerai_provider',
  paths: ['/auth/v1/provider'],
  seconds: providerLimits.startSeconds,
  sameSite: 'Lax',
};
const outcome: Cookie = {
  name: 'gerai_provider_outcome',
  paths: ['/auth/v1/token'],
  seconds: providerLimits.exchangeSeconds,
  sameSite: 'Strict',
};

/** To the session's call; apart, so that what proves a session again can never open one. */
const proofOutcome: Cookie = {
  name: 'gerai_provider_proof',
  paths: ['/api/session/proof'],
  seconds: providerLimits.exchangeSeconds,
  sameSite: 'Strict',
};

export interface CookieKeeper {
  keys: Pick<Keys, 'provider'>;
  config: Pick<Config, 'PUBLIC_URL'>;
}

export const sealStarted = (keeper: CookieKeeper, reply: FastifyReply, value: StartedSignIn, now: Date) =>
  write(keeper, reply, started, value, now);
export const readStarted = ({ keys }: CookieKeeper, request: FastifyRequest, now: Date) =>
  read<StartedSignIn>(keys, request, started, now);
export const sealOutcome = (keeper: CookieKeeper, reply: FastifyReply, value: SignInOutcome, now: Date) =>
  write(keeper, reply, outcome, value, now);
export const readOutcome = ({ keys }: CookieKeeper, request: FastifyRequest, now: Date) =>
  read<SignInOutcome>(keys, request, outcome, now);
export const sealProofOutcome = (
  keeper: CookieKeeper,
  reply: FastifyReply,
  value: SignInOutcome,
  now: Date,
) => write(keeper, reply, proofOutcome, value, now);

/** What a proof by the provider came to, which the cookie loses. */
export async function takeProofOutcome(
  keeper: CookieKeeper,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): Promise<SignInOutcome | null> {
  setCookie(keeper.config, reply, { ...proofOutcome, seconds: 0 }, '');
  return await read<SignInOutcome>(keeper.keys, request, proofOutcome, now);
}

/** Takes the cookies of a sign-in from the browser. */
export function clearProviderCookies(keeper: CookieKeeper, reply: FastifyReply): void {
  for (const cookie of [started, outcome]) setCookie(keeper.config, reply, { ...cookie, seconds: 0 }, '');
}

async function write(keeper: CookieKeeper, reply: FastifyReply, cookie: Cookie, value: object, now: Date) {
  const expires = Math.floor(now.getTime() / 1000) + cookie.seconds;
  const sealed = await new EncryptJWT({ value })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(cookie.name)
    .setExpirationTime(expires)
    .encrypt(keeper.keys.provider);
  setCookie(keeper.config, reply, cookie, sealed);
}

async function read<T>(
  keys: Pick<Keys, 'provider'>,
  request: FastifyRequest,
  cookie: Cookie,
  now: Date,
): Promise<T | null> {
  const sealed = readCookie(request, cookie);
  if (!sealed) return null;
  try {
    const options = { audience: cookie.name, currentDate: now };
    const { payload } = await jwtDecrypt<{ value: T }>(sealed, keys.provider, options);
    return payload.value;
  } catch {
    return null;
  }
}
