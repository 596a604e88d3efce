import type { Post } from '@gerai/shared/social/feed/contract.ts';
import { canDelete, canEdit, canPin } from '@gerai/shared/social/feed/policy.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { ApiError } from '../../../../core/api/api-error.ts';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { useProfile } from '../../../../core/session/session.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { removePost, socialKeys, updatePost } from '../social-caches.ts';
import { removePost as deletePost, pinPost } from './posts-api.ts';

interface PostMenuProps {
  /** Ref of the menu button. */
  ref: Ref<HTMLButtonElement>;
  post: Post;
  onEdit: () => void;
}

/** Menu of the actions that this person may take on a post; null if there are none. The server checks again. */
export function PostMenu({ ref, post, onEdit }: PostMenuProps) {
  const { t } = useLingui();
  const profile = useProfile();
  const { remove, pin, isAsking, ask } = usePostVerbs(post);
  const may = { edit: canEdit(profile, post), pin: canPin(post), delete: canDelete(profile, post) };
  if (!may.edit && !may.pin && !may.delete) return null;
  const isOwn = post.author_id === profile.uid;
  const { name } = post.author;
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            ref={ref}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t`What to do with the post by ${name}`}
          >
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {may.edit ? (
            <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
              <Trans>Edit</Trans>
            </Menu.Item>
          ) : null}
          {may.pin ? (
            <Menu.Item
              leftSection={
                post.is_pinned ? <IconPinnedOff size={18} aria-hidden /> : <IconPin size={18} aria-hidden />
              }
              onClick={() => pin.mutate()}
            >
              {post.is_pinned ? <Trans>Unpin</Trans> : <Trans>Pin</Trans>}
            </Menu.Item>
          ) : null}
          {may.delete ? (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => ask(true)}
            >
              <Trans>Delete</Trans>
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isAsking}
        title={t`Delete this post?`}
        message={
          isOwn ? (
            <Trans>Its comments and reactions are deleted too. This can't be undone.</Trans>
          ) : (
            <Trans>
              Its comments and reactions are deleted too. This can't be undone. {name} is notified.
            </Trans>
          )
        }
        confirmLabel={t`Delete`}
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => ask(false)}
      />
    </>
  );
}

function usePostVerbs(post: Post) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [isAsking, ask] = useState(false);
  const gone = () => {
    ask(false);
    removePost(queries, post.id);
    void queries.invalidateQueries({ queryKey: socialKeys.post(post.id), refetchType: 'active' });
  };
  const remove = useMutation({
    mutationKey: socialKeys.post(post.id),
    mutationFn: () => deletePost(post.id),
    onSuccess: () => {
      gone();
      notify.success({ title: t`Post deleted` });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 404) gone();
      else notify.error({ title: t`Failed to delete post`, message: errorText(i18n, error) });
    },
  });
  const pin = useMutation({
    mutationKey: socialKeys.post(post.id),
    mutationFn: () => pinPost(post.id, !post.is_pinned),
    onSuccess: (changed) => {
      updatePost(queries, post.id, () => changed);
      notify.success(
        changed.is_pinned
          ? { title: t`Post pinned`, message: t`It is now pinned above the others.` }
          : { title: t`Post unpinned` },
      );
    },
    onError: (error) => notify.error({ title: t`Update failed`, message: errorText(i18n, error) }),
  });
  return { remove, pin, isAsking, ask };
}
