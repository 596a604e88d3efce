import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { GroupRoleAccess } from '@gerai/shared/social/groups/admin-contract.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { lockGroup } from '../lock-group.ts';
import { recordGroupActivity } from '../record-group-activity.ts';

type Flags = Pick<GroupRoleAccess, 'can_view' | 'can_post' | 'can_moderate'>;
interface Where {
  group_id: string;
  job_role_id: string;
}

/**
 * Sets the three access flags of a job role in a group (decisions, lists and permissions). The same values write
 * nothing. Throws `not_found` for a deleted group or job role.
 */
export async function updateAccess(
  context: Context,
  actor: Actor,
  where: Where,
  { can_view, can_post, can_moderate }: Flags,
): Promise<GroupRoleAccess> {
  const after = { can_view, can_post, can_moderate };
  return await context.db.transaction().execute(async (tx) => {
    // Blocks joining by an access that is being removed.
    const { name } = await lockGroup(tx, where.group_id, 'change');
    const { job_role, ...before } = await lockAccess(tx, where);
    if (
      before.can_view !== can_view ||
      before.can_post !== can_post ||
      before.can_moderate !== can_moderate
    ) {
      await write(tx, where, after);
      await recordGroupActivity(tx, actor, context.clock.now(), {
        group: { id: where.group_id, name },
        event: 'social group access changed',
        details: { part: `access ${where.job_role_id}`, jobRole: job_role, before, after },
      });
    }
    return { ...where, job_role, ...after };
  });
}

/** Returns the job role's present access and locks the role against deletion. Throws `not_found`. */
async function lockAccess(
  tx: Transaction<Tables>,
  { group_id, job_role_id }: Where,
): Promise<Flags & { job_role: string }> {
  const { rows } = await sql<Flags & { job_role: string }>`
    select role_name as job_role, coalesce(can_view, false) as can_view, coalesce(can_post, false) as can_post,
      coalesce(can_moderate, false) as can_moderate
    from job_roles
    left join group_role_access access on access.job_role_id = job_roles.id and access.group_id = ${group_id}
    where job_roles.id = ${job_role_id} for key share of job_roles`.execute(tx);
  if (!rows[0]) throw notFound('Job role');
  return rows[0];
}

/** No access is stored as no row. */
async function write(tx: Transaction<Tables>, where: Where, flags: Flags): Promise<void> {
  if (flags.can_view)
    await tx
      .insertInto('group_role_access')
      .values({ ...where, ...flags })
      .onConflict((conflict) => conflict.columns(['group_id', 'job_role_id']).doUpdateSet(flags))
      .execute();
  else
    await tx
      .deleteFrom('group_role_access')
      .where('group_id', '=', where.group_id)
      .where('job_role_id', '=', where.job_role_id)
      .execute();
}
