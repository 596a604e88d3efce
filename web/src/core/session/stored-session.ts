import type { AuthSession } from '@gerai/shared/accounts/auth/contract.ts';

/** The session as auth/v1 answers it, kept under the key and in the form of earlier versions. */
export type StoredSession = Pick<AuthSession, 'access_token' | 'refresh_token' | 'expires_at'> & {
  user: { id: string };
};

const KEY = 'gerai.session';

/** Holds the session where storage is switched off, until the page is closed. */
let unstored: StoredSession | null = null;

/** The session of this device, expired or not; null without one. */
export function readSession(): StoredSession | null {
  try {
    const stored: Partial<StoredSession> | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const isWhole = stored?.access_token && stored.refresh_token && stored.expires_at && stored.user?.id;
    return isWhole ? (stored as StoredSession) : unstored;
  } catch {
    return unstored;
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
    if (key === KEY || key === null) listener();
  });
}

/** Whether the access token expires within `marginMs`, by this device's clock. */
export const expiresWithin = ({ expires_at }: StoredSession, marginMs: number): boolean =>
  expires_at * 1000 - Date.now() < marginMs;
