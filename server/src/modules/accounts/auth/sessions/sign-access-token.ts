import { sessionLimits } from '@gerai/shared/accounts/auth/contract.ts';
import { jwtVerify, SignJWT } from 'jose';
import type { Keys } from '../../../../platform/keys.ts';

export interface AccessClaims {
  uid: string;
  session_id: string;
}

const AUDIENCE = 'authenticated';

/** Signs an access token; returns it with its expiry (seconds since 1970). */
export async function signAccessToken(
  keys: Keys,
  claims: AccessClaims,
  now: Date,
): Promise<{ token: string; expires_at: number }> {
  const issued = Math.floor(now.getTime() / 1000);
  const expires_at = issued + sessionLimits.accessTokenSeconds;
  const token = await new SignJWT({ session_id: claims.session_id, role: AUDIENCE })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(claims.uid)
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(expires_at)
    .sign(keys.tokens);
  return { token, expires_at };
}

/** Returns a token's claims at `now`; null if it is not ours, was changed or has expired. */
export type TokenCheck = (token: string, now: Date) => Promise<AccessClaims | null>;

/** About 400 bytes each. The earliest checked is evicted first, since it expires first. */
const MOST_KNOWN = 5_000;

/**
 * Checks tokens signed with `keys`. Valid signatures are cached, since verifying took an eighth of a short read; expiry
 * is checked each time.
 */
export function openTokenCheck(keys: Keys): TokenCheck {
  const known = new Map<string, SignedClaims>();
  return async (token, now) => {
    const claims = known.get(token) ?? (await readToken(keys, token));
    if (!claims || claims.expires_at * 1000 <= now.getTime()) {
      known.delete(token);
      return null;
    }
    known.set(token, claims);
    if (known.size > MOST_KNOWN) known.delete(known.keys().next().value!);
    return claims;
  };
}

interface SignedClaims extends AccessClaims {
  /** Seconds since 1970. */
  expires_at: number;
}

/** The claims of a token of ours, expired or not; null for any other. */
async function readToken(keys: Keys, token: string): Promise<SignedClaims | null> {
  for (const { tokens } of [keys, ...(keys.accepted ?? [])]) {
    const claims = await readSigned(tokens, token);
    if (claims) return claims;
  }
  return null;
}

async function readSigned(key: Uint8Array, token: string): Promise<SignedClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      requiredClaims: ['exp'],
      // The caller checks the expiry.
      currentDate: new Date(0),
    });
    const { sub: uid, session_id, exp } = payload;
    if (typeof uid !== 'string' || typeof session_id !== 'string') return null;
    return { uid, session_id, expires_at: exp! };
  } catch {
    return null;
  }
}
