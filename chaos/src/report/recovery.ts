import type { Success } from '../crowd/ledger.ts';
import type { Broken } from '../promises/broken.ts';

/** A fault as it was, in seconds after the start. */
export interface CausedFault {
  name: string;
  server: 'a' | 'b';
  concerns: 'one server' | 'all';
  began: number;
  healed: number;
}

export interface Recovery {
  name: string;
  times: number;
  /** Seconds from the end of a fault until a write was acknowledged that was sent after it: by each server concerned. */
  median: number;
  longest: number;
}

/** Seconds within which every server concerned must acknowledge writes again. */
export const RECOVERY_LIMIT = 45;

/** The recovery of each kind of fault; of faults after which nothing was acknowledged, infinite. */
export function measureRecovery(faults: readonly CausedFault[], successes: readonly Success[]): Recovery[] {
  const byName = Map.groupBy(faults, ({ name }) => name);
  return [...byName]
    .map(([name, some]) => {
      const seconds = some.map((fault) => recoveryOf(fault, successes)).toSorted((a, b) => a - b);
      return {
        name,
        times: some.length,
        median: seconds[Math.floor(seconds.length / 2)]!,
        longest: seconds.at(-1)!,
      };
    })
    .toSorted((a, b) => b.longest - a.longest);
}

function recoveryOf({ server, concerns, healed }: CausedFault, successes: readonly Success[]): number {
  const concerned = concerns === 'all' ? (['a', 'b'] as const) : [server];
  const first = (name: 'a' | 'b') =>
    Math.min(
      ...successes
        .filter(({ server: by, sent }) => by === name && sent >= healed)
        .map(({ answered }) => answered - healed),
    );
  return Math.max(...concerned.map(first));
}

export function checkRecovery(recoveries: readonly Recovery[]): Broken[] {
  return recoveries
    .filter(({ longest }) => longest > RECOVERY_LIMIT)
    .map(({ name, longest }) => ({
      promise: `writes go again within ${RECOVERY_LIMIT} seconds`,
      what: `after '${name}' it took ${Number.isFinite(longest) ? `${longest.toFixed(1)} s` : 'too long'}`,
    }));
}
