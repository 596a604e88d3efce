import { ApiError } from '../api/api-error.ts';

/**
 * Provides access tokens to the API client. The session registers it, so that the client need not import the session.
 */
export interface TokenSource {
  /** The access token, refreshed when it is about to expire; null when signed out. */
  current(): Promise<string | null>;
  /** Called when the server refused a token: returns a new one if the session is still valid, else null. */
  renew(refused: string): Promise<string | null>;
}

let source: TokenSource = { current: async () => null, renew: async () => null };

export function setTokenSource(next: TokenSource): void {
  source = next;
}

/**
 * The token for a call. With `owner`, only that user's, since another may have signed in meanwhile. Throws ApiError.
 */
export async function currentToken(owner?: string): Promise<string | null> {
  return owned(await source.current(), owner);
}

/** A new token after the server refused this one, or null. `owner` as above. */
export async function renewToken(refused: string, owner?: string): Promise<string | null> {
  return owned(await source.renew(refused), owner);
}

function owned(token: string | null, owner: string | undefined): string | null {
  if (owner && (!token || subjectOf(token) !== owner))
    throw new ApiError(401, { code: 'unauthenticated', reason: 'auth.session_ended', message: '' });
  return token;
}

/** The token's `sub` claim, not verified here: only used to tell users apart. */
export function subjectOf(token: string): unknown {
  const [, payload = ''] = token.split('.');
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sub;
}
