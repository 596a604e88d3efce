import {
  archiveRole,
  createRole,
  deleteRole,
  getRoleUses,
  listJobRoles,
  listLoginRoles,
  listRoles,
  type RoleInput,
  type RoleRecord,
  updateRole,
} from '@gerai/shared/accounts/roles/contract.ts';
import { mergeJobRoles, previewJobRoleMerge } from '@gerai/shared/accounts/roles/merge-contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import { LOOKUP } from '../../../core/api/lookup.ts';

/** All job roles, by name. */
export const jobRolesQuery = queryOptions({
  queryKey: [queryRoots.roles, 'job'],
  queryFn: ({ signal }) => call(listJobRoles, {}, { signal }),
  staleTime: 5 * 60_000,
  meta: LOOKUP,
});

/** All login roles, the built-in ones first. */
export const loginRolesQuery = queryOptions({
  queryKey: [queryRoots.roles, 'login'],
  queryFn: ({ signal }) => call(listLoginRoles, {}, { signal }),
  staleTime: 5 * 60_000,
  meta: LOOKUP,
});

/** The roles of both types, with what uses each. */
export const rolesQuery = queryOptions({
  queryKey: [queryRoots.roles, 'kept'],
  queryFn: ({ signal }) => call(listRoles, {}, { signal }),
});

/** Adds a role, or renames `edited` on the revision that is known. */
export const saveRole = (
  { role_name, type }: RoleInput,
  edited: RoleRecord | null,
  expected_updated_at: string | undefined,
): Promise<RoleRecord> =>
  edited
    ? call(updateRole, { params: { id: edited.id }, body: { role_name, expected_updated_at } })
    : call(createRole, { body: { role_name, type } });

/** Takes it out of use, or brings it back, on the revision that is known. */
export const putAwayRole = ({ id, updated_at }: RoleRecord, is_archived: boolean) =>
  call(archiveRole, { params: { id }, body: { is_archived, expected_updated_at: updated_at } });

/** What merging a job role into another would move. */
export const previewMerge = (id: string, into_id: string, signal: AbortSignal) =>
  call(previewJobRoleMerge, { params: { id }, query: { into_id } }, { signal });

/** Moves everything of a job role to another, on the revision that is known. */
export const mergeInto = ({ id, updated_at }: RoleRecord, into_id: string) =>
  call(mergeJobRoles, { params: { id }, body: { into_id, expected_updated_at: updated_at } });

/** What refers to it. */
export const readRoleUses = ({ id }: RoleRecord, signal: AbortSignal) =>
  call(getRoleUses, { params: { id } }, { signal });

export const removeRole = ({ id }: RoleRecord, unsent_tasks: number) =>
  call(deleteRole, { params: { id }, query: { unsent_tasks } });
