/** The smallest value that at least `share` (0 to 1) of the values do not exceed (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('There is no percentile of nothing');
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}

/** One turn of a side: its operations, and the processor time (ms) of server and database if known. */
export interface Turn {
  count: number;
  seconds: number;
  p50: number;
  p99: number;
  serverCpu: number | undefined;
  databaseCpu: number | undefined;
}

export interface Figures {
  /** Operations per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Milliseconds per operation, if known. */
  serverCpu: number | undefined;
  databaseCpu: number | undefined;
}

/** The figures of several turns combined; of the percentiles the larger ones. */
export function summarise(turns: readonly Turn[]): Figures {
  const count = sum(turns.map((turn) => turn.count))!;
  const each = (total: number | undefined) => (total === undefined ? undefined : total / count);
  return {
    rate: count / sum(turns.map(({ seconds }) => seconds))!,
    p50: Math.max(...turns.map(({ p50 }) => p50)),
    p99: Math.max(...turns.map(({ p99 }) => p99)),
    serverCpu: each(sum(turns.map(({ serverCpu }) => serverCpu))),
    databaseCpu: each(sum(turns.map(({ databaseCpu }) => databaseCpu))),
  };
}

/** Processor time of server and database per operation. */
export const cpuOf = ({ serverCpu, databaseCpu }: Figures): number | undefined =>
  sum([serverCpu, databaseCpu]);

/** Undefined if any is. */
function sum(values: readonly (number | undefined)[]): number | undefined {
  return values.includes(undefined) ? undefined : values.reduce((total: number, value) => total + value!, 0);
}
