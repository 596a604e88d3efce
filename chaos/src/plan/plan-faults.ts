import { type Random, seededRandom } from '@gerai/demo/random.ts';

export interface Kind {
  name: string;
  /** Seconds for which it lasts, at most. */
  longest: number;
  concerns: 'one server' | 'all';
}

export interface PlannedFault {
  /** Seconds after the start. */
  at: number;
  name: string;
  seconds: number;
  server: 'a' | 'b';
}

/** Seconds after the start. */
interface Period {
  from: number;
  until: number;
}

/** Seconds before the first fault, and after the last. */
const QUIET = 6;
/** Seconds between a fault's end and the next one, in which everything has to go on. */
const PAUSE = { least: 4, most: 8 };

/**
 * The faults of a run, one after the other. Each kind comes once before any comes again, in an order and for times that
 * follow from the seed.
 */
export function planFaults(seed: string, { from, until }: Period, kinds: readonly Kind[]): PlannedFault[] {
  const random = seededRandom(`${seed}/faults`);
  const planned: PlannedFault[] = [];
  let at = from + QUIET;
  for (let round: Kind[] = []; kinds.length > 0; ) {
    if (round.length === 0) round = shuffle(kinds, random);
    const { name, longest } = round.shift()!;
    const lasts = Math.round(random.between(longest / 2, longest));
    if (at + lasts + QUIET > until) break;
    planned.push({ at, name, seconds: lasts, server: random.pick(['a', 'b'] as const) });
    at += lasts + random.whole(PAUSE.least, PAUSE.most);
  }
  return planned;
}

function shuffle<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((value) => ({ value, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
}
