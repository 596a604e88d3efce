import { ownName } from '../api/base-path.ts';
import { serverNow } from '../api/server-clock.ts';

/** What the browser stores for the signed-in user (specification 1, sections 3 and 4). Cleared on sign-out. */
export interface UserSnapshot {
  uid: string;
  /** What the person signs in with: the address, or the number of whoever has none. */
  email: string;
  displayName: string;
}

/** A page that this tab has shown. */
export interface Visit {
  page: string;
  at: string;
  /** Set on the first visit after a reload, not after a new start. */
  reloaded?: true;
}

/** The page that a user saw last on this device, for their next sign-in. */
export interface LastPage {
  uid: string;
  page: string;
}

const keys = {
  user: ownName('gerai.user'),
  history: ownName('gerai.navigation-history'),
  lastPage: ownName('gerai.last-page'),
  ended: ownName('gerai.ended-session'),
  refreshed: ownName('gerai.page-refreshed'),
  owner: ownName('gerai.tab-owner'),
} as const;

/** The user whose session expired, kept while their queued entries may wait on this device. */
export type EndedSession = Pick<UserSnapshot, 'uid' | 'email'>;

const HISTORY_LENGTH = 20;

/** Whether the browser blocks site data for this address: nobody could stay signed in, and nothing would be kept. */
export function isStorageBlocked(): boolean {
  try {
    return !window.localStorage || !window.indexedDB;
  } catch {
    return true;
  }
}

/** Whether the next visit is the first after a reload. */
let reloaded = false;

export const readSnapshot = (): UserSnapshot | null => read<UserSnapshot>('localStorage', keys.user);
export const writeSnapshot = (user: UserSnapshot): void => write('localStorage', keys.user, user);

/** The user whose session expired; null after a sign-out and after the next sign-in. */
export const readEnded = (): EndedSession | null => read<EndedSession>('localStorage', keys.ended);
export const forgetEnded = (): void => remove('localStorage', keys.ended);

/**
 * Stores whose session expires, before the user is cleared. A sign-out clears the user first, in every tab, so it
 * stores nothing.
 */
export function noteEnded(): void {
  const user = readSnapshot();
  if (user) write('localStorage', keys.ended, { uid: user.uid, email: user.email } satisfies EndedSession);
}

/** Records the page that is shown to a user. */
export function recordVisit(uid: string, page: string): void {
  const history = readVisits();
  if (reloaded || history.at(-1)?.page !== page) {
    const visit: Visit = { page, at: serverNow().toISOString(), ...(reloaded ? { reloaded } : {}) };
    write('sessionStorage', keys.history, [...history, visit].slice(-HISTORY_LENGTH));
  }
  reloaded = false;
  write('localStorage', keys.lastPage, { uid, page } satisfies LastPage);
}

/** The pages of this tab since its start or the user's sign-in, latest last. */
export function readVisits(): Visit[] {
  const visits = read<Visit[]>('sessionStorage', keys.history);
  return Array.isArray(visits) ? visits : [];
}

export const readLastPage = (): LastPage | null => read<LastPage>('localStorage', keys.lastPage);

/** Marks that the page is being left by a reload or a close, for `pageToRestore`. */
export const markRefresh = (): void => write('sessionStorage', keys.refreshed, true);

/**
 * Called once at the start: tells a reload of this tab from a new start. Returns the page to restore when a reload lost
 * it from the address; a new start returns null and clears the history.
 */
export function pageToRestore(): string | null {
  reloaded = read<boolean>('sessionStorage', keys.refreshed) === true;
  remove('sessionStorage', keys.refreshed);
  if (!reloaded) remove('sessionStorage', keys.history);
  const last = readLastPage();
  return reloaded && last?.uid === readSnapshot()?.uid ? (last?.page ?? null) : null;
}

/**
 * Makes this tab's session storage a person's: what another has left in it is cleared, whose session ended while the
 * browser had unloaded the tab.
 */
export function claimTab(uid: string): void {
  const owner = read<string>('sessionStorage', keys.owner);
  if (owner !== null && owner !== uid) clearTab();
  write('sessionStorage', keys.owner, uid);
}

/**
 * Clears the user: snapshot, navigation history and all session storage. The security log stays, and the last page,
 * which is restored for the same user only.
 */
export function clearMemory(): void {
  remove('localStorage', keys.user);
  clearTab();
}

function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is switched off: nothing to clear.
  }
}

type StorageName = 'localStorage' | 'sessionStorage';

// Storage can be switched off, where even its name throws, or full; nothing here is worth failing for.
function read<T>(storage: StorageName, key: string): T | null {
  try {
    return JSON.parse(window[storage].getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function write(storage: StorageName, key: string, value: unknown): void {
  try {
    window[storage].setItem(key, JSON.stringify(value));
  } catch {
    // As above.
  }
}

function remove(storage: StorageName, key: string): void {
  try {
    window[storage].removeItem(key);
  } catch {
    // As above.
  }
}
