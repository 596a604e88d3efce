import type { KeptRole } from '@gerai/shared/accounts/roles/contract.ts';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import { findAssignedCourses } from '../../../database/queries/find-assigned-courses.ts';
import { findDailyTasks } from '../../../database/queries/find-daily-tasks.ts';
import type { Context, Queryable } from '../../../platform/context.ts';
import { refuseInUse } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { lockRole, roleTables } from './queries.ts';
import { refuseBuiltIn } from './refuse-built-in.ts';

/** Deletes an unused role. Throws `not_found`, `refused` for a built-in one, and `in_use` with what uses it. */
export async function deleteRole(context: Context, actor: Actor, id: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    // The lock blocks new references.
    const role = await lockRole(tx, id);
    refuseBuiltIn(role);
    const { role_name, type, users, templates } = role;
    refuseInUse(role_name, [
      { what: 'users', count: users },
      { what: 'templates', count: templates },
      ...(type === 'Job Role'
        ? [
            ...(await findDailyTasks(tx, 'assigned_job_role_id', id)),
            ...(await findAssignedCourses(tx, 'job_role_id', id)),
          ]
        : []),
    ]);
    await takeFromDeletedAccounts(tx, role);
    await tx.deleteFrom(roleTables[type]).where('id', '=', id).execute();
    await recordActivity(tx, actor, context.clock.now(), {
      event: 'role deleted',
      subject: { type: 'role', id },
      details: { name: role_name, before: { role_name, type } },
    });
  });
}

/** Deleted accounts do not count as users of the role. They need some login role, which grants nothing. */
async function takeFromDeletedAccounts(db: Queryable, { id, role_name, type }: KeptRole): Promise<void> {
  const deleted = db.updateTable('users').where('deleted_at', 'is not', null);
  await (type === 'Job Role'
    ? deleted.set({ job_role_id: null }).where('job_role_id', '=', id).execute()
    : deleted.set({ role: 'staff' }).where('role', '=', role_name).execute());
}
