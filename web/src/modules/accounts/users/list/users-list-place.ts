import { type UsersSearch, usersSearch } from './users-search.ts';

const KEY = 'gerai.users-list';

/** Notes what the list shows, so that its sub-views lead back to that; forgotten on sign-out. */
export function keepListPlace(search: UsersSearch): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(search));
  } catch {
    // Storage is switched off: the way back leads to the whole list.
  }
}

/** What the list showed last in this tab. */
export function listPlace(): UsersSearch {
  try {
    return usersSearch(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>);
  } catch {
    return {};
  }
}
