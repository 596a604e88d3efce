import { yieldToOthers } from '../../database/connection/yield.ts';
import type { Context } from '../context.ts';
import { readCurrentPosition, readTrail, type TrailEntry } from './read-trail.ts';
import type { TrailPosition } from './trail-position.ts';

const BATCH = 500;
/** Milliseconds. A notification may arrive before an older transaction has ended, so it retries soon. */
const FIRST_RETRY = 50;
const LONGEST_RETRY = 1_000;
/** Milliseconds. A fallback for a lost notification. */
const POLL = 10_000;

export interface TrailFollower {
  /** The position up to which `onEntries` was called. */
  readonly place: TrailPosition;
  close(): Promise<void>;
}

/**
 * Follows the trail from now on: passes every entry once and in order to `onEntries`, soon after its commit on any
 * server, and none before an entry that could still appear in front of it. If `onEntries` fails, the same entries are
 * passed again.
 */
export async function followTrail(
  { database, db, log }: Pick<Context, 'database' | 'db' | 'log'>,
  onEntries: (entries: TrailEntry[]) => Promise<void>,
): Promise<TrailFollower> {
  let place = await readCurrentPosition(db);
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
        // Between batches the sockets are written: in a burst a browser that reads must not look like one that does not.
        await yieldToOthers();
      }
    } catch (error) {
      log.error({ err: error }, 'The trail could not be read');
      retryLater();
    }
  }

  async function readOnce(): Promise<void> {
    const { entries, held } = await readTrail(db, place, BATCH);
    if (entries.length > 0) {
      await onEntries(entries);
      place = entries.at(-1)!.place;
      retryAfter = FIRST_RETRY;
    }
    if (held) retryLater();
    else if (entries.length === BATCH) asked = true;
  }

  function retryLater(): void {
    clearTimeout(retry);
    retry = setTimeout(wake, retryAfter).unref();
    retryAfter = Math.min(retryAfter * 2, LONGEST_RETRY);
  }

  const unlisten = await database.listen('activity', wake, wake);
  const poll = setInterval(wake, POLL).unref();
  // Covers commits between reading the position and listening.
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
