import { ApiError } from '../api/api-error.ts';

/** Where calls get the session's token from; the session sets it, so that calls need not know the session. */
export interface TokenSource {
  /** The access token, refreshed when it is near its end; null when nobody is signed in. */
  current(): Promise<string | null>;
  /** The server refused a token: gives another one when the session still lives, else null. */
  renew(refused: string): Promise<string | null>;
}

let source: TokenSource = { current: async () => null, renew: async () => null };

export function setTokenSource(next: TokenSource): void {
  source = next;
}

/** The token for a call. With `owner`, only that person's: another may have signed in meanwhile. Throws ApiError. */
export async function currentToken(owner?: string): Promise<string | null> {
  return owned(await source.current(), owner);
}

/** Another token after the server refused this one, or null. `owner` as above. */
export async function renewToken(refused: string, owner?: string): Promise<string | null> {
  return owned(await source.renew(refused), owner);
}

function owned(token: string | null, owner: string | undefined): string | null {
  if (owner && (!token || subjectOf(token) !== owner))
    throw new ApiError(401, { code: 'unauthenticated', reason: 'auth.session_ended', message: '' });
  return token;
}

/** Whose token it is, by its own words: they are the server's to check, and here only tell people apart. */
function subjectOf(token: string): unknown {
  const [, payload = ''] = token.split('.');
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sub;
}
