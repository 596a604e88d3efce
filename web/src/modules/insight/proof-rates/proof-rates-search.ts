import type { RateGrouping, RatePeriod } from '@gerai/shared/insight/proof-rates/rate-choices.ts';
import type { UnusualKind } from '@gerai/shared/work/photo-proof/unusual-kinds.ts';

/** The URL search; the default is 30 days by outlet. */
export interface ProofRatesSearch {
  by?: RateGrouping | undefined;
  /** As text, like everything in an address. */
  days?: `${RatePeriod}` | undefined;
  /** What the rows are ordered by, if not by any of it. */
  kind?: UnusualKind | undefined;
  search?: string | undefined;
  area_id?: string | undefined;
}

/**
 * The parameters of an address as they are: every page's first load has this, so what they may be is checked where the
 * list is asked for (rate-list.ts).
 */
export const proofRatesSearch = (search: Record<string, unknown>) => search as ProofRatesSearch;
