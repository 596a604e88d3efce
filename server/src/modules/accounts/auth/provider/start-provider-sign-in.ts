import { isServerPath } from '@gerai/shared/http/server-path.ts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../../../platform/context.ts';
import { readProvider } from './read-provider.ts';
import { type AskedProof, sealStarted } from './seal-started.ts';

/**
 * Begins a sign-in by the provider: returns the provider's address, and gives the browser a sealed cookie with what
 * proves on the way back that it is the same browser (state), the same sign-in (nonce) and the same client (PKCE).
 * Nothing is stored here. For a proof the provider is told to ask its person anew. Throws `unavailable` if it does not
 * answer.
 */
export async function startProviderSignIn(
  context: Context,
  page: string,
  reply: FastifyReply,
  proof?: AskedProof,
): Promise<{ url: string }> {
  const { settings, library, configuration } = await readProvider(context);
  const { OIDC_SCOPES: scope, OIDC_PROMPT: prompt } = context.config;
  const [state, nonce] = [library.randomState(), library.randomNonce()];
  const verifier = library.randomPKCECodeVerifier();
  const url = library.buildAuthorizationUrl(configuration, {
    response_type: 'code',
    redirect_uri: settings.redirect_uri,
    scope,
    state,
    nonce,
    code_challenge: await library.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(prompt ? { prompt } : {}),
    // With max_age the ID token must say when the person signed in there; some providers obey one, some the other.
    ...(proof ? { prompt: 'login', max_age: '0' } : {}),
  });
  const carried = { state, nonce, verifier, page: screenOf(page), ...(proof ? { proof } : {}) };
  await sealStarted(context, reply, carried, context.clock.now());
  return { url: url.href };
}

/** The page if it is a path of a screen here; else the first one. */
export function screenOf(page: string): string {
  const here = 'http://gerai.invalid';
  try {
    const url = new URL(page, here);
    // '/.//evil.test' is a path that begins with two slashes: as an address, another host.
    const isPath = page.startsWith('/') && !url.pathname.startsWith('//');
    const isHere = url.origin === here && isPath && !isServerPath(url.pathname);
    return isHere ? `${url.pathname}${url.search}` : '/';
  } catch {
    return '/';
  }
}
