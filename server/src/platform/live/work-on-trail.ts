import type { Context } from '../context.ts';

interface Pace {
  /** Milliseconds from an entry of the trail to the work: a burst of entries causes one call. */
  settle: number;
  /** Milliseconds between calls without an entry, for retries and lost database notifications. */
  poll: number;
  /** Logged with the error of a call that failed. */
  failure: string;
}

interface Worker {
  isClosed: () => boolean;
  /** Asks for another call after so many milliseconds. */
  askAgain: (afterMs: number) => void;
}

/**
 * Calls `work` now and soon after entries of the trail, committed on any server, one call at a time, until the returned
 * function is called; that waits for the call under way. Entries during a call cause one more.
 */
export async function workOnTrail(
  { database, log }: Pick<Context, 'database' | 'log'>,
  { settle, poll, failure }: Pace,
  work: (worker: Worker) => Promise<void>,
): Promise<() => Promise<void>> {
  let closed = false;
  let asked = false;
  let soon: NodeJS.Timeout | undefined;
  let later: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  const worker: Worker = {
    isClosed: () => closed,
    askAgain(afterMs) {
      clearTimeout(later);
      if (!closed) later = setTimeout(wake, afterMs).unref();
    },
  };

  function wake(): void {
    if (closed) return;
    if (working !== undefined) asked = true;
    else soon ??= setTimeout(run, settle).unref();
  }

  function run(): void {
    soon = undefined;
    working = work(worker)
      .catch((error: unknown) => {
        if (!closed) log.error({ err: error }, failure);
      })
      .finally(() => {
        working = undefined;
        if (asked) wake();
        asked = false;
      });
  }

  const unlisten = await database.listen('activity', wake, wake);
  const polling = setInterval(wake, poll).unref();
  wake();
  return async () => {
    closed = true;
    clearInterval(polling);
    clearTimeout(soon);
    clearTimeout(later);
    await unlisten();
    await working;
  };
}
