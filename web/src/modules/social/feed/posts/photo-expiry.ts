/**
 * Whether a photo's address is good for so many milliseconds more after `now`, as it says itself (`expires`, seconds
 * since 1970). One that says nothing is.
 */
export function isGoodFor(url: string, ms: number, now = Date.now()): boolean {
  const expires = new URLSearchParams(url.split('?')[1]).get('expires');
  return expires === null || Number(expires) * 1000 - now > ms;
}
