import { OUTLET_SORTS, OUTLET_STATES, type OutletState } from '@gerai/shared/business/outlets/states.ts';
import { oneOf, textOf } from '../../../core/api/search-params.ts';

/** Filter and order of the outlets. */
export interface OutletList {
  search?: string | undefined;
  state?: OutletState | undefined;
  tag_id?: string | undefined;
  area_id?: string | undefined;
  sort?: (typeof OUTLET_SORTS)[number] | undefined;
  order?: 'asc' | 'desc' | undefined;
}

export interface OutletsSearch extends OutletList {
  /** The form for a new outlet is open. */
  add?: true | undefined;
  /** The outlet whose opening days are shown. */
  calendar?: string | undefined;
}

export const outletsSearch = (search: Record<string, unknown>): OutletsSearch => ({
  search: textOf(search.search),
  state: oneOf(search.state, OUTLET_STATES),
  tag_id: textOf(search.tag_id),
  area_id: textOf(search.area_id),
  sort: oneOf(search.sort, OUTLET_SORTS),
  order: oneOf(search.order, ['asc', 'desc']),
  add: search.add === true || search.add === 'true' ? true : undefined,
  calendar: textOf(search.calendar),
});
