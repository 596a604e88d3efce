import { dateOf, oneOf, textOf } from '../../../core/api/search-params.ts';

export interface ManagerReviewSearch {
  /** The submission that is open. */
  submission?: string | undefined;
  job_role_id?: string | undefined;
  /** An admin's choice of outlet. */
  outlet_id?: string | undefined;
  /** Business dates of sending, from the ages of a dashboard. */
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  order?: 'newest' | 'oldest' | undefined;
}

export const managerReviewSearch = (search: Record<string, unknown>): ManagerReviewSearch => ({
  submission: textOf(search.submission),
  job_role_id: textOf(search.job_role_id),
  outlet_id: textOf(search.outlet_id),
  dateFrom: dateOf(search.dateFrom),
  dateTo: dateOf(search.dateTo),
  order: oneOf(search.order, ['newest', 'oldest']),
});
