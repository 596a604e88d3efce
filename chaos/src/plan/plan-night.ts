/** When the right time is moved, in seconds after the start, and how far: past the empty minutes after midnight. */
export interface PlannedLeap {
  at: number;
  seconds: number;
}

/** Seconds after midnight at which tasks are made; some before it the leap ends. */
const TASKS_MADE = 300;
const BEFORE_TASKS = 15;
/** The day is ended a minute before midnight: it gets half of what then remains. */
const DAY_ENDED = -60;

/** Seconds that a run needs for a night: for the day's end, the next day's tasks, and faults between. */
export const SHORTEST_NIGHT = 180;

/**
 * A run is shorter than the time from a day's end to the next day's tasks, so the clocks leap once between the two: half
 * way between the day's end and the run's own. Undefined where the run is so long that it needs no leap.
 */
export function planNight(seconds: number, beforeMidnight: number): PlannedLeap | undefined {
  const ended = beforeMidnight + DAY_ENDED;
  const at = Math.round(ended + (seconds - ended) / 2);
  const leap = TASKS_MADE - BEFORE_TASKS - (at - beforeMidnight);
  return leap > 0 ? { at, seconds: leap } : undefined;
}
