import { readTaskListSearch, type TaskListSearch } from './task-list-search.ts';

export type DailyTasksSearch = TaskListSearch;
export const dailyTasksSearch: (search: Record<string, unknown>) => DailyTasksSearch = readTaskListSearch;
