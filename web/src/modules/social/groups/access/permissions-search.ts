import { textOf } from '../../../../core/api/search-params.ts';

export interface PermissionsSearch {
  q?: string | undefined;
  /** The id of the open group. */
  group?: string | undefined;
}

export const permissionsSearch = (search: Record<string, unknown>): PermissionsSearch => ({
  q: textOf(search.q),
  group: textOf(search.group),
});
