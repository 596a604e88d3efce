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

export const currentToken = (): Promise<string | null> => source.current();
export const renewToken = (refused: string): Promise<string | null> => source.renew(refused);
