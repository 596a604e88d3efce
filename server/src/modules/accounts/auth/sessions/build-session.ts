import { type AuthSession, sessionLimits } from '@gerai/shared/accounts/auth/contract.ts';
import { DEVICE_TIME_HEADER, offsetOf } from '@gerai/shared/accounts/auth/device-clock.ts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../../platform/context.ts';
import { buildWorkKey } from './build-work-key.ts';
import { type AuthUserRow, toAuthUser } from './queries.ts';
import { signAccessToken } from './sign-access-token.ts';
import { signRefreshToken } from './sign-refresh-token.ts';

/** A session as `sessionColumns` reads it. */
interface OpenSession {
  id: string;
  refresh_count: number;
  began_at: string;
  device_bound: boolean;
  idle_minutes: number | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The session response: an access token, the refresh token of that number, and the user. */
export async function buildSession(
  { keys }: Context,
  user: AuthUserRow,
  session: OpenSession,
  now: Date,
): Promise<AuthSession> {
  const end = lastEnd(session.began_at);
  const isEndNear = end.getTime() - now.getTime() <= sessionLimits.warnDays * DAY_MS;
  const access = await signAccessToken(keys, { uid: user.uid, session_id: session.id }, now);
  return {
    access_token: access.token,
    token_type: 'bearer',
    expires_in: sessionLimits.accessTokenSeconds,
    expires_at: access.expires_at,
    refresh_token: signRefreshToken(keys, { session_id: session.id, count: session.refresh_count }),
    device_bound: session.device_bound,
    idle_minutes: session.idle_minutes,
    work_key: buildWorkKey(keys, user.uid),
    ends_at: isEndNear ? end.toISOString() : null,
    user: toAuthUser(user),
  };
}

/** The expiry of a session used now: each refresh extends it. */
export const sessionExpiry = (now: Date): Date =>
  new Date(now.getTime() + sessionLimits.sessionDays * DAY_MS);

/** When a session ends whatever its refreshes. */
export const lastEnd = (began_at: string): Date =>
  new Date(new Date(began_at).getTime() + sessionLimits.longestDays * DAY_MS);

/** How far the server's clock is ahead of the client's, in milliseconds; null for a client that does not say. */
export function clockOffsetOf(request: FastifyRequest, now: Date): number | null {
  const said = request.headers[DEVICE_TIME_HEADER];
  return typeof said === 'string' ? offsetOf(said, now) : null;
}
