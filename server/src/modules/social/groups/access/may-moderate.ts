import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { canModerateEveryones } from '@gerai/shared/social/feed/policy.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * SQL condition: whether the actor may moderate in a group; null is everyone's. A test keeps it consistent with
 * shared/src/social/groups/policy.ts.
 */
export function mayModerate(actor: PersonActor, groupId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (canModerateEveryones(actor)) return sql`true`;
  return sql`coalesce(${groupId} in (
    select group_id from social_group_members where user_id = ${actor.uid}::uuid and role <> 'member'
    union all
    select group_id from group_role_access where job_role_id = ${actor.job_role_id}::uuid and can_moderate), false)`;
}
