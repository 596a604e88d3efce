import {
  RATE_GROUPINGS,
  RATE_PERIODS,
  type RateGrouping,
  type RatePeriod,
  rateLimits,
} from '@gerai/shared/insight/proof-rates/rate-choices.ts';
import { UNUSUAL_KINDS, type UnusualFilter } from '@gerai/shared/work/photo-proof/unusual-kinds.ts';
import { oneOf, textOf } from '../../../core/api/search-params.ts';
import type { ProofRatesSearch } from './proof-rates-search.ts';

/** What the server is asked for. */
export interface RateList {
  by: RateGrouping;
  days: RatePeriod;
  kind: UnusualFilter;
  search: string | undefined;
  area_id: string | undefined;
}

/** The list of an address; what it does not know is the default. */
export const rateListOf = ({ by, days, kind, search, area_id }: ProofRatesSearch): RateList => ({
  by: oneOf(by, RATE_GROUPINGS) ?? 'outlet',
  days: RATE_PERIODS.find((one) => String(one) === days) ?? rateLimits.defaultDays,
  kind: oneOf(kind, UNUSUAL_KINDS) ?? 'any',
  search: textOf(search),
  area_id: textOf(area_id),
});
