import type { Ledger, WriteKind } from '../crowd/ledger.ts';
import type { Broken } from '../promises/broken.ts';
import type { Resources } from '../promises/check-resources.ts';
import type { CausedFault, Recovery } from './recovery.ts';

export interface Outcome {
  seed: string;
  minutes: number;
  /** What the world is made of. */
  described: string;
  faults: readonly CausedFault[];
  ledger: Ledger;
  recoveries: readonly Recovery[];
  resources: { start: Resources; end: Resources };
  /** How many entries each reader of the live stream heard. */
  heard: readonly { who: string; entries: number }[];
  broken: readonly Broken[];
  folder: string;
}

/** Broken promises of one kind that are told one by one. */
const TOLD = 8;

/** What happened, in lines: figures first, broken promises last. */
export function buildReport(outcome: Outcome): string[] {
  const { seed, minutes, described, faults, ledger, resources, heard, broken } = outcome;
  const { start, end } = resources;
  return [
    `seed ${seed}, ${minutes} minutes, ${described}`,
    '',
    ...table(['writes', 'acknowledged', 'refused', 'unanswered', 'attempts'], writesByKind(ledger)),
    '',
    `answers by status: ${[...ledger.statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status === 0 ? 'none' : status} ${count}`)
      .join(', ')}`,
    `slowest answer: ${ledger.slowest.seconds.toFixed(1)} s, ${ledger.slowest.call}`,
    `live streams: ${heard.map(({ who, entries }) => `${who} ${entries}`).join(', ')}`,
    `memory ${start.megabytes} → ${end.megabytes} MB, files ${start.files} → ${end.files}, ` +
      `connections ${start.connections} → ${end.connections}, processes ${start.processes} → ${end.processes}`,
    '',
    ...table(
      ['writes go again after', 'times', 'median', 'longest'],
      outcome.recoveries.map(({ name, times, median, longest }) => [
        name,
        times,
        seconds(median),
        seconds(longest),
      ]),
    ),
    '',
    ...(broken.length === 0 ? ['every promise held'] : tellBroken(broken, faults)),
    ...(broken.length === 0
      ? []
      : [`run again with --seed=${seed} --minutes=${minutes}; logs are in ${outcome.folder}`]),
  ];
}

function writesByKind({ writes }: Ledger): (string | number)[][] {
  return [...Map.groupBy(writes, ({ kind }): WriteKind => kind)].map(([kind, some]) => {
    const count = (outcome: string) => some.filter((write) => write.outcome === outcome).length;
    const attempts = some.reduce((total, write) => total + write.attempts, 0);
    return [kind, count('acknowledged'), count('refused'), count('unanswered'), attempts];
  });
}

function tellBroken(broken: readonly Broken[], faults: readonly CausedFault[]): string[] {
  return [...Map.groupBy(broken, ({ promise }) => promise)].flatMap(([promise, some]) => [
    `BROKEN: ${promise} (${some.length})`,
    ...some
      .slice(0, TOLD)
      .map(({ what, at }) => `  ${what}${at === undefined ? '' : `, at ${momentOf(at, faults)}`}`),
    ...(some.length > TOLD ? [`  and ${some.length - TOLD} more`] : []),
  ]);
}

/** A moment with the fault that was there, or the last one before. */
export function momentOf(at: number, faults: readonly CausedFault[]): string {
  const fault = faults.findLast(({ began }) => began <= at);
  const when = `${at.toFixed(1)} s`;
  if (!fault) return `${when}, before any fault`;
  const whose = fault.concerns === 'all' ? '' : ` (server ${fault.server})`;
  return at <= fault.healed
    ? `${when}, during '${fault.name}'${whose}`
    : `${when}, ${(at - fault.healed).toFixed(1)} s after '${fault.name}'${whose}`;
}

const seconds = (value: number): string => (Number.isFinite(value) ? `${value.toFixed(1)} s` : 'never');

/** Rows below a head, in columns; the first to the left, the others to the right. */
function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const all = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, at) => Math.max(...all.map((row) => row[at]!.length)));
  return all.map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[at]!))).join('  '),
  );
}
