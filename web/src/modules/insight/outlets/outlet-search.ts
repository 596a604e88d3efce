import { dateOf } from '../../../core/api/search-params.ts';

export interface OutletSearch {
  /** The business date that is looked at; today if absent. */
  date?: string | undefined;
}

export const outletSearch = (search: Record<string, unknown>): OutletSearch => ({
  date: dateOf(search.date),
});
