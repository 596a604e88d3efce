/** The smallest value that at least `share` (0 to 1) of the values do not exceed (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('There is no percentile of nothing');
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}

export interface Figures {
  /** Requests or rows per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Durations of requests in milliseconds, measured within `seconds`. */
export interface Sample {
  durations: number[];
  seconds: number;
}

/** The figures of several turns combined. */
export function summarise(turns: readonly Sample[]): Figures {
  const durations = turns.flatMap((turn) => turn.durations);
  const seconds = turns.reduce((sum, turn) => sum + turn.seconds, 0);
  return { rate: durations.length / seconds, ...spread(durations) };
}

/** The figures of runs that each handle `rows` rows, in sequence; the rate is that of the median. */
export function summariseWorks(milliseconds: readonly number[], rows: number): Figures {
  const { p50, p99 } = spread(milliseconds);
  return { rate: rows / (p50 / 1000), p50, p99 };
}

const spread = (values: readonly number[]) => ({
  p50: percentile(values, 0.5),
  p99: percentile(values, 0.99),
});
