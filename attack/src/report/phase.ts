import { setTimeout as pause } from 'node:timers/promises';
import type { Siege } from '../attacks/siege.ts';
import type { HonestPerson } from './honest-person.ts';

/** What an attack took, and what it did to others. */
export interface Phase {
  name: string;
  seconds: number;
  requests: number;
  /** The server's most: MB, and milliseconds in which it did nothing else. */
  megabytes: number;
  lag: number;
  files: number;
  /** Milliseconds of the answers to an honest person. */
  honest: { count: number; median: number; most: number };
}

/** What holds while the server is attacked. The embedded database runs in the server's process, so a query is a lag. */
export const BOUNDS = {
  /** MB above those at the start: two decoding processes are beside it, not in it. */
  megabytes: 900,
  lag: 4_000,
  honest: { median: 1_000, most: 10_000 },
} as const;

/**
 * Where an admin's longest calls are repeated by the hundred, such as ending days: no limit is between, and the embedded
 * database does one statement after the other.
 */
const BY_ADMINS: Record<string, { lag: number; most: number }> = { routes: { lag: 15_000, most: 60_000 } };

/** Runs one attack while an honest person works, and judges what it took. */
export async function runPhase(
  siege: Siege,
  name: string,
  { honest, start }: { honest: HonestPerson; start: number },
  act: () => Promise<void>,
): Promise<Phase> {
  const { target, tally } = siege;
  const { inside } = target;
  await inside.figures();
  honest.take();
  const before = tally.sent;
  const began = performance.now();
  const most = { megabytes: 0, lag: 0, files: 0 };
  let isOver = false;
  const watching = watch();
  await act();
  isOver = true;
  await watching;
  const { times, refused } = honest.take();
  const sorted = times.toSorted((a, b) => a - b);
  const figures = {
    count: times.length,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    most: sorted.at(-1) ?? 0,
  };
  const find = (what: string) => tally.find('others are answered meanwhile', `${name}: ${what}`);
  for (const what of refused) find(what);
  if (figures.median > BOUNDS.honest.median) find(`${Math.round(figures.median)} ms in the middle`);
  const longest = BY_ADMINS[name] ?? { lag: BOUNDS.lag, most: BOUNDS.honest.most };
  if (figures.most > longest.most) find(`${Math.round(figures.most)} ms at most`);
  if (most.megabytes > start + BOUNDS.megabytes)
    tally.find('memory is bounded', `${name}: ${Math.round(most.megabytes)} MB, ${Math.round(start)} before`);
  if (most.lag > longest.lag) tally.find('the event loop goes on', `${name}: ${Math.round(most.lag)} ms`);
  return {
    name,
    seconds: (performance.now() - began) / 1000,
    requests: tally.sent - before,
    ...most,
    honest: figures,
  };

  async function watch(): Promise<void> {
    while (!isOver) {
      const { megabytes, lag, files } = await inside.figures();
      most.megabytes = Math.max(most.megabytes, megabytes);
      most.lag = Math.max(most.lag, lag);
      most.files = Math.max(most.files, files);
      await pause(500);
    }
  }
}
