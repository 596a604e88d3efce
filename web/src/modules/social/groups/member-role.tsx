import type { GroupMember, GroupRole } from '@gerai/shared/social/groups/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../core/api/api-error.ts';
import { errorText } from '../../../core/i18n/error-text.ts';
import { isLaterChange } from '../../../desktop/revision/use-revision.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { setMemberRole } from './api.ts';
import { type RoleChange, RoleDialog } from './role-dialog.tsx';
import { groupRoleChoices, groupRoleName } from './social-group-texts.ts';

/** The role of a member, saved on change; a refused change reverts, or asks which role stays. */
export function MemberRole({ member }: { member: GroupMember }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { user } = member;
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
    <>
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
    </>
  );
}
