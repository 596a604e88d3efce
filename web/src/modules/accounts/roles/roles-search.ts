import { ROLE_TYPES, type RoleType } from '@gerai/shared/accounts/roles/contract.ts';
import { oneOf } from '../../../core/api/search-params.ts';

export interface RolesSearch {
  /** Initial type of the new role whose form is open. */
  add?: RoleType | undefined;
}

export const rolesSearch = (search: Record<string, unknown>): RolesSearch => ({
  add: oneOf(search.add, ROLE_TYPES),
});
