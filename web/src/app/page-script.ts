/**
 * The address of a page's own script, named by its content and so the name of the build; null where there is none.
 * The last one: what comes before it is the bundler's, and the same in every build.
 */
export function pageScript(page: Document): string | null {
  return [...page.querySelectorAll('script[type="module"][src]')].at(-1)?.getAttribute('src') ?? null;
}
