import type { GroupRoleAccess } from '@gerai/shared/social/groups/admin-contract.ts';

/** What was stored with what is wished in its place, the last wish for a job role counting. */
export function withWishes(
  stored: readonly GroupRoleAccess[],
  wishes: readonly GroupRoleAccess[],
): GroupRoleAccess[] {
  const last = new Map(wishes.map((wish) => [wish.job_role_id, wish]));
  return stored.map((access) => last.get(access.job_role_id) ?? access);
}
