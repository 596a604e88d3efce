import { dateOf, oneOf, textOf } from '../../../core/api/search-params.ts';
import { schedulerSearch } from '../templates/scheduler-search.ts';

const COVERAGE_PARTS = ['problems', 'unreviewed'] as const;
export type CoveragePart = (typeof COVERAGE_PARTS)[number];

/** Filters of the week. */
export interface CoverageFilter {
  location_id?: string | undefined;
  area_id?: string | undefined;
  job_role_id?: string | undefined;
  group_id?: string | undefined;
  /** Only where somebody is missing or where there is far more than usual; or only where nobody reviews. */
  only?: CoveragePart | undefined;
}

export interface CoverageSearch extends CoverageFilter {
  /** A day of the week, or the chosen one of the month; today if absent. */
  date?: string | undefined;
  view?: 'month' | undefined;
  /** The display_id of the template whose month is shown. */
  template?: string | undefined;
}

export const coverageSearch = ({
  date,
  view,
  template,
  only,
  ...rest
}: Record<string, unknown>): CoverageSearch => {
  const { location_id, area_id, job_role_id, group_id } = schedulerSearch(rest);
  return {
    date: dateOf(date),
    view: oneOf(view, ['month']),
    template: textOf(template),
    only: oneOf(only, COVERAGE_PARTS),
    location_id,
    area_id,
    job_role_id,
    group_id,
  };
};
