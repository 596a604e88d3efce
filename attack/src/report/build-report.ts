import type { Finding } from '../judge/finding.ts';
import type { Phase } from './phase.ts';
import type { Tally } from './tally.ts';

export interface Outcome {
  tally: Tally;
  phases: readonly Phase[];
  /** MB before the first attack. */
  start: number;
  folder: string;
}

/** Findings of one promise that are told one by one. */
const TOLD = 12;

/** What happened, in lines: figures first, findings last. */
export function buildReport({ tally, phases, start, folder }: Outcome): string[] {
  const { findings, statuses, sent, slowest } = tally;
  return [
    ...table(
      ['attack', 'seconds', 'requests', 'MB', 'lag ms', 'files', 'honest', 'median ms', 'most ms'],
      phases.map(({ name, seconds, requests, megabytes, lag, files, honest }) =>
        [name, seconds, requests, megabytes, lag, files, honest.count, honest.median, honest.most].map(
          (cell) => (typeof cell === 'number' ? Math.round(cell) : cell),
        ),
      ),
    ),
    '',
    `${sent} requests; by status: ${[...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${NAMES[status] ?? status} ${count}`)
      .join(', ')}`,
    `slowest answer: ${(slowest.ms / 1000).toFixed(1)} s, ${slowest.what}`,
    `memory at the start: ${Math.round(start)} MB`,
    '',
    ...(findings.length === 0 ? ['every promise held'] : [...tell(findings), `the log is in ${folder}`]),
  ];
}

const NAMES: Record<number, string> = { 0: 'none', [-1]: 'not sent' };

function tell(findings: readonly Finding[]): string[] {
  return [...Map.groupBy(findings, ({ promise }) => promise)].flatMap(([promise, some]) => [
    `BROKEN: ${promise} (${some.length})`,
    ...some.slice(0, TOLD).map(({ what }) => `  ${what}`),
    ...(some.length > TOLD ? [`  and ${some.length - TOLD} more`] : []),
  ]);
}

/** Rows below a head, in columns; the first to the left, the others to the right. */
function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const all = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, at) => Math.max(...all.map((row) => row[at]!.length)));
  return all.map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[at]!))).join('  '),
  );
}
