import type { RoleRecord } from '@gerai/shared/accounts/roles/contract.ts';
import { canChangeRole } from '@gerai/shared/accounts/roles/policy.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconArchiveOff, IconLock, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { roleName } from '../../../core/people/role-name.ts';
import type { UseLinks } from '../../../ui/dialog/use-list.tsx';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { StatusLabel } from '../../../ui/text/status-label.tsx';
import text from '../../../ui/text/text.module.css';
import classes from './roles.module.css';

interface RolesTableProps {
  title: string;
  hint: string;
  roles: readonly RoleRecord[];
  /** Shown when there are no roles. */
  empty: ReactNode;
  onEdit: (role: RoleRecord) => void;
  onDelete: (role: RoleRecord) => void;
  /** Of archived roles. */
  onRestore?: (role: RoleRecord) => void;
}

/** The roles of one type with their usage; cards on a phone. */
export function RolesTable({ title, hint, roles, empty, ...actions }: RolesTableProps) {
  const { t } = useLingui();
  return (
    <section className={classes.section} aria-label={title}>
      <h2 className={text.title}>
        {title} <span className={`${text.dimmed} ${text.figures} ${text.regular}`}>{roles.length}</span>
      </h2>
      <p className={classes.hint}>{hint}</p>
      {roles.length === 0 ? (
        empty
      ) : (
        <SmallTable
          className={classes.table}
          rows={roles}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              head: t`Role Name`,
              width: '45%',
              className: classes.name,
              cell: (role) => <RoleName role={role} />,
            },
            {
              key: 'uses',
              head: t`In use by`,
              className: classes.uses,
              cell: (role) => <Uses role={role} />,
            },
            {
              key: 'actions',
              head: t`Actions`,
              width: 128,
              className: classes.actions,
              cell: (role) => <RoleActions role={role} {...actions} />,
            },
          ]}
        />
      )}
    </section>
  );
}

function useRoleName({ type, role_name }: RoleRecord): string {
  const { i18n } = useLingui();
  return type === 'Login Role' ? roleName(i18n, role_name) : role_name;
}

function RoleName({ role }: { role: RoleRecord }) {
  return (
    <>
      {useRoleName(role)}
      {role.merged_into ? (
        <span className={classes.merged}>
          <Trans>Merged into {role.merged_into.role_name}</Trans>
        </span>
      ) : null}
    </>
  );
}

type RoleActionsProps = Pick<RolesTableProps, 'onEdit' | 'onDelete' | 'onRestore'> & { role: RoleRecord };

function RoleActions({ role, onEdit, onDelete, onRestore }: RoleActionsProps) {
  const { t } = useLingui();
  const name = useRoleName(role);
  if (!canChangeRole(role))
    return (
      <StatusLabel tone="grey" icon={IconLock}>
        <Trans>Built in</Trans>
      </StatusLabel>
    );
  return (
    <>
      {onRestore && !role.merged_into ? (
        <ActionIcon
          variant="subtle"
          aria-label={t`Restore ${name}`}
          title={t`Restore`}
          onClick={() => onRestore(role)}
        >
          <IconArchiveOff size={18} aria-hidden />
        </ActionIcon>
      ) : null}
      <ActionIcon variant="subtle" aria-label={t`Edit ${name}`} onClick={() => onEdit(role)}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="red" aria-label={t`Delete ${name}`} onClick={() => onDelete(role)}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}

/** Usage counts, each a link to its list. */
function Uses({ role }: { role: RoleRecord }) {
  const links = roleLinks(role);
  const figures = [
    { what: 'users', count: role.users, words: <Plural value={role.users} one="# user" other="# users" /> },
    {
      what: 'templates',
      count: role.templates,
      words: <Plural value={role.templates} one="# template" other="# templates" />,
    },
  ] as const;
  const used = figures.filter(({ count }) => count > 0);
  if (used.length === 0) return '—';
  return used.map(({ what, words }, at) => (
    <span key={what}>
      {at > 0 ? ' · ' : null}
      <Link {...links[what]} className={`${text.link} ${text.accent} ${classes.link}`}>
        {words}
      </Link>
    </span>
  ));
}

/** Links to the lists of what uses a role. */
export function roleLinks({ id, role_name, type }: RoleRecord): UseLinks {
  if (type === 'Login Role') return { users: { to: '/task/admin/users', search: { role: role_name } } };
  return {
    users: { to: '/task/admin/users', search: { job_role_id: id } },
    templates: { to: '/task/admin/scheduler', search: { job_role_id: id } },
    daily_tasks: { to: '/task/admin/daily-tasks', search: { job_role_id: id } },
  };
}
