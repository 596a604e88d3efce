import type { TaskGroupRecord } from '@gerai/shared/business/task-groups/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCategory, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../core/i18n/error-text.ts';
import { groupArchiving } from '../../../desktop/master-data/archiving-texts.tsx';
import { useRecords } from '../../../desktop/master-data/use-records.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { useKeys } from '../../../ui/form/use-keys.ts';
import { Screen } from '../../../ui/layout/screen.tsx';
import { putAwayTaskGroup, readTaskGroupUses, removeTaskGroup, taskGroupRecordsQuery } from './api.ts';
import { ArchivedGroups } from './archived-groups.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { GroupList } from './group-list.tsx';
import { GroupMergeDialog } from './group-merge-dialog.tsx';
import { useGroupOrder } from './use-group-order.ts';
import './task-group-texts.ts';

const route = getRouteApi('/signed-in/task/admin/task-groups');

/** Task Group Management: cards in the order that all task lists follow, and a form (specification 2, section 2). */
export function TaskGroupsScreen() {
  const { t, i18n } = useLingui();
  const { add } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(taskGroupRecordsQuery);
  const [merging, setMerging] = useState<TaskGroupRecord | null>(null);
  const records = useRecords<TaskGroupRecord>({
    root: queryRoots.taskGroups,
    remove: removeTaskGroup,
    usesOf: readTaskGroupUses,
    nameOf: ({ group_name }) => group_name,
    linksOf: ({ id }) => ({ templates: { to: '/task/admin/scheduler', search: { group_id: id } } }),
    isAdding: add === true,
    question: msg`Are you sure you want to delete this task group? This action cannot be undone.`,
    deleted: msg`Task group deleted successfully!`,
    onMerge: setMerging,
    archiving: {
      textOf: () => groupArchiving,
      set: putAwayTaskGroup,
      archived: msg`Task group archived.`,
      restored: msg`Task group restored.`,
    },
  });
  const { editing, setEditing, setDeleting, restore, setOutcome, saved } = records;
  const { groups, move } = useGroupOrder(data ?? [], (failure) =>
    setOutcome({ color: 'red', text: errorText(i18n, failure) }),
  );

  const openForm = (open: true | undefined) => void navigate({ search: { add: open }, replace: !open });
  useKeys({ n: () => openForm(true) });

  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => openForm(true)}>
      <Trans>Add task group</Trans>
    </Button>
  );
  return (
    <Screen
      title={t`Task Group Management`}
      description={data ? <Plural value={data.length} one="# task group" other="# task groups" /> : '…'}
      actions={data?.length === 0 ? null : addButton}
    >
      {records.banner}
      {data && data.length > 0 ? (
        <>
          <GroupList
            groups={groups.filter(({ archived_at }) => !archived_at)}
            onMove={move}
            onEdit={setEditing}
            onDelete={setDeleting}
          />
          <ArchivedGroups
            groups={groups.filter(({ archived_at }) => archived_at)}
            onRestore={restore}
            onEdit={setEditing}
            onDelete={setDeleting}
          />
        </>
      ) : data ? (
        <EmptyState
          icon={IconCategory}
          title={t`No task groups found`}
          hint={t`A group gathers templates and tasks that belong together, under one colour.`}
          action={addButton}
        />
      ) : (
        <LoadingState error={error} onRetry={() => void refetch()} rows={6} height={76} />
      )}
      {add || editing ? (
        <GroupDialog
          key={editing?.id ?? 'new'}
          edited={editing && (data?.find(({ id }) => id === editing.id) ?? editing)}
          onSaved={saved}
          onClose={() => (editing ? setEditing(null) : openForm(undefined))}
        />
      ) : null}
      {records.deleteDialog}
      {merging ? (
        <GroupMergeDialog
          group={merging}
          groups={data ?? []}
          onMerged={(text) => setOutcome({ color: 'green', text })}
          onClose={() => setMerging(null)}
        />
      ) : null}
    </Screen>
  );
}
