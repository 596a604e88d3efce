import { atBase } from '../api/base-path.ts';
import { parseHtml } from '../api/trusted-text.ts';

/** The build of a page, by the hash in its script's name; null for an unbuilt page. */
export function readWebBuild(page: Document): string | null {
  return /-([\w-]{7})\.js$/.exec(pageScript(page) ?? '')?.[1] ?? null;
}

/** The build that the server serves now; null when it can't be determined. */
export async function servedWebBuild(signal: AbortSignal): Promise<string | null> {
  const answer = await fetch(atBase('/index.html'), { cache: 'no-store', signal });
  return answer.ok ? readWebBuild(parseHtml(await answer.text())) : null;
}

/**
 * The URL of a page's own script, which contains the build's content hash; null without one. It is the last script:
 * those before it are the bundler's, the same in every build.
 */
export function pageScript(page: Document): string | null {
  return [...page.querySelectorAll('script[type="module"][src]')].at(-1)?.getAttribute('src') ?? null;
}
