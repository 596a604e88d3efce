import { randomBytes } from 'node:crypto';
import { passkeyLimits } from '@gerai/shared/accounts/auth/passkey-contract.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../../config.ts';
import { type Cookie, readCookie, setCookie } from '../../../../platform/http/cookie.ts';

const cookie: Cookie = {
  name: 'gerai_passkey',
  paths: ['/auth/v1'],
  seconds: passkeyLimits.challengeSeconds,
  sameSite: 'Strict',
};

/** The browser that a sign-in's challenge was given to; '' without its cookie, for which none is made. */
export const readBrowser = (request: FastifyRequest): string => readCookie(request, cookie) ?? '';

/** The same, with a cookie for a browser that has none; one for all tabs. */
export function startBrowser(
  config: Pick<Config, 'PUBLIC_URL'>,
  request: FastifyRequest,
  reply: FastifyReply,
): string {
  const browser = readBrowser(request) || randomBytes(16).toString('base64url');
  setCookie(config, reply, cookie, browser);
  return browser;
}
