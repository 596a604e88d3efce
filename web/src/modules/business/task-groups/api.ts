import {
  archiveTaskGroup,
  createTaskGroup,
  deleteTaskGroup,
  getTaskGroupUses,
  listTaskGroupRecords,
  listTaskGroups,
  reorderTaskGroups,
  type TaskGroupInput,
  type TaskGroupRecord,
  updateTaskGroup,
} from '@gerai/shared/business/task-groups/contract.ts';
import { mergeTaskGroups, previewTaskGroupMerge } from '@gerai/shared/business/task-groups/merge-contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import { LOOKUP } from '../../../core/api/lookup.ts';

/** All task groups, in order. */
export const taskGroupsQuery = queryOptions({
  queryKey: [queryRoots.taskGroups],
  queryFn: ({ signal }) => call(listTaskGroups, {}, { signal }),
  staleTime: 5 * 60_000,
  meta: LOOKUP,
});

/** All task groups, in order, with what uses each. */
export const taskGroupRecordsQuery = queryOptions({
  queryKey: [queryRoots.taskGroups, 'kept'],
  queryFn: ({ signal }) => call(listTaskGroupRecords, {}, { signal }),
});

/** Adds a task group, or updates `edited` on the revision that is known. */
export const saveTaskGroup = (
  input: TaskGroupInput,
  edited: TaskGroupRecord | null,
  expected_updated_at: string | undefined,
): Promise<TaskGroupRecord> =>
  edited
    ? call(updateTaskGroup, { params: { id: edited.id }, body: { ...input, expected_updated_at } })
    : call(createTaskGroup, { body: input });

/** Takes it out of use, or brings it back, on the revision that is known. */
export const putAwayTaskGroup = ({ id, updated_at }: TaskGroupRecord, is_archived: boolean) =>
  call(archiveTaskGroup, { params: { id }, body: { is_archived, expected_updated_at: updated_at } });

/** What merging a task group into another would move. */
export const previewMerge = (id: string, into_id: string, signal: AbortSignal) =>
  call(previewTaskGroupMerge, { params: { id }, query: { into_id } }, { signal });

/** Moves everything of a task group to another, on the revision that is known. */
export const mergeInto = ({ id, updated_at }: TaskGroupRecord, into_id: string) =>
  call(mergeTaskGroups, { params: { id }, body: { into_id, expected_updated_at: updated_at } });

/** What refers to it. */
export const readTaskGroupUses = ({ id }: TaskGroupRecord, signal: AbortSignal) =>
  call(getTaskGroupUses, { params: { id } }, { signal });

export const removeTaskGroup = ({ id }: TaskGroupRecord) => call(deleteTaskGroup, { params: { id } });

export interface OrderQuery {
  ids: string[];
  /** The order before the move, as shown to the person. */
  expected_ids: string[];
}

export const saveOrder = (asked: OrderQuery) => call(reorderTaskGroups, { body: asked });
