import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { whyNotCancelled } from '@gerai/shared/work/cancellations/rules.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockDayEnds } from '../../../platform/jobs/lock-day-ends.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { writeCancelled } from '../../business/generation/write-cancelled.ts';
import { entryOf, findTaskToCancel } from './queries.ts';

/**
 * Cancels a task that nobody has submitted, with a reason that its people read. Throws `not_found`, and `conflict` for a
 * task that was submitted or cancelled meanwhile, or whose day is over.
 */
export async function createCancellation(
  { clock, db }: Context,
  actor: PersonActor,
  { task_id, reason }: { task_id: string; reason: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockDayEnds(tx);
    const at = clock.now();
    const task = await findTaskToCancel(tx, task_id);
    const why = whyNotCancelled(task, businessDate(at, task.time_zone));
    if (why) throw new AppError('conflict', why);
    const cancelled = await writeCancelled(tx, {
      where: sql`task.id = ${task_id}`,
      by: actor.uid,
      reason,
      at,
    });
    if (cancelled === 0) throw new AppError('conflict', 'cancellations.submitted');
    await recordActivity(tx, actor, at, entryOf('task cancelled', task_id, task, reason));
  });
}
