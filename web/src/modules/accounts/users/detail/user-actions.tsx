import type { UserDetail } from '@gerai/shared/accounts/users/manage-contract.ts';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconKey, IconMail, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useProfile } from '../../../../core/session/session.tsx';
import { listPlace } from '../list/users-list-place.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';

/**
 * Edit, Reset Password (of somebody pending: Invite again) and Delete; the last two are unavailable for the person's own account (policy whyRightsStay).
 */
export function UserActions({ user }: { user: UserDetail }) {
  const navigate = useNavigate();
  const own = useProfile().uid === user.uid;
  const isPending = user.status === 'pending';
  const [open, setOpen] = useState<'reset' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button
        leftSection={<IconPencil size={18} aria-hidden />}
        renderRoot={(props) => (
          <Link to="/task/admin/users/$uid/edit" params={{ uid: user.uid }} {...props} />
        )}
      >
        <Trans>Edit</Trans>
      </Button>
      {own ? (
        <Button
          variant="default"
          leftSection={<IconKey size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/task/profile" {...props} />}
        >
          <Trans>Change my password</Trans>
        </Button>
      ) : (
        <>
          <Button
            variant="default"
            leftSection={isPending ? <IconMail size={18} aria-hidden /> : <IconKey size={18} aria-hidden />}
            onClick={() => setOpen('reset')}
          >
            {isPending ? <Trans>Invite again</Trans> : <Trans>Reset Password</Trans>}
          </Button>
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => setOpen('delete')}
          >
            <Trans>Delete</Trans>
          </Button>
        </>
      )}
      {open === 'reset' ? <ResetPasswordDialog user={user} onClose={close} /> : null}
      {open === 'delete' ? (
        <DeleteUserDialog
          user={user}
          onDeleted={() => void navigate({ to: '/task/admin/users', search: listPlace(), replace: true })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
