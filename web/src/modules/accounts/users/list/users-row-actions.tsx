import type { UserRow } from '@gerai/shared/accounts/users/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconLockPassword, IconMail, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import { useProfile } from '../../../../core/session/session.tsx';

/** An action on a user in a dialog over the list. */
export type UserVerb = 'reset' | 'delete';

/** Edit, reset password or invite again, delete. For the person's own account the last two are disabled, with the reason. */
export function UsersRowActions({ user, onDo }: { user: UserRow; onDo: (verb: UserVerb) => void }) {
  const { t, i18n } = useLingui();
  const { uid, name, status } = user;
  const isPending = status === 'pending';
  const own = useProfile().uid === uid;
  const refusal = own ? reasonText(i18n, { reason: 'users.own_account' }) : undefined;
  // Uses aria-disabled, so that the reason can be reached by pointer and keyboard.
  const unless = (verb: UserVerb) => ({
    'aria-disabled': own || undefined,
    'data-disabled': own || undefined,
    onClick: () => own || onDo(verb),
  });
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Tooltip label={t`Edit`}>
        <ActionIcon
          component={Link}
          to="/task/admin/users/$uid/edit"
          params={{ uid } as never}
          variant="subtle"
          aria-label={t`Edit ${name}`}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={refusal ?? (isPending ? t`Invite again` : t`Reset Password`)}>
        <ActionIcon
          variant="subtle"
          aria-label={isPending ? t`Invite ${name} again` : t`Reset password of ${name}`}
          {...unless('reset')}
        >
          {isPending ? <IconMail size={18} aria-hidden /> : <IconLockPassword size={18} aria-hidden />}
        </ActionIcon>
      </Tooltip>
      <Tooltip label={refusal ?? t`Delete`}>
        <ActionIcon variant="subtle" color="red" aria-label={t`Delete ${name}`} {...unless('delete')}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
