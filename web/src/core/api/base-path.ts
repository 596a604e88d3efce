/**
 * The path under which this server is reached, such as '/gerai'; '' where it has a host of its own. The server writes it
 * into the page (server/src/platform/http/web/serve-web.ts).
 */
export const base = readBase();

function readBase(): string {
  const meta = typeof document === 'undefined' ? null : document.querySelector('meta[name="base"]');
  return meta?.getAttribute('content')?.replace(/\/$/, '') ?? '';
}

/** The address of a path of the product, for what does not go by the router. */
export const atBase = (path: string): string => base + path;

/** The path of an address in the product, as the router names it. */
export const withoutBase = (pathname: string): string =>
  base && (pathname === base || pathname.startsWith(`${base}/`))
    ? pathname.slice(base.length) || '/'
    : pathname;

/** The name of what is stored here, or shared by tabs: another Gerai on the same host has its own. */
export const ownName = (name: string): string => name + base;
