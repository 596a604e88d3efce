import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { basePath } from './web/public-address.ts';

/** A cookie that scripts can't read. */
export interface Cookie {
  name: string;
  /** Of the product, without the base: one cookie for each. */
  paths: readonly string[];
  /** How long browsers keep it; 0 takes it from them. */
  seconds: number;
  /** Lax is sent along when another site leads here; Strict is not. */
  sameSite: 'Lax' | 'Strict';
}

/** Characters of the header that are searched; browsers send the cookies of the longest path first. */
const LONGEST_HEADER = 4096;

/** What the request's cookie says, unchecked; undefined without one. */
export function readCookie(request: FastifyRequest, { name }: Cookie): string | undefined {
  const header = request.headers.cookie?.slice(0, LONGEST_HEADER);
  return header && new RegExp(`(?:^|; ?)${name}=([\\w.~-]+)`).exec(header)?.[1];
}

/** Gives the browser a cookie of letters, digits and `_.~-`: over HTTPS alone where people come by it. */
export function setCookie(
  config: Pick<Config, 'PUBLIC_URL'>,
  reply: FastifyReply,
  { name, paths, seconds, sameSite }: Cookie,
  value: string,
): void {
  const isSecure = reply.request.protocol === 'https' || config.PUBLIC_URL?.startsWith('https:');
  const secure = isSecure ? '; Secure' : '';
  for (const path of paths)
    reply.header(
      'set-cookie',
      `${name}=${value}; Path=${basePath(config)}${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`,
    );
}
