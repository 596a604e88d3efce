import { textOf } from '../../../core/api/search-params.ts';

export interface GroupsSearch {
  q?: string | undefined;
  /** The id of the group whose members are shown. */
  members?: string | undefined;
}

export const groupsSearch = (search: Record<string, unknown>): GroupsSearch => ({
  q: textOf(search.q),
  members: textOf(search.members),
});
