import {
  RATE_GROUPINGS,
  RATE_PERIODS,
  type RateGrouping,
  type RatePeriod,
  rateLimits,
} from '@gerai/shared/insight/proof-rates/contract.ts';
import {
  UNUSUAL_KINDS,
  type UnusualFilter,
  type UnusualKind,
} from '@gerai/shared/work/photo-proof/unusual-kinds.ts';
import { oneOf, textOf } from '../../../core/api/search-params.ts';

/** The URL search; the default is 30 days by outlet. */
export interface ProofRatesSearch {
  by?: RateGrouping | undefined;
  /** As text, like everything in an address. */
  days?: `${RatePeriod}` | undefined;
  /** What the rows are ordered by, if not by any of it. */
  kind?: UnusualKind | undefined;
  search?: string | undefined;
}

const PERIODS = RATE_PERIODS.map((days) => `${days}` as const);

export const proofRatesSearch = (search: Record<string, unknown>): ProofRatesSearch => ({
  by: oneOf(search.by, RATE_GROUPINGS),
  days: oneOf(search.days, PERIODS),
  kind: oneOf(search.kind, UNUSUAL_KINDS),
  search: textOf(search.search),
});

/** What the server is asked for. */
export interface RateList {
  by: RateGrouping;
  days: RatePeriod;
  kind: UnusualFilter;
  search: string | undefined;
}

export const rateListOf = ({ by, days, kind, search }: ProofRatesSearch): RateList => ({
  by: by ?? 'outlet',
  days: RATE_PERIODS.find((one) => String(one) === days) ?? rateLimits.defaultDays,
  kind: kind ?? 'any',
  search,
});
