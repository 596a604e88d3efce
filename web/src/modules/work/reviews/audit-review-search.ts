import {
  dateOf,
  oneOf,
  type PlaceFilter,
  placeFilterOf,
  someOf,
  textOf,
} from '../../../core/api/search-params.ts';

export interface AuditReviewSearch extends PlaceFilter {
  /** Id of the open submission. */
  submission?: string | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  manager_status?: ('Approved' | 'AutoApproved')[] | undefined;
  search?: string | undefined;
  /** 'risk' puts the riskiest submissions first; the default is newest first. */
  order?: 'risk' | undefined;
  view?: 'sheet' | undefined;
  /** TaskID of the contact sheet's template. */
  template?: string | undefined;
  /** Id of the open sample, which replaces the filters. */
  sample?: string | undefined;
}

export const auditReviewSearch = (search: Record<string, unknown>): AuditReviewSearch => ({
  submission: textOf(search.submission),
  dateFrom: dateOf(search.dateFrom),
  dateTo: dateOf(search.dateTo),
  ...placeFilterOf(search),
  manager_status: someOf(search.manager_status, ['Approved', 'AutoApproved']),
  search: textOf(search.search),
  order: oneOf(search.order, ['risk']),
  view: oneOf(search.view, ['sheet']),
  template: textOf(search.template),
  sample: textOf(search.sample),
});
