import { expiryOf, isSigned, signatureOf } from './signed-address.ts';

/** Addresses change every half hour, and are valid for 30 to 60 minutes. */
const WINDOW_SECONDS = 1800;

/** The query of a signed address, beside the file. */
export interface SessionAddress {
  session: string;
  /** Seconds since 1970. */
  expires: number;
  signature: string;
}

const claimOf = (file: string, session: string, expires: number) => `${file}/${session}/${expires}`;

/**
 * The query with which a session's browser loads a file without a token, as <img> and <video> do; `file` is only
 * signed. The route must also check that the session is active and its person may see the file.
 */
export function sessionQuery(key: Uint8Array, file: string, session: string, now: Date): string {
  const expires = expiryOf(now, WINDOW_SECONDS);
  const signature = signatureOf(key, claimOf(file, session, expires));
  return `session=${session}&expires=${expires}&signature=${signature}`;
}

/** Whether an address was signed here for this file and session and has not expired at `now`. */
export function isSignedForSession(
  key: Uint8Array,
  file: string,
  { session, expires, signature }: SessionAddress,
  now: Date,
): boolean {
  return isSigned(key, claimOf(file, session, expires), signature) && now.getTime() < expires * 1000;
}

/**
 * The address of a page that needs a token. The token is in the fragment, which is never sent to a server, proxy or
 * log. Without `publicUrl` it is a path, which the browser completes with its own origin, because a request's Host
 * header can't be trusted.
 */
export const linkTo = (path: string, token: string, publicUrl = ''): string =>
  `${publicUrl.replace(/\/+$/, '')}${path}#token=${token}`;
