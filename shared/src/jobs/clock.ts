import { CLOCK_TOLERANCE_MS } from '../accounts/auth/device-clock.ts';

/** Whether the server's clock may be wrong: it differs from the database's, has leapt ahead, or has gone back. */
export const CLOCK_DOUBTS = ['differs', 'leapt', 'behind'] as const;
export type ClockDoubt = (typeof CLOCK_DOUBTS)[number];

/**
 * Hours for which no server ran, after which an admin is asked. A machine that is switched off over night is away for
 * up to some 15; a clock that is wrong by a date always exceeds it.
 */
export const LONGEST_ABSENCE_HOURS = 18;

interface Clocks {
  now: Date;
  /** The database's clock. */
  database: Date;
  /** When a server last trusted its clock; null for a new business. */
  seen: Date | null;
}

/**
 * What speaks against the server's clock; null if nothing does. A machine that was off for days and a clock that is days
 * ahead look the same ('leapt'): only a person knows which it is.
 */
export function doubtClock({ now, database, seen }: Clocks): ClockDoubt | null {
  if (Math.abs(now.getTime() - database.getTime()) > CLOCK_TOLERANCE_MS) return 'differs';
  if (seen === null) return null;
  const away = now.getTime() - seen.getTime();
  if (away > LONGEST_ABSENCE_HOURS * 3_600_000) return 'leapt';
  return away < -CLOCK_TOLERANCE_MS ? 'behind' : null;
}
