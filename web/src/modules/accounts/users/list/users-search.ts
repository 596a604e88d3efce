import {
  USER_SORTS,
  USER_STATUSES,
  type UserSort,
  type UserStatus,
} from '@gerai/shared/accounts/users/contract.ts';
import { areaOf, oneOf, textOf } from '../../../../core/api/search-params.ts';

/** Filters of the user list. */
export interface UsersFilter {
  search?: string | undefined;
  role?: string | undefined;
  location_id?: string | undefined;
  area_id?: string | undefined;
  job_role_id?: string | undefined;
  status?: UserStatus | undefined;
}

/** Filters, order and page of the user list. */
export interface UsersSearch extends UsersFilter {
  /** Absent: the newest first. */
  sort?: UserSort | undefined;
  order?: 'desc' | undefined;
  /** Page number from 1; absent means the first. */
  page?: number | undefined;
  /** The form for a new user is open. */
  add?: true | undefined;
}

export function usersSearch(search: Record<string, unknown>): UsersSearch {
  const page = Number(search.page);
  return {
    search: textOf(search.search),
    role: textOf(search.role),
    location_id: textOf(search.location_id),
    area_id: areaOf(search, search.location_id),
    job_role_id: textOf(search.job_role_id),
    status: oneOf(search.status, USER_STATUSES),
    sort: oneOf(search.sort, USER_SORTS),
    order: search.order === 'desc' ? 'desc' : undefined,
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
    add: search.add === true || search.add === 'true' ? true : undefined,
  };
}
