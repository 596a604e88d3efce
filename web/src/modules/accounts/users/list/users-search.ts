import { USER_STATUSES, type UserStatus } from '@gerai/shared/accounts/users/contract.ts';
import { oneOf, textOf } from '../../../../core/api/search-params.ts';

/** Which users. */
export interface UsersFilter {
  search?: string | undefined;
  role?: string | undefined;
  location_id?: string | undefined;
  job_role_id?: string | undefined;
  status?: UserStatus | undefined;
}

/** Which users, and which page of them. */
export interface UsersSearch extends UsersFilter {
  /** From 1; absent is the first. */
  page?: number | undefined;
  /** The form is open for a new one. */
  add?: true | undefined;
}

export function usersSearch(search: Record<string, unknown>): UsersSearch {
  const page = Number(search.page);
  return {
    search: textOf(search.search),
    role: textOf(search.role),
    location_id: textOf(search.location_id),
    job_role_id: textOf(search.job_role_id),
    status: oneOf(search.status, USER_STATUSES),
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
    add: search.add === true || search.add === 'true' ? true : undefined,
  };
}
