import { expiryOf, isSigned, signatureOf } from './signed-address.ts';

/**
 * Addresses change every hour, and are valid for one to two hours, so that a browser caches a file for at least an hour.
 * A session that ends, or a person who loses access, makes them invalid at once.
 */
const WINDOW_SECONDS = 3600;

/** The query of a file's address, beside what names the file. */
export interface SessionAddress {
  session: string;
  /** Seconds since 1970. */
  expires: number;
  signature: string;
}

/** Who looks at a file: a person by their session. A service key has none, and is given no address. */
export interface Viewer {
  session_id: string;
}

const claimOf = (session: string, expires: number) => `files/${session}/${expires}`;

/**
 * The query with which a session's browser loads files without a token, as <img> and <video> do. It is the same for all
 * files, so a page of photos is signed once. The route checks that the session is active and its person may see the file.
 */
export function sessionQuery(key: Uint8Array, { session_id }: Viewer, now: Date): string {
  const expires = expiryOf(now, WINDOW_SECONDS);
  const signature = signatureOf(key, claimOf(session_id, expires));
  return `session=${session_id}&expires=${expires}&signature=${signature}`;
}

/** Whether an address was signed here for its session and has not expired at `now`. */
export const isSignedForSession = (
  key: Uint8Array,
  { session, expires, signature }: SessionAddress,
  now: Date,
): boolean => isSigned(key, claimOf(session, expires), signature) && now.getTime() < expires * 1000;

/**
 * The address of a page that needs a token. The token is in the fragment, which is never sent to a server, proxy or
 * log. Without `publicUrl` it is a path, which the browser completes with its own origin, because a request's Host
 * header can't be trusted.
 */
export const linkTo = (path: string, token: string, publicUrl = ''): string =>
  `${publicUrl}${path}#token=${token}`;
