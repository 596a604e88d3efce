import type { Context } from '../context.ts';
import type { Place } from './place.ts';
import { readPlaceOfNow, readTrail, type TrailEntry } from './read-trail.ts';

const BATCH = 500;
/** Milliseconds. A notification may come before an older transaction has ended, so it is asked again soon. */
const FIRST_RETRY = 50;
const LONGEST_RETRY = 1_000;
/** Milliseconds. Notifications are enough; this is for the day on which one is lost. */
const POLL = 10_000;

export interface TrailFollower {
  /** Up to where `onLines` has been told. */
  readonly place: Place;
  close(): Promise<void>;
}

/**
 * Follows the trail from now on: gives every line once and in order to `onLines`, soon after its commit on any
 * server, and never a line before one that could still appear in front of it. Lines that `onLines` fails at are given
 * again.
 */
export async function followTrail(
  { database, db, log }: Pick<Context, 'database' | 'db' | 'log'>,
  onLines: (lines: TrailEntry[]) => Promise<void>,
): Promise<TrailFollower> {
  let place = await readPlaceOfNow(db);
  let retryAfter = FIRST_RETRY;
  let retry: NodeJS.Timeout | undefined;
  let asked = false;
  let reading: Promise<void> | undefined;
  let closed = false;

  function wake(): void {
    if (closed) return;
    asked = true;
    reading ??= readWhileAsked().finally(() => {
      reading = undefined;
    });
  }

  async function readWhileAsked(): Promise<void> {
    clearTimeout(retry);
    try {
      while (asked && !closed) {
        asked = false;
        await readOnce();
      }
    } catch (error) {
      log.error({ err: error }, 'The trail could not be read');
      retryLater();
    }
  }

  async function readOnce(): Promise<void> {
    const { lines, held } = await readTrail(db, place, BATCH);
    if (lines.length > 0) {
      await onLines(lines);
      place = lines.at(-1)!.place;
      retryAfter = FIRST_RETRY;
    }
    if (held) retryLater();
    else if (lines.length === BATCH) asked = true;
  }

  function retryLater(): void {
    clearTimeout(retry);
    retry = setTimeout(wake, retryAfter).unref();
    retryAfter = Math.min(retryAfter * 2, LONGEST_RETRY);
  }

  const unlisten = await database.listen('activity', wake, wake);
  const poll = setInterval(wake, POLL).unref();
  // What was committed between finding the place and listening.
  wake();

  return {
    get place() {
      return place;
    },
    close: async () => {
      closed = true;
      clearInterval(poll);
      clearTimeout(retry);
      await unlisten();
      await reading;
    },
  };
}
