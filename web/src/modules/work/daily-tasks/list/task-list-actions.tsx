import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { ExportButton } from '../../../../desktop/tables/export-button.tsx';
import { RefreshButton } from '../../../../ui/form/refresh-button.tsx';
import { downloadTasks } from './list-api.ts';
import type { TaskFilter } from './task-list-search.ts';
import type { TaskOrder } from './task-list-sections.ts';

interface TaskListActionsProps {
  file: 'viewer' | 'overview';
  filter: TaskFilter;
  order: TaskOrder;
}

/** Refresh and Export CSV; the export contains all matching tasks, not only the loaded ones. */
export function TaskListActions({ file, filter, order }: TaskListActionsProps) {
  const client = useQueryClient();
  const lists = { queryKey: [queryRoots.taskLists] };
  return (
    <>
      <RefreshButton loading={useIsFetching(lists) > 0} onRefresh={() => client.invalidateQueries(lists)} />
      <ExportButton download={(options) => downloadTasks(file, filter, order, options)} />
    </>
  );
}
