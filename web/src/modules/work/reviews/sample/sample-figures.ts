import type { AuditSample } from '@gerai/shared/work/reviews/sample-contract.ts';
import { wilsonInterval } from '@gerai/shared/work/reviews/wilson-interval.ts';

export interface SampleFigures {
  size: number;
  decided: number;
  rejected: number;
  isDone: boolean;
  /** Share of the population at drawing time, in per cent. */
  covered: number;
  /** Submissions that were not drawn: unseen, and still waiting. */
  rest: number;
  /** Of the random part, in per cent: the share rejected, and the interval for the share among the rest. */
  estimate: { share: number; low: number; high: number } | null;
}

/** The current result of a sample. Only the random part estimates the rest: high-risk submissions were selected. */
export function sampleFigures({ population, drawn, high_risk }: AuditSample): SampleFigures {
  const size = drawn.size + high_risk.size;
  const decided = drawn.decided + high_risk.decided;
  const interval = wilsonInterval(drawn.rejected, drawn.decided);
  return {
    size,
    decided,
    rejected: drawn.rejected + high_risk.rejected,
    isDone: decided === size,
    covered: (100 * size) / population,
    rest: population - size,
    estimate: interval && {
      share: (100 * drawn.rejected) / drawn.decided,
      low: 100 * interval.low,
      high: 100 * interval.high,
    },
  };
}
