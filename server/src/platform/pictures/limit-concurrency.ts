import { availableParallelism } from 'node:os';
import type { SimpleReason } from '@gerai/shared/reasons.ts';
import { AppError } from '../errors.ts';

/** Heavy tasks at once in one process: its share of the cores, at most 3, below the four threads that file access uses. */
export const HEAVY_AT_ONCE = Math.max(
  1,
  Math.min(Math.floor(availableParallelism() / Number(process.env.GERAI_PROCESSES ?? 1)), 3),
);

/**
 * Returns a function that runs at most `running` tasks at once, first come, first served. At most `waiting` more are
 * queued; beyond that it throws `unavailable` with this reason.
 */
export function limitConcurrency(running: number, waiting: number, refusal: SimpleReason) {
  const line: (() => void)[] = [];
  let active = 0;

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (active < running) active += 1;
    else if (line.length < waiting) await new Promise<void>((start) => line.push(start));
    else throw new AppError<SimpleReason>('unavailable', refusal);
    try {
      return await work();
    } finally {
      // The slot is passed on directly, so that no new call takes it first.
      const next = line.shift();
      if (next) next();
      else active -= 1;
    }
  };
}

/** The same limits for each key, such as a person. */
export function limitEach(running: number, waiting: number, refusal: SimpleReason) {
  const limits = new Map<string, { inTurn: ReturnType<typeof limitConcurrency>; tasks: number }>();

  return async function inTurnOf<T>(key: string, work: () => Promise<T>): Promise<T> {
    const limit = limits.get(key) ?? { inTurn: limitConcurrency(running, waiting, refusal), tasks: 0 };
    limits.set(key, limit);
    limit.tasks += 1;
    try {
      return await limit.inTurn(work);
    } finally {
      limit.tasks -= 1;
      if (limit.tasks === 0) limits.delete(key);
    }
  };
}
