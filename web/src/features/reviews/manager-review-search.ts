import { oneOf, textOf } from '../../lib/search-params.ts';

export interface ManagerReviewSearch {
  /** The submission that is open. */
  submission?: string | undefined;
  job_role_id?: string | undefined;
  /** An admin's choice of outlet. */
  outlet_id?: string | undefined;
  order?: 'newest' | 'oldest' | undefined;
}

export const managerReviewSearch = (search: Record<string, unknown>): ManagerReviewSearch => ({
  submission: textOf(search.submission),
  job_role_id: textOf(search.job_role_id),
  outlet_id: textOf(search.outlet_id),
  order: oneOf(search.order, ['newest', 'oldest']),
});
