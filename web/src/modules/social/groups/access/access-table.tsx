import { type AccessFlag, toggled, withFlag } from '@gerai/shared/social/groups/access-rules.ts';
import type { GroupRoleAccess } from '@gerai/shared/social/groups/admin-contract.ts';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, Switch } from '@mantine/core';
import { type SmallColumn, SmallTable } from '../../../../ui/table/small-table.tsx';
import classes from './access.module.css';

interface AccessTableProps {
  access: readonly GroupRoleAccess[];
  onChange: (next: GroupRoleAccess) => void;
}

/**
 * The permissions of job roles: the toggle sets or clears all (specification 2, section 4), a checkbox also changes
 * the flags that depend on it.
 */
export function AccessTable({ access, onChange }: AccessTableProps) {
  const { t } = useLingui();
  const flag = (flag: AccessFlag, name: string): SmallColumn<GroupRoleAccess> => ({
    key: flag,
    head: name,
    width: 112,
    cell: (role) => (
      <Checkbox
        classNames={{ body: classes.box! }}
        // The label is the column heading on a desktop and visible text on a phone; the accessible name includes the
        // job role.
        label={<span className={classes.phoneOnly}>{name}</span>}
        aria-label={t`${name}: ${{ job_role: role.job_role }}`}
        checked={role[flag]}
        onChange={() => onChange({ ...role, ...withFlag(role, flag, !role[flag]) })}
      />
    ),
  });
  return (
    <SmallTable
      className={classes.table}
      rows={access}
      rowKey={({ job_role_id }) => job_role_id}
      columns={[
        { key: 'role', head: t`Job Role`, className: classes.name, cell: ({ job_role }) => job_role },
        {
          key: 'all',
          head: t`Permission`,
          width: 152,
          className: classes.all,
          cell: (role) => (
            <Switch
              aria-label={t`All permissions for ${{ job_role: role.job_role }}`}
              checked={role.can_view}
              onChange={() => onChange({ ...role, ...toggled(role) })}
            />
          ),
        },
        flag('can_view', t({ message: 'View', context: 'permission' })),
        flag('can_post', t`Post`),
        flag('can_moderate', t`Moderate`),
      ]}
    />
  );
}
