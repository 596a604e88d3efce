import { providerLimits } from '@gerai/shared/accounts/auth/provider-contract.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Config } from '../../../../config.ts';
import type { Keys } from '../../../../platform/keys.ts';

/** What a browser carries from the button to the way back: nobody else has it, so nobody else can come back for it. */
export interface StartedSignIn {
  state: string;
  nonce: string;
  verifier: string;
  page: string;
}

/** What it carries from the way back to the session: a code that is good once, or why there is none. */
export type SignInOutcome = { code: string } | { reason: string; values: Record<string, string> };

interface Cookie {
  name: string;
  path: string;
  seconds: number;
  /** Lax is sent along when the provider leads back here; Strict is not. */
  sameSite: 'Lax' | 'Strict';
}

const started: Cookie = {
  name: 'gerai_provider',
  path: '/auth/v1/provider',
  seconds: providerLimits.startSeconds,
  sameSite: 'Lax',
};
const outcome: Cookie = {
  name: 'gerai_provider_outcome',
  path: '/auth/v1/token',
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

/** Takes both cookies from the browser. */
export function clearProviderCookies(keeper: CookieKeeper, reply: FastifyReply): void {
  for (const cookie of [started, outcome]) setCookie(keeper, reply, { ...cookie, seconds: 0 }, '');
}

async function write(keeper: CookieKeeper, reply: FastifyReply, cookie: Cookie, value: object, now: Date) {
  const expires = Math.floor(now.getTime() / 1000) + cookie.seconds;
  const sealed = await new EncryptJWT({ value })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(cookie.name)
    .setExpirationTime(expires)
    .encrypt(keeper.keys.provider);
  setCookie(keeper, reply, cookie, sealed);
}

async function read<T>(
  keys: Pick<Keys, 'provider'>,
  request: FastifyRequest,
  { name }: Cookie,
  now: Date,
): Promise<T | null> {
  const sealed = new RegExp(`(?:^|; ?)${name}=([\\w.-]+)`).exec(request.headers.cookie ?? '')?.[1];
  if (!sealed) return null;
  try {
    const options = { audience: name, currentDate: now };
    const { payload } = await jwtDecrypt<{ value: T }>(sealed, keys.provider, options);
    return payload.value;
  } catch {
    return null;
  }
}

function setCookie({ config }: CookieKeeper, reply: FastifyReply, cookie: Cookie, value: string): void {
  const { name, path, seconds, sameSite } = cookie;
  const secure = config.PUBLIC_URL?.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`,
  );
}
