import type { Context } from '../context.ts';
import { workOnTrail } from '../live/work-on-trail.ts';
import type { OutboxCursor } from './skip-entries.ts';
import { beginAtTrailEnd, type TrailRest } from './take-from-trail.ts';

/** Milliseconds to wait while an older transaction is open and the trail's end is not settled. */
const HELD = 250;
/** Milliseconds between looks for what is due again. */
const POLL = 5_000;

interface Outbox {
  cursor: OutboxCursor;
  /** Milliseconds from an entry of the trail to the work. */
  settle: number;
  /** Logged with the error of a run that failed. */
  failure: string;
  /** Puts what the trail's new entries cause into the outbox. */
  create(context: Context): Promise<TrailRest>;
  /** Sends what is due. */
  send(isClosed: () => boolean): Promise<void>;
}

/**
 * Fills an outbox soon after entries of the trail, committed on any server, and sends what is due, until the returned
 * function is called.
 */
export async function runOutbox(
  context: Context,
  { cursor, settle, failure, create, send }: Outbox,
): Promise<() => Promise<void>> {
  await beginAtTrailEnd(context, cursor);
  return await workOnTrail(context, { settle, poll: POLL, failure }, async ({ isClosed, askAgain }) => {
    const left = await create(context);
    if (left === 'more') askAgain(0);
    if (left === 'held') askAgain(HELD);
    await send(isClosed);
  });
}
