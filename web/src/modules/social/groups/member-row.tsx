import type { GroupMember, GroupRole } from '@gerai/shared/social/groups/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../core/api/api-error.ts';
import { errorText } from '../../../core/i18n/error-text.ts';
import { formatInstant } from '../../../core/i18n/time.ts';
import { isLaterChange } from '../../../desktop/revision/use-revision.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { tableDateTime } from '../../../ui/text/table-date.ts';
import { setMemberRole } from './api.ts';
import classes from './groups.module.css';
import { PersonLine } from './person-line.tsx';
import { type RoleChange, RoleDialog } from './role-dialog.tsx';
import { groupRoleChoices, groupRoleName } from './social-group-texts.ts';

/** A member, with a select that saves the role on change; a refused change reverts, or asks which role stays. */
export function MemberRow({ member, onRemove }: { member: GroupMember; onRemove: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { user, joined_at } = member;
  const change = useMutation({
    mutationFn: ({ role, known }: RoleChange) =>
      setMemberRole(member, { role, expected_updated_at: known.updated_at }),
    onSuccess: (_, chosen) => {
      const role = groupRoleName(i18n, chosen.role);
      notify.success({ title: t`Role updated`, message: t`Member role has been updated to ${role}` });
    },
    onError: (error) => {
      if (!isLaterChange(error))
        notify.error({ title: t`Failed to update role`, message: errorText(i18n, error) });
    },
    // Awaited, so that the old role does not flash in between.
    onSettled: () => queries.invalidateQueries({ queryKey: [queryRoots.socialGroups] }),
  });
  const role = change.isPending ? change.variables.role : member.role;
  const changed = change.error instanceof ApiError ? change.error.changed : undefined;
  return (
    <tr>
      <td className={classes.user}>
        <PersonLine person={user} />
      </td>
      <td className={classes.role}>
        <NativeSelect
          size="sm"
          aria-label={t`Role of ${user.name}`}
          data={groupRoleChoices(i18n)}
          value={role}
          disabled={change.isPending}
          onChange={(event) => change.mutate({ role: event.currentTarget.value as GroupRole, known: member })}
        />
        {changed && change.variables ? (
          <RoleDialog
            name={user.name}
            change={change.variables}
            changed={changed}
            onSave={change.mutate}
            onClose={() => change.reset()}
          />
        ) : null}
      </td>
      <td className={classes.joined}>
        <span className={classes.phoneOnly}>
          <Trans>Joined</Trans>{' '}
        </span>
        <time dateTime={joined_at} title={tableDateTime(joined_at)}>
          {formatInstant(joined_at, 'date', 'id')}
        </time>
      </td>
      <td className={classes.remove}>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={t`Remove ${user.name}`}
          onClick={onRemove}
        >
          <Trans>Remove</Trans>
        </Button>
      </td>
    </tr>
  );
}
