import type { AuditSample } from '@gerai/shared/work/reviews/sample-contract.ts';
import { wilsonInterval } from '@gerai/shared/work/reviews/wilson-interval.ts';

export interface SampleFigures {
  size: number;
  decided: number;
  rejected: number;
  isDone: boolean;
  /** Of what waited when it was drawn, in per cent. */
  covered: number;
  /** What waited and was not drawn: nobody looked at it, and it still waits. */
  rest: number;
  /** Of those drawn by chance, in per cent: what was rejected, and between what the share of the rest lies. */
  estimate: { share: number; low: number; high: number } | null;
}

/** What a sample says so far. Only what chance drew speaks for the rest: those of high risk were picked. */
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
