import type { GroupRoleAccess } from '@gerai/shared/social/groups/admin-contract.ts';

/** The stored access with the pending changes applied; the last change for a job role wins. */
export function mergeAccessChanges(
  stored: readonly GroupRoleAccess[],
  wishes: readonly GroupRoleAccess[],
): GroupRoleAccess[] {
  const last = new Map(wishes.map((input) => [input.job_role_id, input]));
  return stored.map((access) => last.get(access.job_role_id) ?? access);
}
