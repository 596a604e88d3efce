import { createHmac, timingSafeEqual } from 'node:crypto';
import { isByAnyKey, type Keys } from '../../../../platform/keys.ts';

/** The session of a refresh token and the token's number, from 0. */
export interface RefreshClaims {
  session_id: string;
  count: number;
}

/** The session's refresh token of that number; deterministic, so that two tabs get the same one. */
export function signRefreshToken(keys: Keys, { session_id, count }: RefreshClaims): string {
  const claims = `${session_id}.${count}`;
  return `${claims}.${signatureOf(keys.refresh, claims)}`;
}

/** The claims of a refresh token, or null if it is not ours or was changed. */
export function readRefreshToken(keys: Keys, token: string): RefreshClaims | null {
  const [, claims, session_id, count, signature] =
    /^(([0-9a-f-]{36})\.(\d{1,9}))\.([\w-]{43})$/.exec(token) ?? [];
  if (!claims || !session_id || !count || !signature) return null;
  const given = Buffer.from(signature);
  return isByAnyKey(keys, 'refresh', (key) => timingSafeEqual(given, Buffer.from(signatureOf(key, claims))))
    ? { session_id, count: Number(count) }
    : null;
}

const signatureOf = (key: Uint8Array, claims: string): string =>
  createHmac('sha256', key).update(claims).digest('base64url');
