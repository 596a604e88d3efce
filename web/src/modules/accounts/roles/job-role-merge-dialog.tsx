import type { RoleRecord } from '@gerai/shared/accounts/roles/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { MergeDialog, MergeFacts, MergeNote } from '../../../desktop/master-data/merge-dialog.tsx';
import { MergeTarget } from '../../../desktop/master-data/merge-target.tsx';
import { mergeInto, previewMerge } from './api.ts';

interface JobRoleMergeDialogProps {
  role: RoleRecord;
  roles: readonly RoleRecord[];
  onMerged: (message: string) => void;
  onClose: () => void;
}

/** Asks into which job role another is merged. */
export function JobRoleMergeDialog({ role, roles, ...props }: JobRoleMergeDialogProps) {
  const { t } = useLingui();
  const offered = roles
    .filter(({ id, type, archived_at }) => type === 'Job Role' && !archived_at && id !== role.id)
    .map(({ id, role_name }) => ({ id, name: role_name }));
  return (
    <MergeDialog
      name={role.role_name}
      root={queryRoots.roles}
      id={role.id}
      nameOf={(into) => offered.find(({ id }) => id === into)?.name}
      target={({ isMissing, ...target }) => (
        <MergeTarget
          label={t`Into which job role`}
          records={offered}
          nothingFound={t`No job role matches`}
          error={isMissing ? t`Choose a job role` : undefined}
          {...target}
        />
      )}
      preview={(into, signal) => previewMerge(role.id, into, signal)}
      merge={(into) => mergeInto(role, into)}
      moved={(merge, target) => (
        <>
          <MergeFacts
            facts={[
              { name: t`People`, count: merge.people },
              { name: t`Templates`, count: merge.templates },
              { name: t`Tasks`, count: merge.tasks, dates: [merge.first, merge.last] },
              { name: t`Submissions`, count: merge.submissions },
              { name: t`Courses`, count: merge.courses, rare: true },
              { name: t`Groups`, count: merge.groups, rare: true },
            ]}
          />
          <MergeNote>
            <Trans>People of both work as {target}. What the history says stays under the old name.</Trans>
          </MergeNote>
        </>
      )}
      {...props}
    />
  );
}
