/** What the browser keeps for the signed-in person (specification 1, sections 3 and 4). Cleared on sign-out. */
export interface UserSnapshot {
  uid: string;
  email: string;
  displayName: string;
}

const keys = {
  user: 'gerai.user',
  history: 'gerai.navigation-history',
  lastPage: 'gerai.last-page',
  refreshed: 'gerai.page-refreshed',
} as const;

const HISTORY_LENGTH = 20;

export const readSnapshot = (): UserSnapshot | null => read<UserSnapshot>(localStorage, keys.user);
export const writeSnapshot = (user: UserSnapshot): void => write(localStorage, keys.user, user);

/** Notes the page that is shown. */
export function recordVisit(page: string): void {
  const history = read<string[]>(sessionStorage, keys.history) ?? [];
  if (history.at(-1) !== page) write(sessionStorage, keys.history, [...history, page].slice(-HISTORY_LENGTH));
  write(localStorage, keys.lastPage, page);
}

/** Sets the flag that the page is being left by a reload or a close, for `pageToRestore`. */
export const markRefresh = (): void => write(sessionStorage, keys.refreshed, true);

/** The page that a reload of this tab lost from its address, once; null when there is none. */
export function pageToRestore(): string | null {
  const refreshed = read<boolean>(sessionStorage, keys.refreshed);
  remove(sessionStorage, keys.refreshed);
  return refreshed ? read<string>(localStorage, keys.lastPage) : null;
}

/** Forgets the person: snapshot, navigation and all of the session's storage. The security log stays. */
export function clearMemory(): void {
  for (const key of Object.values(keys)) remove(localStorage, key);
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
