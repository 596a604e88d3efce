import type { Figures } from './statistics.ts';

/** The limit that a scenario is compared with, and the target for the ratio of both. */
export interface Comparison {
  against: string;
  figures: Figures;
  /**
   * Requests: our rate divided by the limit's, higher is better. Work: our time divided by the limit's, lower is
   * better.
   */
  ratio: number;
  aim?: { atLeast: number } | { atMost: number };
}

export interface Measurement {
  name: string;
  label: string;
  unit: 'requests' | 'rows';
  product: Figures;
  limits: Comparison[];
  /** Whether its slowest responses must stay as fast when the data grows. */
  staysFast: boolean;
}

/** A Markdown table with one row per comparison. */
export function table(measurements: readonly Measurement[]): string {
  const head = ['', '/s', 'p50 ms', 'p99 ms', 'limit', '/s', 'p50 ms', 'p99 ms', 'ratio', 'aim'];
  const body = measurements.flatMap(({ label, unit, product, limits }) =>
    limits.map(({ against, figures, ratio, aim }, at) => [
      ...(at === 0 ? [label, `${short(product.rate)} ${unit}`, ...times(product)] : ['', '', '', '']),
      ...[against, short(figures.rate), ...times(figures), ratio.toFixed(2), judge(ratio, aim)],
    ]),
  );
  return markdown([head, ...body]);
}

/** How the slowest responses change from the smaller to the larger load. */
export function growthTable(smaller: readonly Measurement[], larger: readonly Measurement[]): string {
  const rows = growth(smaller, larger).map(({ label, before, after, ratio }) => [
    ...[label, before.toFixed(1), after.toFixed(1), ratio.toFixed(2), judge(ratio, { atMost: 1.3 })],
  ]);
  return markdown([['', 'p99 ms before', 'p99 ms after', 'ratio', 'aim'], ...rows]);
}

export function growth(smaller: readonly Measurement[], larger: readonly Measurement[]) {
  return smaller
    .filter(({ staysFast }) => staysFast)
    .flatMap(({ name, label, product }) => {
      const after = larger.find((measurement) => measurement.name === name)?.product.p99;
      return after === undefined
        ? []
        : [{ name, label, before: product.p99, after, ratio: after / product.p99 }];
    });
}

function judge(ratio: number, aim: Comparison['aim']): string {
  if (!aim) return '';
  const [sign, bound, met] =
    'atLeast' in aim ? ['≥', aim.atLeast, ratio >= aim.atLeast] : ['≤', aim.atMost, ratio <= aim.atMost];
  return `${sign} ${bound} ${met ? 'met' : 'MISSED'}`;
}

const times = ({ p50, p99 }: Figures) => [p50.toFixed(1), p99.toFixed(1)];
const short = (rate: number) => (rate >= 100 ? Math.round(rate) : rate.toFixed(1)).toString();

function markdown(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  const [head, ...body] = rows;
  return [line(head!), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
