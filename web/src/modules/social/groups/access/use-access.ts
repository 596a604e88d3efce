import type { GroupRoleAccess } from '@gerai/shared/social/groups/admin-contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { accessQuery, saveAccess } from '../api.ts';

/**
 * The access with its pending changes applied, and a function to change it: one request per change, sent one at a
 * time. A refused change reverts by itself, as the cache is never overwritten before the answer.
 */
export function useAccess(groupId: string, stored: readonly GroupRoleAccess[]) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const key = [queryRoots.socialGroups, groupId, 'change access'];
  const { queryKey } = accessQuery(groupId);
  const pending = useMutationState({
    filters: { mutationKey: key, status: 'pending' },
    select: ({ state }) => state.variables as GroupRoleAccess,
  });
  const { mutate } = useMutation({
    mutationKey: key,
    scope: { id: key.join(' ') },
    mutationFn: saveAccess,
    onSuccess: async (saved) => {
      // An earlier fetch must not overwrite the saved access.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (before) => before && mergeAccessChanges(before, [saved]));
      notify.success({ id: 'social-access', title: t`Permissions updated`, message: summaryOf(saved) });
    },
    onError: (error) => notify.error({ title: t`Update failed`, message: errorText(i18n, error) }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [queryRoots.socialGroups] }),
  });
  function summaryOf({ job_role, can_view, can_post, can_moderate }: GroupRoleAccess): string {
    if (can_moderate) return t`All permissions for ${job_role} in this group are now ENABLED`;
    if (can_post) return t`${job_role} may now view this group and post in it`;
    if (can_view) return t`${job_role} may now only view this group`;
    return t`All permissions for ${job_role} in this group are now DISABLED`;
  }
  return { access: mergeAccessChanges(stored, pending), change: mutate };
}

/** The stored access with the pending changes applied; the last change for a job role wins. */
function mergeAccessChanges(
  stored: readonly GroupRoleAccess[],
  pending: readonly GroupRoleAccess[],
): GroupRoleAccess[] {
  const last = new Map(pending.map((input) => [input.job_role_id, input]));
  return stored.map((access) => last.get(access.job_role_id) ?? access);
}
