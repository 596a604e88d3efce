import { getRouteApi } from '@tanstack/react-router';
import { useChangeSearch } from '../../../../desktop/tables/use-change-search.ts';
import { TaskOverview } from './task-overview.tsx';

const route = getRouteApi('/signed-in/task/admin/daily-tasks');

/** The admin's Daily Tasks Overview. */
export function DailyTasksScreen() {
  return (
    <TaskOverview search={route.useSearch()} onChange={useChangeSearch(route.useNavigate(), 'begins')} />
  );
}
