import type { TaskGroupRecord } from '@gerai/shared/business/task-groups/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { inOrder, moved } from '../../../ui/layout/reorder-list/in-order.ts';
import { type OrderQuery, saveOrder, taskGroupRecordsQuery } from './api.ts';

const ORDERING = [queryRoots.taskGroups, 'ordering'];

/**
 * The groups in the order of the pending moves, and a function that moves one. Each move is one request, sent one
 * after another. A refused move falls back to the server's order, because pending moves never overwrite the cached
 * list.
 */
export function useGroupOrder(stored: readonly TaskGroupRecord[], onFailed: (error: unknown) => void) {
  const queries = useQueryClient();
  const pending = useMutationState({
    filters: { mutationKey: ORDERING, status: 'pending' },
    select: ({ state }) => state.variables as OrderQuery,
  });
  const order = useMutation({
    mutationKey: ORDERING,
    scope: { id: 'task-groups-order' },
    mutationFn: saveOrder,
    onSuccess: async (saved) => {
      // A list requested earlier must not overwrite the saved one.
      await queries.cancelQueries({ queryKey: taskGroupRecordsQuery.queryKey });
      queries.setQueryData(taskGroupRecordsQuery.queryKey, saved);
    },
    onError: onFailed,
    onSettled: () => void queries.invalidateQueries({ queryKey: [queryRoots.taskGroups] }),
  });
  const input = pending.at(-1);
  const groups = input ? inOrder(stored, input.ids) : stored;
  const move = (from: number, to: number) => {
    const expected_ids = groups.map(({ id }) => id);
    order.mutate({ ids: moved(expected_ids, from, to), expected_ids });
  };
  return { groups, move };
}
