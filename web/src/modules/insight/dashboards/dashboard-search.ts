import { oneOf, textOf } from '../../../core/api/search-params.ts';

/** State of the heat map on the admin's and auditor's dashboards, by default 14 days, worst first; and of a manager's. */
export interface DashboardSearch {
  days?: '7' | '30' | undefined;
  order?: 'name' | undefined;
  /** Part of an outlet's or region's name. */
  search?: string | undefined;
  area_id?: string | undefined;
  /** The outlet whose figures are shown, for a manager of several. */
  outlet_id?: string | undefined;
}

export const dashboardSearch = (search: Record<string, unknown>): DashboardSearch => ({
  days: oneOf(search.days, ['7', '30']),
  order: oneOf(search.order, ['name']),
  search: textOf(search.search),
  area_id: textOf(search.area_id),
  outlet_id: textOf(search.outlet_id),
});
