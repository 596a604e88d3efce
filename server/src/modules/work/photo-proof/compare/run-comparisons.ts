import type { Context } from '../../../../platform/context.ts';
import { comparePhotos } from './compare-photos.ts';
import { openCompareProcess } from './compare-process.ts';

/** Milliseconds from an entry of the trail to the look for photos: a burst of entries causes one look. */
const SETTLE = 500;
/** Milliseconds. Polls for what another server has taken and not finished, and for lost database notifications. */
const POLL = 60_000;

/**
 * Compares photos soon after their submission on any server, in a process of its own, until the returned function is
 * called. What a stop interrupts is compared after the next start.
 */
export async function runComparisons(context: Context): Promise<() => Promise<void>> {
  const comparer = openCompareProcess();
  let closed = false;
  let soon: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();

  function wake(): void {
    if (closed) return;
    soon ??= setTimeout(() => {
      soon = undefined;
      working = working.then(work);
    }, SETTLE).unref();
  }

  async function work(): Promise<void> {
    try {
      await comparePhotos(context, comparer, () => closed);
    } catch (error) {
      if (!closed) context.log.error({ err: error }, 'Photos could not be compared');
    }
  }

  const unlisten = await context.database.listen('activity', wake, wake);
  const poll = setInterval(wake, POLL).unref();
  wake();
  return async () => {
    closed = true;
    clearInterval(poll);
    clearTimeout(soon);
    await unlisten();
    comparer.close();
    await working;
  };
}
