import './role-texts.ts';
import type { KeptRole, RoleType } from '@gerai/shared/accounts/roles/contract.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconIdBadge2, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { queryRoots } from '../../../core/live/live-queries.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { WhyNotDeleted } from '../../../ui/dialog/why-not-deleted.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { type Outcome, OutcomeBanner } from '../../../ui/feedback/outcome-banner.tsx';
import { ListSkeleton } from '../../../ui/feedback/screen-skeleton.tsx';
import { useKeys } from '../../../ui/form/use-keys.ts';
import { Screen } from '../../../ui/layout/screen.tsx';
import { removeRole, rolesQuery } from './api.ts';
import { RoleDialog } from './role-dialog.tsx';
import { RolesTable, roleLinks } from './roles-table.tsx';

const route = getRouteApi('/signed-in/task/admin/roles');

/**
 * Role Management: login roles and job roles with one form; unused roles can be deleted (specification 2, section 2).
 */
export function RolesScreen() {
  const { t, i18n } = useLingui();
  const { add } = route.useSearch();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const { data: roles, error, refetch } = useQuery(rolesQuery);
  const [banner, setBanner] = useState<Outcome | null>(null);
  const [editing, setEditing] = useState<KeptRole | null>(null);
  const [deleting, setDeleting] = useState<KeptRole | null>(null);

  const openForm = (type: RoleType | undefined) => void navigate({ search: { add: type }, replace: !type });
  const remove = useMutation({
    mutationFn: removeRole,
    onSuccess: () => setBanner({ color: 'green', text: i18n._(msg`Role deleted successfully!`) }),
    onError: (failure, role) =>
      setBanner({
        color: 'red',
        text: <WhyNotDeleted error={failure} name={role.role_name} links={roleLinks(role)} />,
      }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [queryRoots.roles] });
      setDeleting(null);
    },
  });
  useKeys({ n: () => openForm('Job Role') });

  const ofType = (type: RoleType) => roles?.filter((role) => role.type === type) ?? [];
  const addButton = (type: RoleType) => (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => openForm(type)}>
      <Trans>Add role</Trans>
    </Button>
  );
  return (
    <Screen title={t`Role Management`} actions={addButton('Job Role')}>
      <OutcomeBanner outcome={banner} onClose={() => setBanner(null)} />
      {roles ? (
        <>
          <RolesTable
            title={t`Login Roles`}
            hint={reasonText(i18n, { reason: 'roles.built_in' })}
            roles={ofType('Login Role')}
            empty={<EmptyState icon={IconIdBadge2} title={t`No login roles found`} />}
            onEdit={setEditing}
            onDelete={setDeleting}
          />
          <RolesTable
            title={t`Job Roles`}
            hint={t`What work people do. A new name shows everywhere at once.`}
            roles={ofType('Job Role')}
            empty={
              <EmptyState
                icon={IconIdBadge2}
                title={t`No job roles found`}
                hint={t`Templates give each task to one.`}
                action={addButton('Job Role')}
              />
            }
            onEdit={setEditing}
            onDelete={setDeleting}
          />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={8} height={44} />
      )}
      {add || editing ? (
        <RoleDialog
          key={editing?.id ?? 'new'}
          edited={editing}
          initialType={editing?.type ?? add ?? 'Job Role'}
          onSaved={(text) => setBanner({ color: 'green', text })}
          onClose={() => (editing ? setEditing(null) : openForm(undefined))}
        />
      ) : null}
      <ConfirmDialog
        opened={deleting !== null}
        title={deleting ? t`Delete ${deleting.role_name}` : ''}
        message={i18n._(msg`Are you sure you want to delete this role?`)}
        confirmLabel={t`Delete`}
        danger
        pending={remove.isPending}
        onConfirm={() => deleting && remove.mutate(deleting)}
        onClose={() => setDeleting(null)}
      />
    </Screen>
  );
}
