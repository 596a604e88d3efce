import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import {
  AUDIT_DECISIONS,
  type HistoryDecision,
  historyDefaults,
  MANAGER_DECISIONS,
} from '@gerai/shared/work/reviews/decisions.ts';
import {
  dateOf,
  flagOf,
  oneOf,
  type PlaceFilter,
  placeFilterOf,
  textOf,
} from '../../../../core/api/search-params.ts';

/** The two review stages that have a history. */
export type Stage = 'manager' | 'audit';

export const stageDecisions = { manager: MANAGER_DECISIONS, audit: AUDIT_DECISIONS } as const;

export interface HistorySearch extends PlaceFilter {
  /** Id of the task whose detail is open. */
  task?: string | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  decision?: HistoryDecision | undefined;
  /** Only the person's own decisions. */
  mine?: true | undefined;
  search?: string | undefined;
}

export const historySearch =
  (stage: Stage) =>
  (search: Record<string, unknown>): HistorySearch => ({
    task: textOf(search.task),
    dateFrom: dateOf(search.dateFrom),
    dateTo: dateOf(search.dateTo),
    decision: oneOf(search.decision, stageDecisions[stage] as readonly HistoryDecision[]),
    ...placeFilterOf(search),
    mine: flagOf(search.mine) || undefined,
    search: textOf(search.search),
  });

export type HistoryFilters = Omit<HistorySearch, 'task'> & { dateFrom: string; dateTo: string };

/** The filters of the URL, completed by the default: the decisions of the last 30 days. */
export function historyFilters({ task: _, ...search }: HistorySearch, now: Date): HistoryFilters {
  const today = businessDate(now);
  return {
    ...search,
    dateFrom: search.dateFrom ?? addDays(search.dateTo ?? today, 1 - historyDefaults.days),
    dateTo: search.dateTo ?? today,
  };
}

export const auditHistorySearch = historySearch('audit');

export const managerHistorySearch = historySearch('manager');
