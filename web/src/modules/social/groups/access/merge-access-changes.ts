import type { GroupRoleAccess } from '@gerai/shared/social/groups/admin-contract.ts';

/** What was stored with what is wished in its place, the last input for a job role counting. */
export function mergeAccessChanges(
  stored: readonly GroupRoleAccess[],
  wishes: readonly GroupRoleAccess[],
): GroupRoleAccess[] {
  const last = new Map(wishes.map((input) => [input.job_role_id, input]));
  return stored.map((access) => last.get(access.job_role_id) ?? access);
}
