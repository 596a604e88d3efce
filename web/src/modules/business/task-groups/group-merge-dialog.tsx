import type { TaskGroupRecord } from '@gerai/shared/business/task-groups/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { MergeDialog, MergeFacts, MergeNote } from '../../../desktop/master-data/merge-dialog.tsx';
import { MergeTarget } from '../../../desktop/master-data/merge-target.tsx';
import { mergeInto, previewMerge } from './api.ts';

interface GroupMergeDialogProps {
  group: TaskGroupRecord;
  groups: readonly TaskGroupRecord[];
  onMerged: (message: string) => void;
  onClose: () => void;
}

/** Asks into which task group another is merged. */
export function GroupMergeDialog({ group, groups, ...props }: GroupMergeDialogProps) {
  const { t } = useLingui();
  const offered = groups
    .filter(({ id, archived_at }) => !archived_at && id !== group.id)
    .map(({ id, group_name }) => ({ id, name: group_name }));
  return (
    <MergeDialog
      name={group.group_name}
      root={queryRoots.taskGroups}
      id={group.id}
      nameOf={(into) => offered.find(({ id }) => id === into)?.name}
      target={({ isMissing, ...target }) => (
        <MergeTarget
          label={t`Into which task group`}
          records={offered}
          nothingFound={t`No task group matches`}
          error={isMissing ? t`Choose a task group` : undefined}
          {...target}
        />
      )}
      preview={(into, signal) => previewMerge(group.id, into, signal)}
      merge={(into) => mergeInto(group, into)}
      moved={(merge, target) => (
        <>
          <MergeFacts facts={[{ name: t`Templates`, count: merge.templates }]} />
          <MergeNote>
            <Trans>Their tasks, past ones too, are shown under {target} with its colour.</Trans>
          </MergeNote>
        </>
      )}
      {...props}
    />
  );
}
