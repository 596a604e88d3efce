import type { Person } from '@gerai/shared/accounts/users/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, requestFailed } from '../../../../core/i18n/error-text.ts';
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

/** Confirms and deletes a user, and reports the outcome. */
export function DeleteUserDialog({ user, onDeleted, onClose }: DeleteUserDialogProps) {
  const { t, i18n } = useLingui();
  const { uid, name } = user;
  const queries = useQueryClient();
  const selection = useUserSelection();
  const remove = useMutation({
    mutationFn: () => removeUser(uid),
    onSuccess: () => {
      notify.success({ title: i18n._(msg`User deleted`), message: name });
      selection.remove([uid]);
    },
    onError: (error) =>
      notify.error({
        title: i18n._(msg`Failed to delete user`),
        message: errorText(i18n, error, i18n._(requestFailed)),
      }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [queryRoots.users] }),
  });
  return (
    <ConfirmDialog
      opened
      title={t`Delete ${name}`}
      message={t`Are you sure you want to delete user "${name}"? This action cannot be undone.`}
      confirmLabel={t`Delete`}
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onDeleted, onSettled: onClose })}
      onClose={onClose}
    />
  );
}
