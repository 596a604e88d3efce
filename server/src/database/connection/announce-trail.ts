import type { DatabaseLog } from './database.ts';

/** A statement that adds entries to the trail. */
export const WRITES_TRAIL = /\binto "?activity"?[ (]/;
/** Tells every server that the trail has new entries. */
export const NOTIFY_TRAIL = "select pg_notify('activity', '')";

/** Milliseconds between two notifications of one process. */
const GAP = 50;

export interface TrailAnnouncer {
  /** Notifies soon: at once after a pause, else with what else is committed within the gap. */
  announce(): void;
  /** Notifies of what is not announced yet, and then no more. */
  close(): Promise<void>;
}

/**
 * Notifies the servers after the commit of entries of the trail, instead of in their transaction: PostgreSQL lets
 * transactions that notify commit one at a time, each with a flush of its own (submissions: 260 a second, without 525),
 * and wakes each listener for each of them. If a process dies in between, the others' poll finds the entries.
 */
export function openTrailAnnouncer(notify: () => Promise<unknown>, log: DatabaseLog): TrailAnnouncer {
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  let isDue = false;
  let isClosed = false;

  async function send(): Promise<void> {
    isDue = false;
    last = performance.now();
    await notify().catch((error: unknown) =>
      log.error({ err: error }, 'New entries of the trail could not be announced'),
    );
  }

  function run(): void {
    timer = undefined;
    sending = send().finally(() => {
      sending = undefined;
      if (isDue) schedule();
    });
  }

  function schedule(): void {
    if (isClosed) return;
    timer ??= setTimeout(run, Math.max(0, last + GAP - performance.now()));
  }

  return {
    announce() {
      isDue = true;
      if (!sending) schedule();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await sending;
      if (isDue) await send();
    },
  };
}
