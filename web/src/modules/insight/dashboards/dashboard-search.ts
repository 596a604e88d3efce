import { oneOf, textOf } from '../../../core/api/search-params.ts';

/** How the heat map of the admin's and the auditor's dashboard is looked at; absent is 14 days, the worst first. */
export interface DashboardSearch {
  days?: '7' | '30' | undefined;
  order?: 'name' | undefined;
  /** Part of an outlet's or a region's name. */
  search?: string | undefined;
}

export const dashboardSearch = (search: Record<string, unknown>): DashboardSearch => ({
  days: oneOf(search.days, ['7', '30']),
  order: oneOf(search.order, ['name']),
  search: textOf(search.search),
});
