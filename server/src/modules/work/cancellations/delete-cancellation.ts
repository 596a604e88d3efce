import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { whyNotRevoked } from '@gerai/shared/work/cancellations/rules.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockDayEnds } from '../../../platform/jobs/lock-day-ends.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { deleteCancelled } from '../../business/generation/write-cancelled.ts';
import { entryOf, findTaskToCancel } from './queries.ts';

/**
 * Opens a cancelled task again, until the end of the day of its deadline. Throws `not_found`, and `conflict` for a task
 * that is not cancelled or whose day is over.
 */
export async function deleteCancellation(
  { clock, db }: Context,
  actor: PersonActor,
  { task_id }: { task_id: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockDayEnds(tx);
    const at = clock.now();
    const task = await findTaskToCancel(tx, task_id);
    const why = whyNotRevoked(task, businessDate(at, task.time_zone));
    if (why) throw new AppError('conflict', why);
    await deleteCancelled(tx, sql`cancelled.task_id = ${task_id}`);
    await recordActivity(
      tx,
      actor,
      at,
      entryOf('task cancellation revoked', task_id, task, task.staff_notes ?? ''),
    );
  });
}
