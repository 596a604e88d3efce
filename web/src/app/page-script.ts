/**
 * The URL of a page's own script, which contains the build's content hash; null without one. It is the last script:
 * those before it are the bundler's, the same in every build.
 */
export function pageScript(page: Document): string | null {
  return [...page.querySelectorAll('script[type="module"][src]')].at(-1)?.getAttribute('src') ?? null;
}
