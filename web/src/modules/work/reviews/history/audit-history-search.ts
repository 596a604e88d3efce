import { historySearch } from './history-search.ts';

export const auditHistorySearch = historySearch('audit');
