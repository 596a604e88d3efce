/** Redirect pages that hold the target in a parameter, as mail clients and word processors produce. */
const DETOURS: readonly { host: RegExp; path: string; parameters: readonly string[] }[] = [
  { host: /^www\.google\.[a-z.]+$/, path: '/url', parameters: ['q', 'url'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: '/', parameters: ['url'] },
  { host: /^lm?\.(facebook|instagram)\.com$/, path: '/', parameters: ['u'] },
];

/** Parameters that only track where a link was clicked. */
const TRACKING = /^(utm_\w+|fbclid|gclid|igshid|mc_[ce]id)$/;

/** Removes redirects and tracking parameters from a link. Other addresses are returned unchanged. */
export function plainAddress(written: string): string {
  if (!/^https?:/i.test(written) || !URL.canParse(written)) return written;
  const address = new URL(written);
  const { hostname, pathname, searchParams } = address;
  const detour = DETOURS.find(({ host, path }) => host.test(hostname) && pathname.startsWith(path));
  const beyond = detour?.parameters.map((name) => searchParams.get(name)).find((one) => one !== null);
  if (beyond && /^https?:\/\//i.test(beyond)) return plainAddress(beyond);
  const following = [...searchParams.keys()].filter((name) => TRACKING.test(name));
  // Only rebuilt if something is removed: the target may depend on its own spelling.
  if (following.length === 0) return written;
  for (const name of following) searchParams.delete(name);
  return address.href;
}
