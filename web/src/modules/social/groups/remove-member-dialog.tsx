import type { ManagedGroup } from '@gerai/shared/social/groups/admin-contract.ts';
import type { GroupMember } from '@gerai/shared/social/groups/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { RemovalDialog } from '../../../ui/dialog/removal-dialog.tsx';
import { removeFromGroup } from './api.ts';

interface RemoveMemberDialogProps {
  group: ManagedGroup;
  member: GroupMember;
  onClose: () => void;
}

/** Confirms, removes the member, and notifies of the result. */
export function RemoveMemberDialog({ group, member, onClose }: RemoveMemberDialogProps) {
  const { t } = useLingui();
  const { name } = member.user;
  return (
    <RemovalDialog
      title={t`Remove ${name}`}
      message={
        <Trans>
          {name} leaves the group "{group.name}" and no longer sees it, unless their job role may. What they
          wrote stays.
        </Trans>
      }
      confirmLabel={t`Remove`}
      remove={() => removeFromGroup(member)}
      root={queryRoots.socialGroups}
      removed={{ title: t`Member removed`, message: t`The member has been removed from the group` }}
      failed={t`Failed to remove member`}
      onClose={onClose}
    />
  );
}
