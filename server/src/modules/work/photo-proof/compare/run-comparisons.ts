import type { Context } from '../../../../platform/context.ts';
import { workOnTrail } from '../../../../platform/live/work-on-trail.ts';
import { comparePhotos } from './compare-photos.ts';
import { openCompareProcess } from './compare-process.ts';

const pace = { settle: 500, poll: 60_000, failure: 'Photos could not be compared' };

/**
 * Compares photos soon after their submission on any server, in a process of its own, until the returned function is
 * called. What a stop interrupts is compared after the next start.
 */
export async function runComparisons(context: Context): Promise<() => Promise<void>> {
  const comparer = openCompareProcess();
  const stop = await workOnTrail(context, pace, async ({ isClosed }) => {
    await comparePhotos(context, comparer, isClosed);
  });
  return async () => {
    const stopped = stop();
    comparer.close();
    await stopped;
  };
}
