import type { AuthSession } from '@gerai/shared/accounts/auth/contract.ts';
import { ownName } from '../api/base-path.ts';

/** The session as auth/v1 answers it, kept under the key and in the form of earlier versions. */
export type StoredSession = Pick<AuthSession, 'access_token' | 'refresh_token' | 'expires_at'> &
  // Absent in what an earlier version has stored.
  Partial<Pick<AuthSession, 'device_bound' | 'idle_minutes' | 'ends_at'>> & { user: { id: string } };

const KEY = ownName('gerai.session');

/** Holds the session that could not be stored, until the page is closed: it is newer than a stored one. */
let unstored: StoredSession | null = null;

/** The session of this device, expired or not; null without one. */
export function readSession(): StoredSession | null {
  if (unstored) return unstored;
  try {
    const stored: Partial<StoredSession> | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const isWhole = stored?.access_token && stored.refresh_token && stored.expires_at && stored.user?.id;
    return isWhole ? (stored as StoredSession) : null;
  } catch {
    return null;
  }
}

export function writeSession(session: StoredSession): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(session));
    unstored = null;
  } catch {
    unstored = session;
  }
}

export function removeSession(): void {
  unstored = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is switched off: nothing is stored.
  }
}

/** Calls `listener` when another tab has renewed, begun or ended the session. */
export function watchStoredSession(listener: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== KEY && key !== null) return;
    unstored = null;
    listener();
  });
}

/** Whether the access token expires within `marginMs`, by this device's clock. */
export const expiresWithin = ({ expires_at }: StoredSession, marginMs: number): boolean =>
  expires_at * 1000 - Date.now() < marginMs;

const LAST_INPUT = ownName('gerai.last-input');

/** Notes that the device is used now. */
export function noteInput(): void {
  try {
    localStorage.setItem(LAST_INPUT, String(Date.now()));
  } catch {
    // Storage is switched off: the server ends the session.
  }
}

/** Whether nobody has used the device for longer than the session allows. */
export function isLeft({ idle_minutes }: StoredSession): boolean {
  if (!idle_minutes) return false;
  try {
    const last = Number(localStorage.getItem(LAST_INPUT));
    return last > 0 && Date.now() - last > idle_minutes * 60_000;
  } catch {
    return false;
  }
}
