import { ApiError } from '../../../core/api/api-error.ts';
import { pauseOf } from '../../../core/offline/wait-cause.ts';

/** Why a call is made again: no answer came, or the server has enough to do for this person or with these rows. */
export type WaitCause = 'silent' | 'busy';

export interface RetryOptions {
  /** Milliseconds before each retry while the server is silent; none where a second call is not the same as one. */
  retries?: readonly number[];
  /** Calls at most while the server is busy. */
  busyTries?: number;
  /** Told before each pause. */
  onWait?: ((cause: WaitCause) => void) | undefined;
  isStopped: () => boolean;
}

const SILENT = new Set(['network', 'unavailable', 'internal']);
/** The server asks for two seconds, or until the minute of a limit is over. */
const LONGEST_MS = 60_000;
const LEAST_BUSY_MS = 1000;
const LOOK_EVERY_MS = 200;

/**
 * Does a call again while the server does not answer or is busy, after the pause that it asks for. Throws the last error
 * when the tries are used up, it is stopped, or another answer came.
 */
export async function tryAgain<T>(
  work: () => Promise<T>,
  { retries = [1000, 3000, 8000], busyTries = 60, onWait, isStopped }: RetryOptions,
): Promise<T> {
  let [silent, busy] = [0, 0];
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const cause = causeOf(error);
      if (!cause || isStopped()) throw error;
      const given = cause === 'silent' ? retries[silent++] : ++busy < busyTries ? LEAST_BUSY_MS : undefined;
      if (given === undefined) throw error;
      onWait?.(cause);
      await pause(Math.max(given, askedFor(error)), isStopped);
      if (isStopped()) throw error;
    }
  }
}

function causeOf(error: unknown): WaitCause | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'rate_limited' || error.reason === 'http.locked') return 'busy';
  return SILENT.has(error.code) ? 'silent' : null;
}

const askedFor = (error: unknown) => Math.min(pauseOf(error) ?? 0, LONGEST_MS);

async function pause(ms: number, isStopped: () => boolean): Promise<void> {
  const until = Date.now() + ms;
  for (let left = ms; left > 0 && !isStopped(); left = until - Date.now())
    await new Promise((resolve) => setTimeout(resolve, Math.min(left, LOOK_EVERY_MS)));
}
