import {
  REPORT_GROUPINGS,
  REPORT_SORTS,
  type ReportGrouping,
  type ReportSort,
  reportLimits,
} from '@gerai/shared/insight/reports/options.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { dateOf, oneOf, textOf } from '../../../core/api/search-params.ts';

/** The URL search; the default is the last 30 days by outlet, least completed first. */
export interface ReportsSearch {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  by?: ReportGrouping | undefined;
  region?: string | undefined;
  area_id?: string | undefined;
  search?: string | undefined;
  sort?: ReportSort | undefined;
  order?: 'asc' | 'desc' | undefined;
}

export const reportsSearch = (search: Record<string, unknown>): ReportsSearch => ({
  dateFrom: dateOf(search.dateFrom),
  dateTo: dateOf(search.dateTo),
  by: oneOf(search.by, REPORT_GROUPINGS),
  region: textOf(search.region),
  area_id: textOf(search.area_id),
  search: textOf(search.search),
  sort: oneOf(search.sort, REPORT_SORTS),
  order: oneOf(search.order, ['asc', 'desc']),
});

export interface ReportFilter {
  dateFrom: string;
  dateTo: string;
  by: ReportGrouping;
  region: string | undefined;
  area_id: string | undefined;
  search: string | undefined;
  sort: ReportSort;
  order: 'asc' | 'desc';
}

/** The report that a URL stands for at `now`. By task, all outlets are counted together. */
export function reportFilter(search: ReportsSearch, now: Date): ReportFilter {
  const dateTo = search.dateTo ?? businessDate(now);
  const by = search.by ?? 'outlet';
  return {
    dateFrom: search.dateFrom ?? addDays(dateTo, 1 - reportLimits.defaultDays),
    dateTo,
    by,
    region: by === 'task' ? undefined : search.region,
    area_id: by === 'task' ? undefined : search.area_id,
    search: search.search,
    sort: search.sort ?? 'completion',
    order: search.order ?? 'asc',
  };
}
