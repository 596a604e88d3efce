import { atBase } from './base-path.ts';

/** Trusted Types, which WebKit and Gecko of before 2026 lack. */
interface Policies {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string; createScriptURL(text: string): string },
  ): { createHTML(text: string): string; createScriptURL(text: string): string };
}

// The one policy that the server allows the page (server/src/platform/http/secure-answers.ts). It stays in this module,
// so that no other code can turn a text into HTML or into a script's address.
const policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('gerai', {
  createHTML: (text) => text,
  createScriptURL: checkedAddress,
});

/** What people upload is served below /api/, and is never a script. */
function checkedAddress(text: string): string {
  const { origin, pathname } = new URL(text, location.href);
  const isHere = origin === location.origin && pathname.startsWith(atBase('/'));
  if (isHere && !pathname.startsWith(atBase('/api/'))) return text;
  throw new TypeError(`${text} is no script of this page`);
}

/** The address of a worker. Throws TypeError for one that is not of this build. */
export const scriptAddress = (text: string): string =>
  policy ? policy.createScriptURL(text) : checkedAddress(text);

/** Reads HTML as a document of its own, in which no script runs and nothing is loaded. */
export const parseHtml = (text: string): Document =>
  new DOMParser().parseFromString(policy ? policy.createHTML(text) : text, 'text/html');
