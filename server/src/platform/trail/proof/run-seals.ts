import type { Context } from '../../context.ts';
import { workOnTrail } from '../../live/work-on-trail.ts';
import { sealTrail } from './seal-trail.ts';
import { openTrailKey } from './sign-head.ts';

/**
 * Milliseconds. An entry is sealed ten seconds after the first of its burst: a shorter pause protects sooner, and makes
 * more seals to store. Each minute also without an entry, for the head of a day that has ended.
 */
const defaultPace = { settle: 10_000, poll: 60_000 };
/** Milliseconds to wait while an older transaction is open. */
const HELD = 5_000;

/** Seals the trail soon after its entries were committed on any server, until the returned function is called. */
export async function runSeals(context: Context, pace = defaultPace): Promise<() => Promise<void>> {
  const key = openTrailKey(context.config, context.keys);
  return await workOnTrail(
    context,
    { ...pace, failure: 'The trail could not be sealed' },
    async ({ isClosed, askAgain }) => {
      let left = await sealTrail(context, key);
      while (left === 'more' && !isClosed()) left = await sealTrail(context, key);
      if (left === 'held') askAgain(HELD);
    },
  );
}
