import type { Person } from '@gerai/shared/accounts/users/contract.ts';
import { userMessages } from '@gerai/shared/accounts/users/manage-contract.ts';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { messageText } from '../../../../core/i18n/message-text.ts';
import { queryRoots } from '../../../../core/live/live-queries.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { removeUser } from '../api.ts';
import { useUserSelection } from '../list/user-selection.ts';
import '../user-texts.ts';

interface DeleteUserDialogProps {
  user: Person;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks, deletes, and tells what came of it. */
export function DeleteUserDialog({ user, onDeleted, onClose }: DeleteUserDialogProps) {
  const { t, i18n } = useLingui();
  const { uid, name } = user;
  const queries = useQueryClient();
  const selection = useUserSelection();
  const remove = useMutation({
    mutationFn: () => removeUser(uid),
    onSuccess: () => {
      notify.success({ title: messageText(i18n, userMessages.deletedTitle), message: name });
      selection.remove([uid]);
    },
    onError: (error) =>
      notify.error({
        title: messageText(i18n, userMessages.deleteFailedTitle),
        message: errorText(i18n, error),
      }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [queryRoots.users] }),
  });
  return (
    <ConfirmDialog
      opened
      title={t`Delete ${name}`}
      message={messageText(i18n, userMessages.confirmDelete(name))}
      confirmLabel={t`Delete`}
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onDeleted, onSettled: onClose })}
      onClose={onClose}
    />
  );
}
