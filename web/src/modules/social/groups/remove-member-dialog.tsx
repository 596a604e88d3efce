import type { ManagedGroup } from '@gerai/shared/social/groups/admin-contract.ts';
import type { GroupMember } from '@gerai/shared/social/groups/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../core/i18n/error-text.ts';
import { queryRoots } from '../../../core/live/live-queries.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { removeFromGroup } from './api.ts';

interface RemoveMemberDialogProps {
  group: ManagedGroup;
  member: GroupMember;
  onClose: () => void;
}

/** Confirms, removes the member, and notifies of the result. */
export function RemoveMemberDialog({ group, member, onClose }: RemoveMemberDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { name } = member.user;
  const remove = useMutation({
    mutationFn: () => removeFromGroup(member),
    onSuccess: () =>
      notify.success({ title: t`Member removed`, message: t`The member has been removed from the group` }),
    onError: (error) => notify.error({ title: t`Failed to remove member`, message: errorText(i18n, error) }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [queryRoots.socialGroups] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      title={t`Remove ${name}`}
      message={
        <Trans>
          {name} leaves the group "{group.name}" and no longer sees it, unless their job role may. What they
          wrote stays.
        </Trans>
      }
      confirmLabel={t`Remove`}
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
