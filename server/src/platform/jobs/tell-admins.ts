import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { recordActivity } from '../trail/record-activity.ts';

/** Maximum characters of an error in the trail. */
const LONGEST_ERROR = 300;
/** A job that keeps failing notifies again after this time. */
const TOLD_AGAIN_MS = 6 * 3_600_000;

/**
 * Records a failure in the trail, which notifies admins. Returns whether it was told now, and not within six hours: the
 * row of `job_alarms` decides between servers. A time to come in it is of a clock that was ahead. Never rejects.
 */
export async function tellAdmins(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  job: string,
  error: unknown,
): Promise<boolean> {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);
  const now = clock.now();
  const lately = new Date(now.getTime() - TOLD_AGAIN_MS);
  try {
    return await db.transaction().execute(async (tx) => {
      const { rows } = await sql`
        insert into job_alarms (name, told_at) values (${job}, ${now})
        on conflict (name) do update set told_at = excluded.told_at
          where not job_alarms.told_at between ${lately} and ${now}
        returning name`.execute(tx);
      if (rows.length === 0) return false;
      await recordActivity(tx, { kind: 'job', name: job }, now, {
        event: 'job failed',
        subject: { type: 'job', id: job },
        details: { name: job, error: message },
      });
      return true;
    });
  } catch (second) {
    log.error({ err: second }, 'The failed job could not be told');
    return false;
  }
}
