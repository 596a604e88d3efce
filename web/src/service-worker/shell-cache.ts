/** A file of the built browser part, and what its content must hash to. */
export interface ShellPart {
  url: string;
  integrity: string;
}

export interface Shell {
  /** Of the parts' content: another build has another name. */
  name: string;
  parts: readonly ShellPart[];
}

const PAGE = '/index.html';
const PREFIX = 'gerai-shell-';
/** A shell that no newer one has replaced for this long asks the server first: no fault may keep it for ever. */
const OLD_MS = 7 * 24 * 3_600_000;
const TIMEOUT_MS = 4000;

const hashed = (url: string) => url.startsWith('/assets/');
const kept = (url: string) => caches.match(url, { ignoreVary: true });

/**
 * Fetches the parts that are not there yet. What an earlier try or an earlier version has is not fetched again. A
 * page of another version, or a café's own page in its place, fails the check of its content, and the whole install.
 */
export async function installShell({ name, parts }: Shell): Promise<void> {
  const cache = await caches.open(PREFIX + name);
  const fetchPart = async ({ url, integrity }: ShellPart) => {
    if (await cache.match(url)) return;
    const request = new Request(url, { integrity, cache: hashed(url) ? 'default' : 'no-cache' });
    const response = (hashed(url) ? await kept(url) : undefined) ?? (await fetch(request));
    if (!response.ok) throw new Error(`${url} answered with status ${response.status}`);
    await cache.put(url, response);
  };
  await Promise.all(parts.map(fetchPart));
}

/** Removes the shells before the last one, which pages that are still open may ask for parts. */
export async function removeOldShells({ name }: Shell): Promise<void> {
  const others = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== PREFIX + name);
  await Promise.all(others.slice(0, -1).map((key) => caches.delete(key)));
}

/** A part of any kept shell by its address, which is its content's; else the server's. */
export async function answerPart(request: Request): Promise<Response> {
  return (await kept(request.url)) ?? (await fetch(request));
}

/** The page of this shell. */
export async function answerPage({ name }: Shell, request: Request): Promise<Response> {
  const cache = await caches.open(PREFIX + name);
  const page = await cache.match(PAGE);
  if (!page) return await fetch(request);
  const age = Date.now() - Date.parse(page.headers.get('date') ?? '');
  if (age < OLD_MS) return page;
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!fresh.ok) return page;
    // The same still: it is young again.
    if ((await fresh.clone().text()) === (await page.clone().text())) await cache.put(PAGE, fresh.clone());
    return fresh;
  } catch {
    return page;
  }
}
