import type { BulkAction } from '@gerai/shared/accounts/users/manage-contract.ts';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import type { Revisions } from '../../../../desktop/revision/changed-things.ts';
import { ChangedThingsDialog } from '../../../../desktop/revision/changed-things-dialog.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { useUserSelection } from '../list/user-selection.ts';
import { changedUsers } from './bulk-api.ts';
import { BulkConfirm } from './bulk-confirm.tsx';
import type { BulkKind } from './bulk-search.ts';

interface BulkCheckProps {
  action: BulkKind;
  onStart: (users: Revisions, action: BulkAction) => void;
}

/** Asks for an action's parameters and confirmation, and about those whom others changed after they were selected. */
export function BulkCheck({ action, onStart }: BulkCheckProps) {
  const { i18n } = useLingui();
  const { users, know } = useUserSelection();
  const check = useMutation({
    mutationFn: (given: BulkAction) => changedUsers(users, given),
    onError: (error) =>
      notify.error({
        title: reasonText(i18n, { reason: 'users.bulk_failed' }),
        message: errorText(i18n, error),
      }),
  });
  const { data: changed, variables: given } = check;
  return (
    <>
      <BulkConfirm
        action={action}
        pending={check.isPending}
        onConfirm={(chosen) =>
          check.mutate(chosen, {
            // Passed here, so that nothing begins after the screen was left.
            onSuccess: (found) => {
              if (found.length === 0) onStart(users, chosen);
            },
          })
        }
      />
      {given && changed && changed.length > 0 ? (
        <ChangedThingsDialog
          things={changed}
          overwritten={overwritten[action]}
          revisions={users}
          isDeleting={action === 'delete'}
          onGo={(chosen) => {
            // Whoever is left out stays selected, as they are now.
            know(changed.map(({ id, updated_at }) => ({ uid: id, updated_at })));
            onStart(chosen, given);
          }}
          onClose={check.reset}
        />
      ) : null}
    </>
  );
}

/** The fields that an action overwrites, as the trail names them. */
const overwritten: Record<BulkKind, readonly string[]> = {
  delete: [],
  reset_password: [],
  change_role: ['role'],
  change_location: ['location'],
  change_job_role: ['job_role'],
  plan_move: ['location', 'job_role'],
  lend: [],
  invite_again: [],
};
