import type { UserStatus } from '@gerai/shared/accounts/users/contract.ts';
import type { UserDetail } from '@gerai/shared/accounts/users/manage-contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { UserStatusLabel } from '../../../../core/people/user-status.tsx';
import { useProfile } from '../../../../core/session/session.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import { changeStatus, userQuery } from '../api.ts';
import { useUserSelection } from '../list/user-selection.ts';
import classes from '../user-form.module.css';

/** The account's status and its switch, which asks for confirmation before deactivating. */
export function EditUserStatus({ user: { uid, name, status } }: { user: UserDetail }) {
  const { t, i18n } = useLingui();
  const own = useProfile().uid === uid;
  const queries = useQueryClient();
  const { know } = useUserSelection();
  const [asking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (status: 'active' | 'inactive') => changeStatus(uid, status),
    onSuccess: (user) => {
      know([user]);
      queries.setQueryData(userQuery(uid).queryKey, user);
      void queries.invalidateQueries({ queryKey: [queryRoots.users] });
      notify.success({ title: i18n._(msg`User updated`), message: name });
    },
    onError: (error) =>
      notify.error({
        title: i18n._(msg`Failed to update user`),
        message: errorText(i18n, error),
      }),
    onSettled: () => setAsking(false),
  });
  const meaning: Record<UserStatus, string> = {
    active: t`They can sign in.`,
    inactive: t`They cannot sign in.`,
    pending: t`They have not chosen a password yet.`,
  };
  return (
    <section className={`${boxes.box} ${classes.card}`}>
      <Title order={2}>
        <Trans>Status</Trans>
      </Title>
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <UserStatusLabel status={status} />
          <p className={text.muted}>{own ? t`Only another admin can deactivate you.` : meaning[status]}</p>
        </Group>
        {status === 'inactive' ? (
          <Button variant="default" loading={change.isPending} onClick={() => change.mutate('active')}>
            <Trans>Activate</Trans>
          </Button>
        ) : (
          <Button
            variant="default"
            c={own ? undefined : 'var(--mantine-color-error)'}
            disabled={own}
            onClick={() => setAsking(true)}
          >
            <Trans>Deactivate</Trans>
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={asking}
        title={t`Deactivate ${name}`}
        message={t`They are signed out everywhere at once and can't sign in until reactivated. Their work is kept.`}
        confirmLabel={t`Deactivate`}
        danger
        pending={change.isPending}
        onConfirm={() => change.mutate('inactive')}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}
