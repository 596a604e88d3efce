import type { Heard } from '../crowd/reader.ts';
import type { Broken } from './broken.ts';

/**
 * A reader hears each entry that they may, once and in the order of the trail, from where their stream began. After a
 * `reset`, what was before it is read anew, so it may be missing. `expected` are the positions of those entries.
 */
export function checkStream(who: string, heard: readonly Heard[], expected: readonly string[]): Broken[] {
  const begin = heard.find(({ event }) => event === 'ready')?.id;
  if (begin === undefined) return [{ promise: LIVE, what: `${who} heard nothing` }];
  const broken: Broken[] = [];
  let reached = begin;
  let next = expected.findIndex((position) => isAfter(position, begin));
  if (next === -1) next = expected.length;
  for (const { event, id } of heard) {
    if (event === 'reset') {
      while (next < expected.length && !isAfter(expected[next]!, id)) next += 1;
      reached = id;
    }
    if (event !== 'activity') continue;
    if (!isAfter(id, reached)) {
      broken.push({ promise: LIVE, what: `${who} heard ${id} again, or too late: after ${reached}` });
      continue;
    }
    reached = id;
    while (next < expected.length && isAfter(id, expected[next]!)) {
      broken.push({ promise: LIVE, what: `${who} did not hear ${expected[next]}` });
      next += 1;
    }
    if (expected[next] === id) next += 1;
    else broken.push({ promise: LIVE, what: `${who} heard ${id}, which is not theirs` });
  }
  for (const position of expected.slice(next))
    broken.push({ promise: LIVE, what: `${who} did not hear ${position}` });
  return broken;
}

const LIVE = 'the live stream has no gaps and no doubles';

/** Whether a position of the trail, 'transaction-id', is after another. */
export function isAfter(one: string, other: string): boolean {
  const [a, b] = [one, other].map((position) => position.split('-').map(BigInt) as [bigint, bigint]);
  return a![0] === b![0] ? a![1] > b![1] : a![0] > b![0];
}
