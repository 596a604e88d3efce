import { oneOf, textOf } from '../../../core/api/search-params.ts';

/** State of the heat map on the admin's and auditor's dashboards; the default is 14 days, worst first. */
export interface DashboardSearch {
  days?: '7' | '30' | undefined;
  order?: 'name' | undefined;
  /** Part of an outlet's or region's name. */
  search?: string | undefined;
  area_id?: string | undefined;
}

export const dashboardSearch = (search: Record<string, unknown>): DashboardSearch => ({
  days: oneOf(search.days, ['7', '30']),
  order: oneOf(search.order, ['name']),
  search: textOf(search.search),
  area_id: textOf(search.area_id),
});
