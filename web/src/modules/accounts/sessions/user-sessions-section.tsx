import type { UserDetail } from '@gerai/shared/accounts/users/manage-contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Title } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../core/i18n/error-text.ts';
import { useProfile } from '../../../core/session/session.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { ListSkeleton } from '../../../ui/feedback/screen-skeleton.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import text from '../../../ui/text/text.module.css';
import { signOutUser, userSessionsQuery } from './api.ts';
import { SessionList } from './session-list.tsx';

/** Where a user is signed in; an admin signs them out everywhere. */
export function UserSessionsSection({ user: { uid, name } }: { user: UserDetail }) {
  const { t, i18n } = useLingui();
  const own = useProfile().uid === uid;
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(userSessionsQuery(uid));
  const [asking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => signOutUser(uid),
    onSuccess: () => notify.success({ title: i18n._(msg`Signed out everywhere`), message: name }),
    onError: (refused) =>
      notify.error({ title: i18n._(msg`Failed to sign out`), message: errorText(i18n, refused) }),
    onSettled: () => {
      setAsking(false);
      return queries.invalidateQueries({ queryKey: [queryRoots.sessions] });
    },
  });
  const others = (data?.rows.some(({ is_current }) => is_current) ? -1 : 0) + (data?.total ?? 0);
  return (
    <section className={`${boxes.above24} ${boxes.oneColumn} ${boxes.stack12}`}>
      <Title order={2} size="h4">
        <Trans>Where signed in</Trans>
      </Title>
      {data ? (
        data.total === 0 ? (
          <p className={`${text.muted} ${text.paragraph}`}>
            <Trans>Not signed in on any device.</Trans>
          </p>
        ) : (
          <SessionList sessions={data} />
        )
      ) : error ? (
        <ErrorState title={t`Error loading data`} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={1} height={80} />
      )}
      {others > 0 ? (
        <div>
          <Button
            variant="default"
            leftSection={<IconLogout size={18} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {own ? <Trans>Sign out all other devices</Trans> : <Trans>Sign out everywhere</Trans>}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        opened={asking}
        title={own ? t`Sign out all other devices?` : t`Sign out ${name} everywhere?`}
        message={
          <Trans>
            Every device must sign in again. Unsent work stays on the device. Anyone who knows the password
            can sign in again, so reset it if it may be known.
          </Trans>
        }
        confirmLabel={<Trans>Sign out</Trans>}
        pending={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}
