/** Pages that lead on to the address in one of their parameters, as mail and word processors write links. */
const DETOURS: readonly { host: RegExp; path: string; parameters: readonly string[] }[] = [
  { host: /^www\.google\.[a-z.]+$/, path: '/url', parameters: ['q', 'url'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: '/', parameters: ['url'] },
  { host: /^lm?\.(facebook|instagram)\.com$/, path: '/', parameters: ['u'] },
];

/** What tells the other side where a link was clicked, and nothing else. */
const TRACKING = /^(utm_\w+|fbclid|gclid|igshid|mc_[ce]id)$/;

/** A link as it was meant: straight to its page, without what follows the reader. Others are given as they are. */
export function plainAddress(written: string): string {
  if (!/^https?:/i.test(written) || !URL.canParse(written)) return written;
  const address = new URL(written);
  const { hostname, pathname, searchParams } = address;
  const detour = DETOURS.find(({ host, path }) => host.test(hostname) && pathname.startsWith(path));
  const beyond = detour?.parameters.map((name) => searchParams.get(name)).find((one) => one !== null);
  if (beyond && /^https?:\/\//i.test(beyond)) return plainAddress(beyond);
  const following = [...searchParams.keys()].filter((name) => TRACKING.test(name));
  // Written anew only where something goes: the other side may read its own spelling alone.
  if (following.length === 0) return written;
  for (const name of following) searchParams.delete(name);
  return address.href;
}
