import { sessionLimits } from '@gerai/shared/accounts/auth/contract.ts';
import type { AuthReason } from '@gerai/shared/accounts/auth/reasons.ts';
import type { ErrorCode } from '@gerai/shared/http/errors.ts';
import { lastEnd } from '../sessions/build-session.ts';
import type { EndReason } from '../sessions/end-sessions.ts';
import type { DeviceProof } from './read-device-proof.ts';

/** What is stored of a session, ended or not. */
export interface RefreshedSession {
  began_at: string;
  expires_at: string;
  refreshed_at: string | null;
  refresh_count: number;
  ended_at: string | null;
  end_reason: EndReason | null;
  /** Not used for longer than the settings allow. */
  is_idle: boolean;
  device_key: Uint8Array | null;
  device_hash: Uint8Array | null;
  refreshed_by: Uint8Array | null;
}

export interface RefreshAttempt {
  /** The number of its refresh token. */
  count: number;
  /** Null without one of a key. */
  proof: Pick<DeviceProof, 'key'> | null;
  /** Digest of the request's cookie; null without. */
  device_hash: Uint8Array | null;
}

/** Why a refresh gets nothing; with `ends`, the session is ended for this reason. */
export interface Refused {
  code: ErrorCode;
  reason: AuthReason;
  ends?: EndReason;
}

/**
 * Why a refresh that could not rotate gets nothing; null if it gets the session as it is: the device has lost an answer,
 * or another of its tabs was first.
 */
export function refuseRefresh(session: RefreshedSession, attempt: RefreshAttempt, now: Date): Refused | null {
  const over = refuseEnded(session, now);
  if (over) return over;
  if (session.device_key) {
    if (!isEqual(attempt.proof?.key, session.device_key))
      // The cookie is no script's to copy: the browser has lost its key.
      return isEqual(attempt.device_hash, session.device_hash) ? keyMissing : copied;
    return attempt.count > session.refresh_count ? unknownToken : null;
  }
  // A browser may lose its cookie, but never gets another one while it has a session.
  if (attempt.device_hash && session.device_hash && !isEqual(attempt.device_hash, session.device_hash))
    return copied;
  // A token newer than stored precedes a restored backup; it was not copied.
  if (attempt.count > session.refresh_count) return unknownToken;
  return wasJustRotated(session, attempt, now) ? null : copied;
}

function refuseEnded(session: RefreshedSession, now: Date): Refused | null {
  const ended = (reason: AuthReason): Refused => ({ code: 'session_not_found', reason });
  if (session.ended_at)
    return ended(session.end_reason ? endedReasons[session.end_reason] : 'auth.session_ended');
  if (now >= lastEnd(session.began_at)) return ended('auth.session_too_old');
  if (session.is_idle) return { ...ended('auth.session_idle'), ends: 'idle' };
  return now >= new Date(session.expires_at) ? ended('auth.session_ended') : null;
}

/** Whether the token is the previous one, rotated just now, by a device that could be this one. */
function wasJustRotated(
  { refresh_count, refreshed_at, refreshed_by }: RefreshedSession,
  { count, device_hash }: RefreshAttempt,
  now: Date,
): boolean {
  if (!refreshed_at || count !== refresh_count - 1) return false;
  if (refreshed_by && !isEqual(device_hash, refreshed_by)) return false;
  return now.getTime() - new Date(refreshed_at).getTime() <= sessionLimits.refreshReuseSeconds * 1000;
}

const endedReasons: Record<EndReason, AuthReason> = {
  copied: 'auth.session_copied',
  elsewhere: 'auth.signed_out_elsewhere',
  admin: 'auth.signed_out_by_admin',
  idle: 'auth.session_idle',
};

const copied: Refused = { code: 'refresh_token_already_used', reason: 'auth.session_copied', ends: 'copied' };
const keyMissing: Refused = { code: 'refresh_token_not_found', reason: 'auth.device_key_missing' };
const unknownToken: Refused = { code: 'refresh_token_not_found', reason: 'auth.session_ended' };

const isEqual = (one: Uint8Array | null | undefined, other: Uint8Array | null): boolean =>
  !!one && !!other && Buffer.compare(one, other) === 0;
