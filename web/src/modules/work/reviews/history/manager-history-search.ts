import { historySearch } from './history-search.ts';

export const managerHistorySearch = historySearch('manager');
