import type { Aim } from './bench.ts';
import { cpuOf, type Figures } from './statistics.ts';

export interface Measurement {
  name: string;
  label: string;
  unit: 'requests' | 'rows';
  product: Figures;
  reference: Figures;
  aim: Aim | undefined;
}

/** Ours through the reference's: by rate, and by processor time where it is known (its time through ours). */
export function ratios({ product, reference }: Measurement): { byRate: number; byCpu: number | undefined } {
  const [ours, theirs] = [cpuOf(product), cpuOf(reference)];
  return {
    byRate: product.rate / reference.rate,
    byCpu: ours !== undefined && theirs !== undefined ? theirs / ours : undefined,
  };
}

/** A Markdown table with one row per scenario. CPU is in milliseconds per operation: server + database. */
export function table(measurements: readonly Measurement[]): string {
  const head = ['', '/s', 'p99 ms', 'CPU ms', 'reference /s', 'p99 ms', 'CPU ms', 'by rate', 'by CPU', 'aim'];
  const body = measurements.map((measurement) => {
    const { label, unit, product, reference, aim } = measurement;
    const { byRate, byCpu } = ratios(measurement);
    return [
      ...[unit === 'rows' ? `${label}, rows` : label, ...cells(product), ...cells(reference)],
      ...[byRate.toFixed(2), byCpu?.toFixed(2) ?? '–'],
      aim ? `≥ ${aim.share.toFixed(2)} ${(byCpu ?? byRate) >= aim.share ? 'met' : 'MISSED'}` : '',
    ];
  });
  return markdown([head, ...body]);
}

/** How the processor time per operation grows from the smaller to the larger load. */
export function growthTable(smaller: readonly Measurement[], larger: readonly Measurement[]): string {
  const rows = growth(smaller, larger).map(({ label, before, after, ratio, atMost }) => [
    ...[label, before.toFixed(2), after.toFixed(2), ratio.toFixed(2)],
    `≤ ${atMost} ${ratio <= atMost ? 'met' : 'MISSED'}`,
  ]);
  return markdown([['', 'CPU ms before', 'CPU ms after', 'ratio', 'aim'], ...rows]);
}

export function growth(smaller: readonly Measurement[], larger: readonly Measurement[]) {
  return smaller.flatMap(({ name, label, product, aim }) => {
    const found = larger.find((measurement) => measurement.name === name);
    const [before, after] = [cpuOf(product), found && cpuOf(found.product)];
    return aim?.growth === undefined || before === undefined || after === undefined
      ? []
      : [{ name, label, before, after, ratio: after / before, atMost: aim.growth }];
  });
}

function cells({ rate, p99, serverCpu, databaseCpu }: Figures): string[] {
  const cpu = [serverCpu, databaseCpu].map((value) => value?.toFixed(2) ?? '–').join(' + ');
  return [rate >= 100 ? Math.round(rate).toString() : rate.toFixed(1), p99.toFixed(0), cpu];
}

function markdown(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (of: string[]) => `| ${of.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  const [head, ...body] = rows;
  return [line(head!), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
