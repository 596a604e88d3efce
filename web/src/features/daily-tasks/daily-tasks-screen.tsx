import { getRouteApi } from '@tanstack/react-router';
import { TaskOverview } from './task-overview.tsx';
import { useChangeSearch } from './use-change-search.ts';

const route = getRouteApi('/signed-in/task/admin/daily-tasks');

/** The admin's Daily Tasks Overview. */
export function DailyTasksScreen() {
  return <TaskOverview search={route.useSearch()} onChange={useChangeSearch(route.useNavigate())} />;
}
