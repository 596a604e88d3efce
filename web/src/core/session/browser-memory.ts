/** What the browser keeps for the signed-in person (specification 1, sections 3 and 4). Cleared on sign-out. */
export interface UserSnapshot {
  uid: string;
  email: string;
  displayName: string;
}

/** A screen that this tab has shown. */
export interface Visit {
  page: string;
  at: string;
  /** The first after a reload, as against a new start. */
  reloaded?: true;
}

/** The page that somebody saw last on this device, for when they sign in again. */
export interface LastPage {
  uid: string;
  page: string;
}

const keys = {
  user: 'gerai.user',
  history: 'gerai.navigation-history',
  lastPage: 'gerai.last-page',
  ended: 'gerai.ended-session',
  refreshed: 'gerai.page-refreshed',
} as const;

/** Whose session ended by itself, for as long as what they sent off may wait on this device. */
export type EndedSession = Pick<UserSnapshot, 'uid' | 'email'>;

const HISTORY_LENGTH = 20;

/** The next visit is the first after a reload. */
let reloaded = false;

export const readSnapshot = (): UserSnapshot | null => read<UserSnapshot>(localStorage, keys.user);
export const writeSnapshot = (user: UserSnapshot): void => write(localStorage, keys.user, user);

/** Who was signed in until their session ended by itself; null after a sign-out, and once somebody is in again. */
export const readEnded = (): EndedSession | null => read<EndedSession>(localStorage, keys.ended);
export const forgetEnded = (): void => remove(localStorage, keys.ended);

/**
 * Notes whose session ends, before they are forgotten. Whoever signs out is forgotten first, in every tab, and leaves
 * no note.
 */
export function noteEnded(): void {
  const user = readSnapshot();
  if (user) write(localStorage, keys.ended, { uid: user.uid, email: user.email } satisfies EndedSession);
}

/** Notes the page that is shown to a person. */
export function recordVisit(uid: string, page: string): void {
  const history = readVisits();
  if (reloaded || history.at(-1)?.page !== page) {
    const visit: Visit = { page, at: new Date().toISOString(), ...(reloaded ? { reloaded } : {}) };
    write(sessionStorage, keys.history, [...history, visit].slice(-HISTORY_LENGTH));
  }
  reloaded = false;
  write(localStorage, keys.lastPage, { uid, page } satisfies LastPage);
}

/** The screens of this tab since its start or its person's sign-in, the latest last. */
export function readVisits(): Visit[] {
  const visits = read<Visit[]>(sessionStorage, keys.history);
  return Array.isArray(visits) ? visits : [];
}

export const readLastPage = (): LastPage | null => read<LastPage>(localStorage, keys.lastPage);

/** Sets the flag that the page is being left by a reload or a close, for `pageToRestore`. */
export const markRefresh = (): void => write(sessionStorage, keys.refreshed, true);

/**
 * Tells, once and at the start, a reload of this tab from a new start. Gives the page that a reload lost from its
 * address; a new start has none, and begins a new history.
 */
export function pageToRestore(): string | null {
  reloaded = read<boolean>(sessionStorage, keys.refreshed) === true;
  remove(sessionStorage, keys.refreshed);
  if (!reloaded) remove(sessionStorage, keys.history);
  const last = readLastPage();
  return reloaded && last?.uid === readSnapshot()?.uid ? (last?.page ?? null) : null;
}

/**
 * Forgets the person: snapshot, navigation history and all of the session's storage. The security log stays, and the
 * last page, to which nobody else is led.
 */
export function clearMemory(): void {
  remove(localStorage, keys.user);
  try {
    sessionStorage.clear();
  } catch {
    // Storage is switched off: there is nothing to forget.
  }
}

// Storage can be switched off or full; none of this is worth failing for.
function read<T>(storage: Storage, key: string): T | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function write(storage: Storage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // As above.
  }
}

function remove(storage: Storage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // As above.
  }
}
