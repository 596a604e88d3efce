import { ROLE_TYPES, type RoleType } from '@gerai/shared/accounts/roles/contract.ts';
import { oneOf } from '../../../core/api/search-params.ts';

export interface RolesSearch {
  /** The form is open for a new role, of this type at first. */
  add?: RoleType | undefined;
}

export const rolesSearch = (search: Record<string, unknown>): RolesSearch => ({
  add: oneOf(search.add, ROLE_TYPES),
});
