import type { ManagedGroup } from '@gerai/shared/social/groups/admin-contract.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../core/i18n/error-text.ts';
import { queryRoots } from '../../../core/live/live-queries.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { removeGroup } from './api.ts';
import classes from './groups.module.css';

/**
 * Confirms with the specification's text and the number of posts lost, deletes the group, and notifies of the result.
 */
export function DeleteGroupDialog({ group, onClose }: { group: ManagedGroup; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { name, post_count } = group;
  const remove = useMutation({
    mutationFn: () => removeGroup(group),
    onSuccess: () => notify.success({ title: t`Group deleted`, message: name }),
    onError: (error) => notify.error({ title: t`Failed to delete group`, message: errorText(i18n, error) }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [queryRoots.socialGroups] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      title={t`Delete ${name}`}
      message={
        <>
          <p className={classes.question}>
            {t`Are you sure you want to delete the group "${name}"? This action cannot be undone and will remove all posts, comments, and member relationships.`}
          </p>
          <p className={classes.goes}>
            <Plural
              value={post_count}
              _0="There are no posts in it."
              one="# post goes with it."
              other="# posts go with it."
            />
          </p>
        </>
      }
      confirmLabel={t`Delete`}
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
