import type { SocialGroup } from '@gerai/shared/social/groups/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { join as joinCall, leave as leaveCall } from '../../groups/api.ts';

/** Joining and leaving a group, with their notifications (specification 2, section 4). */
export function useMembership(group: SocialGroup) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  // A membership change also changes the feed. Awaited, so that the old button does not flash in between.
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [queryRoots.socialGroups] }),
      queries.invalidateQueries({ queryKey: [queryRoots.social] }),
    ]);
  const join = useMutation({
    mutationFn: () => joinCall(group),
    onSuccess: () => notify.success({ title: t`Group joined`, message: group.name }),
    onError: (error) => notify.error({ title: t`Failed to join group`, message: errorText(i18n, error) }),
    onSettled: refresh,
  });
  const leave = useMutation({
    mutationFn: () => leaveCall(group),
    onSuccess: () => notify.success({ title: t`Group left`, message: group.name }),
    onError: (error) => notify.error({ title: t`Failed to leave group`, message: errorText(i18n, error) }),
    onSettled: refresh,
  });
  return { join, leave };
}
