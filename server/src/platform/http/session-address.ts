import { expiryOf, isSigned, signatureOf } from './signed-address.ts';

/** Addresses change every half hour, and are good for 30 to 60 minutes. */
const WINDOW_SECONDS = 1800;

/** What an address of a session says beside the file. */
export interface SessionAddress {
  session: string;
  /** Seconds since 1970. */
  expires: number;
  signature: string;
}

const claimOf = (file: string, session: string, expires: number) => `${file}/${session}/${expires}`;

/**
 * The query by which a browser of a session reads a file without a token, as an <img> or a <video> does; `file` names
 * it for the signature alone. Whoever serves it asks whether the session lives and its person may still see it.
 */
export function sessionQuery(key: Uint8Array, file: string, session: string, now: Date): string {
  const expires = expiryOf(now, WINDOW_SECONDS);
  const signature = signatureOf(key, claimOf(file, session, expires));
  return `session=${session}&expires=${expires}&signature=${signature}`;
}

/** Whether an address was signed here, for this file and session, and has not expired at `now`. */
export function isSignedForSession(
  key: Uint8Array,
  file: string,
  { session, expires, signature }: SessionAddress,
  now: Date,
): boolean {
  return isSigned(key, claimOf(file, session, expires), signature) && now.getTime() < expires * 1000;
}
