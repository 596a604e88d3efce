import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { type FailureRow, remainderOf, signInActor } from './record-failure.ts';

/** Rows per transaction. */
const AT_ONCE = 500;

/** Ends the hours of failed sign-ins that are over: records how many had no entry, and deletes their counts. */
export async function sweepFailures({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<{ hours: number }> {
  const now = clock.now();
  let hours = 0;
  for (let swept = AT_ONCE; swept === AT_ONCE; hours += swept)
    swept = await db.transaction().execute(async (tx) => {
      // Skips what a failure has locked, to avoid deadlocks: it ends the hour itself.
      const { rows } = await sql<FailureRow & { name: string | null }>`
        delete from sign_in_failures ended using (
          select failure.key_hash, users.name from sign_in_failures failure
          left join users on users.uid = failure.user_uid
          where failure.ends_at <= ${now} limit ${AT_ONCE} for update of failure skip locked
        ) over where ended.key_hash = over.key_hash returning ended.*, over.name`.execute(tx);
      await recordActivity(tx, signInActor, now, ...rows.flatMap(remainderOf));
      return rows.length;
    });
  return { hours };
}
