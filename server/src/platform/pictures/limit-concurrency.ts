import type { SimpleReason } from '@gerai/shared/reasons.ts';
import { AppError } from '../errors.ts';

/**
 * Gives a function that runs works, at most `running` of them at once, first come, first served. At most `waiting`
 * more stand in line; those beyond are refused with `unavailable` for this reason.
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
      // The place is handed on, so that nobody slips in between.
      const next = line.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
