// Also read where there is no worker, for its types.
declare const self: { registration: { scope: string } };

/** A file of the web build, with its integrity hash. */
export interface ShellPart {
  /** Without the base. */
  path: string;
  integrity: string;
}

export interface Shell {
  /** A hash of the parts' content, so each build has its own name. */
  name: string;
  parts: readonly ShellPart[];
}

/** The path under which the server is reached; '' where it has a host of its own. */
export const base = new URL(self.registration.scope).pathname.slice(0, -1);
const PAGE = `${base}/index.html`;
const PREFIX = 'gerai-shell-';
/** A cached shell older than this asks the server first, so that a fault can't keep it forever. */
const OLD_MS = 7 * 24 * 3_600_000;
const TIMEOUT_MS = 4000;

/** All installations on a host see each other's caches. */
const cacheName = (name: string) => PREFIX + name + base;
const isOwnCache = (key: string) =>
  key.startsWith(PREFIX) && key.slice(PREFIX.length).replace(/^\w+/, '') === base;
const hashed = (path: string) => path.startsWith('/assets/');
const kept = (url: string) => caches.match(url, { ignoreVary: true });

/**
 * Fetches the missing parts; parts from an earlier attempt or version are reused. A part of another version, or a
 * captive portal's page, fails the integrity check, and with it the whole install.
 */
export async function installShell({ name, parts }: Shell): Promise<void> {
  const cache = await caches.open(cacheName(name));
  const fetchPart = async ({ path, integrity }: ShellPart) => {
    const url = base + path;
    if (await cache.match(url)) return;
    const request = new Request(url, { integrity, cache: hashed(path) ? 'default' : 'no-cache' });
    const response = (hashed(path) ? await kept(url) : undefined) ?? (await fetch(request));
    if (!response.ok) throw new Error(`${url} answered with status ${response.status}`);
    await cache.put(url, response);
  };
  await Promise.all(parts.map(fetchPart));
}

/** Removes all older shells except the last one, whose parts open pages may still request. */
export async function removeOldShells({ name }: Shell): Promise<void> {
  const others = (await caches.keys()).filter((key) => isOwnCache(key) && key !== cacheName(name));
  await Promise.all(others.slice(0, -1).map((key) => caches.delete(key)));
}

/** A part from any cached shell by its URL, which contains its hash; else from the server. */
export async function answerPart(request: Request): Promise<Response> {
  return (await kept(request.url)) ?? (await fetch(request));
}

/** The page of this shell. */
export async function answerPage({ name }: Shell, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName(name));
  const page = await cache.match(PAGE);
  if (!page) return await fetch(request);
  const age = Date.now() - Date.parse(page.headers.get('date') ?? '');
  if (age < OLD_MS) return page;
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!fresh.ok) return page;
    // Unchanged: store it with its new date.
    if ((await fresh.clone().text()) === (await page.clone().text())) await cache.put(PAGE, fresh.clone());
    return fresh;
  } catch {
    return page;
  }
}
