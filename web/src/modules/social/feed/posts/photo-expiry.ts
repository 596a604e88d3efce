import { serverNow } from '../../../../core/api/server-clock.ts';

/**
 * Whether a photo's address stays valid for `ms` milliseconds after `now`, by its `expires` parameter (seconds since
 * 1970). An address without it is always valid.
 */
export function isGoodFor(url: string, ms: number, now = serverNow().getTime()): boolean {
  const expires = new URLSearchParams(url.split('?')[1]).get('expires');
  return expires === null || Number(expires) * 1000 - now > ms;
}
