import type { Page } from '@playwright/test';

/** Where the product's own paths begin, in answers that also have other texts with a slash. */
const OWN =
  /^\/(api|auth|functions|assets|icons|task|social|training|profile|verify|set-password|setup|start)(\/|$)/;

/**
 * Follows which addresses of the product a page uses, below the path of `address` or not. The returned function gives
 * those outside so far: what it asked for, what answers named, and what its elements name now.
 */
export function watchAddresses(page: Page, address: string): () => Promise<string[]> {
  const { origin, pathname: base } = new URL(address);
  const isOutside = (path: string) => path !== base && !path.startsWith(`${base}/`);
  // What a page makes itself has its origin too, as blob: addresses.
  const isHere = (url: { origin: string; protocol: string }) =>
    url.origin === origin && url.protocol.startsWith('http');
  const outside = new Set<string>();
  const note = (found: string, path: string) => isOutside(path) && outside.add(`${found} ${path}`);
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (isHere(url)) note('asks for', url.pathname);
  });
  page.on('response', async (response) => {
    if (!response.headers()['content-type']?.startsWith('application/json')) return;
    // The page may have gone on before it has read the answer.
    const text = await response.text().catch(() => '');
    for (const [, path] of text.matchAll(/"(\/[^"]*)"/g)) if (OWN.test(path!)) note('is told of', path!);
  });
  return async () => {
    const named = await page.evaluate(() => {
      const attributes = ['href', 'src', 'srcset', 'action', 'poster', 'xlink:href'];
      const values = [...document.querySelectorAll(attributes.map((name) => `[${CSS.escape(name)}]`).join())]
        .flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''))
        .flatMap((value) => value.split(', ').map((one) => one.split(' ')[0]!))
        .filter((value) => value !== '' && URL.canParse(value, location.href));
      return values
        .map((value) => new URL(value, location.href))
        .map(({ origin, protocol, pathname }) => ({ origin, protocol, pathname }));
    });
    for (const url of named) if (isHere(url)) note('names', url.pathname);
    return [...outside].sort();
  };
}
