import {
  ACCESS_FLAGS,
  type AccessFlag,
  toggled,
  withFlag,
} from '@gerai/shared/social/groups/access-rules.ts';
import type { GroupRoleAccess } from '@gerai/shared/social/groups/admin-contract.ts';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, Switch } from '@mantine/core';
import classes from './access.module.css';

interface AccessRowProps {
  access: GroupRoleAccess;
  onChange: (next: GroupRoleAccess) => void;
}

/**
 * The permissions of one job role: the toggle sets or clears all (specification 2, section 4), a checkbox also
 * changes the flags that depend on it.
 */
export function AccessRow({ access, onChange }: AccessRowProps) {
  const { t } = useLingui();
  const { job_role } = access;
  const names: Record<AccessFlag, string> = {
    can_view: t({ message: 'View', context: 'permission' }),
    can_post: t`Post`,
    can_moderate: t`Moderate`,
  };
  return (
    <tr>
      <td className={classes.name}>{job_role}</td>
      <td className={classes.all}>
        <Switch
          aria-label={t`All permissions for ${job_role}`}
          checked={access.can_view}
          onChange={() => onChange({ ...access, ...toggled(access) })}
        />
      </td>
      {ACCESS_FLAGS.map((flag) => {
        const name = names[flag];
        return (
          <td key={flag} className={classes.flag}>
            <Checkbox
              classNames={{ body: classes.box! }}
              // The label is the column heading on a desktop and visible text on a phone; the accessible name
              // includes the job role.
              label={<span className={classes.phoneOnly}>{name}</span>}
              aria-label={t`${name}: ${job_role}`}
              checked={access[flag]}
              onChange={() => onChange({ ...access, ...withFlag(access, flag, !access[flag]) })}
            />
          </td>
        );
      })}
    </tr>
  );
}
