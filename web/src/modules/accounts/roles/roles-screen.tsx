import './role-texts.ts';
import type { RoleRecord, RoleType } from '@gerai/shared/accounts/roles/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconIdBadge2, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { roleArchiving } from '../../../desktop/master-data/archiving-texts.tsx';
import { useRecords } from '../../../desktop/master-data/use-records.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { useKeys } from '../../../ui/form/use-keys.ts';
import { Screen } from '../../../ui/layout/screen.tsx';
import { putAwayRole, readRoleUses, removeRole, rolesQuery } from './api.ts';
import { JobRoleMergeDialog } from './job-role-merge-dialog.tsx';
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
  const { data: roles, error, refetch } = useQuery(rolesQuery);
  const [merging, setMerging] = useState<RoleRecord | null>(null);
  const records = useRecords<RoleRecord>({
    root: queryRoots.roles,
    remove: removeRole,
    usesOf: readRoleUses,
    nameOf: ({ role_name }) => role_name,
    linksOf: roleLinks,
    isAdding: add !== undefined,
    question: msg`Are you sure you want to delete this role?`,
    deleted: msg`Role deleted successfully!`,
    onMerge: setMerging,
    mayMerge: ({ type }) => type === 'Job Role',
    archiving: {
      textOf: ({ type }) => (type === 'Job Role' ? roleArchiving : null),
      set: putAwayRole,
      archived: msg`Role archived.`,
      restored: msg`Role restored.`,
    },
  });
  const { editing, setEditing, setDeleting, restore, setOutcome, saved } = records;

  const openForm = (type: RoleType | undefined) => void navigate({ search: { add: type }, replace: !type });
  useKeys({ n: () => openForm('Job Role') });

  const ofType = (type: RoleType) => roles?.filter((role) => role.type === type && !role.archived_at) ?? [];
  const archived = roles?.filter(({ archived_at }) => archived_at) ?? [];
  const addButton = (type: RoleType) => (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => openForm(type)}>
      <Trans>Add role</Trans>
    </Button>
  );
  return (
    <Screen title={t`Role Management`} actions={addButton('Job Role')}>
      {records.banner}
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
          {archived.length > 0 ? (
            <RolesTable
              title={t`Archived Job Roles`}
              hint={t`Their templates create no tasks, and they can't be assigned.`}
              roles={archived}
              empty={null}
              onEdit={setEditing}
              onDelete={setDeleting}
              onRestore={restore}
            />
          ) : null}
        </>
      ) : (
        <LoadingState error={error} onRetry={() => void refetch()} rows={8} height={44} />
      )}
      {add || editing ? (
        <RoleDialog
          key={editing?.id ?? 'new'}
          edited={editing && (roles?.find(({ id }) => id === editing.id) ?? editing)}
          initialType={editing?.type ?? add ?? 'Job Role'}
          onSaved={saved}
          onClose={() => (editing ? setEditing(null) : openForm(undefined))}
        />
      ) : null}
      {records.deleteDialog}
      {merging ? (
        <JobRoleMergeDialog
          role={merging}
          roles={roles ?? []}
          onMerged={(text) => setOutcome({ color: 'green', text })}
          onClose={() => setMerging(null)}
        />
      ) : null}
    </Screen>
  );
}
