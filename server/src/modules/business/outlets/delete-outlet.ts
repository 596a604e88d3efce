import type { Actor } from '@gerai/shared/actor/actor.ts';
import { findAssignedCourses } from '../../../database/queries/find-assigned-courses.ts';
import { findDailyTasks } from '../../../database/queries/find-daily-tasks.ts';
import type { Context } from '../../../platform/context.ts';
import { refuseInUse } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { lockOutlet } from './queries.ts';

/** Deletes an unused outlet. Throws `not_found`, and `in_use` with what uses it (decisions, roles). */
export async function deleteOutlet(context: Context, actor: Actor, id: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    // The lock blocks new references.
    const outlet = await lockOutlet(tx, id);
    refuseInUse(outlet.outlet_name, [
      { what: 'users', count: outlet.users },
      { what: 'templates', count: outlet.templates },
      ...(await findDailyTasks(tx, 'assigned_location_id', id)),
      ...(await findAssignedCourses(tx, 'outlet_id', id)),
    ]);
    // Deleted accounts do not count as users of the outlet.
    await tx
      .updateTable('users')
      .set({ location_id: null })
      .where('location_id', '=', id)
      .where('deleted_at', 'is not', null)
      .execute();
    await tx.deleteFrom('outlets').where('id', '=', id).execute();
    await recordActivity(tx, actor, context.clock.now(), {
      event: 'outlet deleted',
      subject: { type: 'outlet', id },
      details: {
        name: outlet.outlet_name,
        before: { outlet_name: outlet.outlet_name, region: outlet.region },
      },
    });
  });
}
