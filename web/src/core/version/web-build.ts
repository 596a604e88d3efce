import { pageScript } from '../../app/page-script.ts';

/** The build that a page is of, by the hash in the name of its script; null for a page that was not built. */
export function readWebBuild(page: Document): string | null {
  return /-([\w-]{8})\.js$/.exec(pageScript(page) ?? '')?.[1] ?? null;
}

/** The build that the server gives to whoever loads the page now; null where it can't be told. */
export async function servedWebBuild(signal: AbortSignal): Promise<string | null> {
  const answer = await fetch('/index.html', { cache: 'no-store', signal });
  return answer.ok ? readWebBuild(new DOMParser().parseFromString(await answer.text(), 'text/html')) : null;
}
