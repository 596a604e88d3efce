import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/screen-skeleton.tsx';
import { Screen } from '../../../../ui/layout/screen.tsx';
import { PlannedMove } from '../../postings/planned-move.tsx';
import { userQuery } from '../api.ts';
import { BackToUsers } from '../back-to-users.tsx';
import { EditUserForm } from './edit-user-form.tsx';
import { EditUserStatus } from './edit-user-status.tsx';
import { isUnknownUser, UserNotFound } from './user-not-found.tsx';
import '../user-texts.ts';

const route = getRouteApi('/signed-in/task/admin/users/$uid/edit');

/** Edit user (specification 2, section 2), including the account's status. */
export function EditUserScreen() {
  const { t, i18n } = useLingui();
  const { uid } = route.useParams();
  const { data: user, error, refetch } = useQuery(userQuery(uid));
  if (!user && isUnknownUser(error)) return <UserNotFound title={t`Edit User`} />;
  return (
    <Screen title={t`Edit User`} width="narrow" back={<BackToUsers />} description={user?.name ?? '…'}>
      {user ? (
        <>
          <EditUserForm key={uid} user={user} />
          <Group gap="xs" my="md">
            <PlannedMove user={user} />
          </Group>
          <EditUserStatus user={user} />
        </>
      ) : error ? (
        <ErrorState title={i18n._(msg`Error loading data`)} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={6} height={64} />
      )}
    </Screen>
  );
}
