import { AppError } from '../errors.ts';

/**
 * Gives a function that runs works, at most `running` of them at once, first come, first served. At most `waiting`
 * more stand in line; those beyond are refused with `unavailable` and the message.
 */
export function limitConcurrency(running: number, waiting: number, message: string) {
  const line: (() => void)[] = [];
  let active = 0;

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (active < running) active += 1;
    else if (line.length < waiting) await new Promise<void>((start) => line.push(start));
    else throw new AppError('unavailable', message);
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
