import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../../config.ts';
import { notFound } from '../../../../platform/errors.ts';

/** For what passkeys are made and sign: WebAuthn's relying party id, and the origin of the pages that ask. */
export interface Site {
  host: string;
  origin: string;
}

/**
 * PUBLIC_URL, else the address by which the caller reached this server. A forged Host header gains nothing: a passkey is
 * asked for by the host that it was made for, and authenticators sign for the host of the page alone. Null where browsers
 * have no passkeys: without HTTPS, but for localhost, and at an address without a name.
 */
export function findSite({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, request: FastifyRequest): Site | null {
  const address = PUBLIC_URL ?? `${request.protocol}://${request.host}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname: host, origin } = new URL(address);
  const isSecure = protocol === 'https:' || host === 'localhost' || host.endsWith('.localhost');
  return isSecure && isIP(host.replace(/^\[|\]$/g, '')) === 0 ? { host, origin } : null;
}

/** The same; throws `not_found` where there are no passkeys, as if the routes were not there. */
export function readSite(config: Pick<Config, 'PUBLIC_URL'>, request: FastifyRequest): Site {
  const site = findSite(config, request);
  if (!site) throw notFound('Passkey');
  return site;
}
