import { dateOf, oneOf, textOf } from '../../../core/api/search-params.ts';

export interface ManagerReviewSearch {
  /** Id of the open submission. */
  submission?: string | undefined;
  job_role_id?: string | undefined;
  /** Outlet filter; admins only. */
  outlet_id?: string | undefined;
  /** Business dates of submission, set by the dashboard's waiting-age chart. */
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
