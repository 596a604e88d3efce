import { getRouteApi } from '@tanstack/react-router';
import { useChangeSearch } from '../../../../desktop/tables/use-change-search.ts';
import { TaskOverview } from './task-overview.tsx';

const route = getRouteApi('/signed-in/task/audit/daily-tasks');

/** The auditor's Daily Tasks Overview; covers all outlets, like the admin's. */
export function AuditDailyTasksScreen() {
  return (
    <TaskOverview search={route.useSearch()} onChange={useChangeSearch(route.useNavigate(), 'begins')} />
  );
}
