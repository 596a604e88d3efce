import { dateOf, oneOf, type PlaceFilter, placeFilterOf, textOf } from '../../../core/api/search-params.ts';

export interface ManagerReviewSearch extends PlaceFilter {
  /** Id of the open submission. */
  submission?: string | undefined;
  /** Business dates of submission, set by the dashboard's waiting-age chart. */
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  order?: 'newest' | 'oldest' | undefined;
}

export const managerReviewSearch = (search: Record<string, unknown>): ManagerReviewSearch => ({
  submission: textOf(search.submission),
  ...placeFilterOf(search),
  dateFrom: dateOf(search.dateFrom),
  dateTo: dateOf(search.dateTo),
  order: oneOf(search.order, ['newest', 'oldest']),
});
