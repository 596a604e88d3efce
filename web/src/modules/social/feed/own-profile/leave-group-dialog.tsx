import type { SocialGroup } from '@gerai/shared/social/groups/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { useMembership } from './use-membership.ts';

/** Confirms leaving when joining again would not restore what is lost: seeing the group, or a role in it. */
export function LeaveGroupDialog({ group, onClose }: { group: SocialGroup; onClose: () => void }) {
  const { t } = useLingui();
  const { leave } = useMembership(group);
  const { name } = group;
  return (
    <ConfirmDialog
      opened
      title={t`Leave ${name}`}
      message={
        group.stays_visible ? (
          <Trans>You give up your role in "{name}". Whoever joins again is a plain member.</Trans>
        ) : (
          <Trans>
            You will no longer see "{name}" and what is written in it. Only an admin can let you in again.
          </Trans>
        )
      }
      confirmLabel={t`Leave`}
      danger
      pending={leave.isPending}
      onConfirm={() => leave.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
