import { sessionLimits } from '@gerai/shared/auth/contract.ts';
import { jwtVerify, SignJWT } from 'jose';
import type { Keys } from '../../platform/keys.ts';

export interface AccessClaims {
  uid: string;
  session_id: string;
}

const AUDIENCE = 'authenticated';

/** A signed access token, and when it expires (seconds since 1970). */
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

/** The claims of a token, or null when it is not ours, was changed, or has expired at `now`. */
export async function verifyAccessToken(keys: Keys, token: string, now: Date): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keys.tokens, {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      currentDate: now,
    });
    if (typeof payload.sub !== 'string' || typeof payload.session_id !== 'string') return null;
    return { uid: payload.sub, session_id: payload.session_id };
  } catch {
    return null;
  }
}
