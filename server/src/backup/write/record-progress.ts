import type { Context } from '../../platform/context.ts';

/** Milliseconds between two progress updates, which also check for cancellation. */
const REPORT_EVERY = 1_000;

export interface Progress {
  bytes: number;
  sent_bytes?: number;
  file_count?: number;
  row_count?: number;
}

export interface Outcome {
  status: 'done' | 'failed' | 'cancelled';
  error: string | null;
}

/**
 * Stores the progress of a running backup every second, and aborts `stop` once it has been cancelled or taken for dead.
 * Returns a function that stores the last progress and the outcome; false if it had been ended by others before.
 */
export function recordProgress(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  id: string,
  progress: Readonly<Progress>,
  stop: AbortController,
): (outcome: Outcome) => Promise<boolean> {
  const update = async (more: Partial<Outcome & { finished_at: Date }>): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('backups')
      .set({ ...progress, seen_at: clock.now(), ...more })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };
  let reporting: Promise<void> | undefined;
  // Not awaited meanwhile: on the embedded database it waits for the snapshot itself.
  const timer = setInterval(() => {
    reporting ??= update({})
      .then((isRunning) => {
        if (!isRunning) stop.abort();
      })
      .catch((error: unknown) => log.error({ err: error }, 'The progress of a backup could not be stored'))
      .finally(() => {
        reporting = undefined;
      });
  }, REPORT_EVERY);
  return async (outcome) => {
    clearInterval(timer);
    await reporting;
    return await update({ ...outcome, finished_at: clock.now() });
  };
}
