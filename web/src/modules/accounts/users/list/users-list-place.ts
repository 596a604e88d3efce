import { ownName } from '../../../../core/api/base-path.ts';
import { type UsersSearch, usersSearch } from './users-search.ts';

const KEY = ownName('gerai.users-list');

/** Stores the list's search, so that its sub-views link back to it; cleared on sign-out. */
export function keepListPlace(search: UsersSearch): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(search));
  } catch {
    // Storage is disabled: the back link leads to the unfiltered list.
  }
}

/** The search that the list had last in this tab. */
export function listPlace(): UsersSearch {
  try {
    return usersSearch(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>);
  } catch {
    return {};
  }
}
