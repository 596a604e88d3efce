import { dateOf, oneOf, textOf } from '../../../core/api/search-params.ts';

/** Filters of the week. */
export interface CoverageFilter {
  location_id?: string | undefined;
  job_role_id?: string | undefined;
  group_id?: string | undefined;
  /** Only where somebody is missing, or where there is far more than usual. */
  only?: 'problems' | undefined;
}

export interface CoverageSearch extends CoverageFilter {
  /** A day of the week, or the chosen one of the month; today if absent. */
  date?: string | undefined;
  view?: 'month' | undefined;
  /** The display_id of the template whose month is shown. */
  template?: string | undefined;
}

export const coverageSearch = (search: Record<string, unknown>): CoverageSearch => ({
  date: dateOf(search.date),
  view: oneOf(search.view, ['month'] as const),
  template: textOf(search.template),
  location_id: textOf(search.location_id),
  job_role_id: textOf(search.job_role_id),
  group_id: textOf(search.group_id),
  only: oneOf(search.only, ['problems'] as const),
});
