import { percentile } from '../statistics.ts';
import type { Outcome } from './compare-stored.ts';
import type { CopyOutcome } from './measure-copies.ts';
import type { Cost } from './measure-cost.ts';
import type { RetakeOutcome, YearOutcome } from './measure-retakes.ts';
import type { SearchOutcome } from './measure-search.ts';
import type { StrangersOutcome } from './measure-strangers.ts';
import { showShare } from './wilson.ts';

const count = <T>(all: readonly T[], test: (one: T) => boolean): number => all.filter(test).length;

const showOf = <T>(all: readonly T[], test: (one: T) => boolean): string =>
  showShare(count(all, test), all.length);

const isCopy = ({ verdict }: Outcome): boolean => verdict === 'edited copy';

/** The rows of copies: near ones are those of the same person or task, far ones those found by their keys alone. */
export function printCopies(outcomes: readonly CopyOutcome[]): void {
  console.log(
    '| Copy | Pairs | Found near | Near: edited copy | Near: any verdict | Found far | Far: edited copy |',
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const [group, ofGroup] of Map.groupBy(outcomes, (outcome) => outcome.group)) {
    printCopyRow(`**${group}**`, ofGroup);
    for (const [kind, ofKind] of Map.groupBy(ofGroup, (outcome) => outcome.kind)) printCopyRow(kind, ofKind);
  }
}

function printCopyRow(label: string, of: readonly CopyOutcome[]): void {
  const cells = [
    showOf(of, ({ isNear }) => isNear),
    showOf(of, (one) => one.isNear && isCopy(one)),
    showOf(of, ({ isNear, verdict }) => isNear && verdict !== null),
    showOf(of, ({ isFar }) => isFar),
    showOf(of, (one) => one.isFar && isCopy(one)),
  ];
  console.log(`| ${label} | ${of.length} | ${cells.join(' | ')} |`);
}

export function printRetakes(outcomes: readonly RetakeOutcome[]): void {
  console.log('| Another photo of | Pairs | Told an edited copy | Any verdict |\n|---|---|---|---|');
  for (const [spot, of] of Map.groupBy(outcomes, (outcome) => outcome.spot))
    console.log(
      `| ${spot} | ${of.length} | ${showOf(of, isCopy)} | ${showOf(of, ({ verdict }) => verdict !== null)} |`,
    );
}

export function printYears(years: readonly YearOutcome[]): void {
  console.log(
    '| A year of | Uploads | Judged each | Told an edited copy | Any verdict |\n|---|---|---|---|---|',
  );
  for (const [spot, of] of Map.groupBy(years, (year) => year.spot)) {
    const sum = (field: 'uploads' | 'copies' | 'flagged' | 'judged') =>
      of.reduce((total, year) => total + year[field], 0);
    const uploads = sum('uploads');
    console.log(
      `| ${spot} (${of.length}) | ${uploads} | ${(sum('judged') / uploads).toFixed(1)} | ${showShare(sum('copies'), uploads)} | ${showShare(sum('flagged'), uploads)} |`,
    );
  }
}

export function printApart(of: string, { pairs, judged, copies, flagged }: StrangersOutcome): void {
  console.log(
    `${of}: ${pairs} pairs, ${judged} judged, ${copies} told an edited copy, ${flagged} with any verdict`,
  );
}

export function printCost({ describe, rank, judge }: Cost): void {
  const [features, ranking, judging] = [describe, rank, judge].map((ms) => ms.toFixed(0));
  console.log(
    `Processor time of an upload: ${features} ms for its features, ${ranking} ms to rank 60 near ones, ${judging} ms to judge 5`,
  );
}

export function printSearch({ photos, table, index, searches }: SearchOutcome): void {
  const of = (field: 'ms' | 'sharing', part: number) =>
    percentile(
      searches.map((search) => search[field]),
      part,
    ).toFixed(0);
  console.log(
    `Among ${photos} photos (table ${megabytes(table)}, index ${megabytes(index)}): ${count(searches, ({ found }) => found)} of ${searches.length} copies found; ` +
      `median ${of('ms', 0.5)} ms, at most ${of('ms', 1)} ms; photos that share a key: median ${of('sharing', 0.5)}, at most ${of('sharing', 1)}`,
  );
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
