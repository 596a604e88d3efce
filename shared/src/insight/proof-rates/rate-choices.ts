export const RATE_GROUPINGS = ['outlet', 'person'] as const;
export type RateGrouping = (typeof RATE_GROUPINGS)[number];

/** Days up to today, by the tasks' dates. */
export const RATE_PERIODS = [7, 30, 90] as const;
export type RatePeriod = (typeof RATE_PERIODS)[number];

export const rateLimits = {
  defaultDays: 30,
  /** Submissions with photos below which a share says nothing. */
  leastSent: 20,
  pageRows: 100,
} as const;
