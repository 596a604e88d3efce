import type { KeptTaskGroup } from '@gerai/shared/business/task-groups/contract.ts';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { queryRoots } from '../../../core/live/live-queries.ts';
import { inOrder, moved } from '../../../ui/layout/reorder-list/in-order.ts';
import { keptTaskGroupsQuery, type OrderQuery, saveOrder } from './api.ts';

const ORDERING = [queryRoots.taskGroups, 'ordering'];

/**
 * The groups as they will stand once what is under way is saved, and how to move one: one request for each move, one
 * after the other. What is refused falls back to what the server has by itself, as it was never written over it.
 */
export function useGroupOrder(stored: readonly KeptTaskGroup[], onFailed: (error: unknown) => void) {
  const queries = useQueryClient();
  const wishes = useMutationState({
    filters: { mutationKey: ORDERING, status: 'pending' },
    select: ({ state }) => state.variables as OrderQuery,
  });
  const order = useMutation({
    mutationKey: ORDERING,
    scope: { id: 'task-groups-order' },
    mutationFn: saveOrder,
    onSuccess: async (saved) => {
      // A list that was asked for before must not come back over the one that was saved.
      await queries.cancelQueries({ queryKey: keptTaskGroupsQuery.queryKey });
      queries.setQueryData(keptTaskGroupsQuery.queryKey, saved);
    },
    onError: onFailed,
    onSettled: () => void queries.invalidateQueries({ queryKey: [queryRoots.taskGroups] }),
  });
  const input = wishes.at(-1);
  const groups = input ? inOrder(stored, input.ids) : stored;
  const move = (from: number, to: number) => {
    const expected_ids = groups.map(({ id }) => id);
    order.mutate({ ids: moved(expected_ids, from, to), expected_ids });
  };
  return { groups, move };
}
