import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useProfile } from '../../../../core/session/session.tsx';
import { listPlace } from '../list/users-list-place.ts';
import { EraseUserDialog } from './erase-user-dialog.tsx';

/** For an admin: a person asks for their data to be erased. Not for one's own account. */
export function EraseUser({ user }: { user: { uid: string; name: string } }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const own = useProfile().uid === user.uid;
  const [asking, setAsking] = useState(false);
  if (own) return null;
  return (
    <div>
      <Button
        variant="default"
        c="var(--mantine-color-error)"
        leftSection={<IconUserOff size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        <Trans>Erase personal data…</Trans>
      </Button>
      {asking ? (
        <EraseUserDialog
          user={user}
          title={t`Erase ${user.name}?`}
          onErased={() => void navigate({ to: '/task/admin/users', search: listPlace(), replace: true })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
