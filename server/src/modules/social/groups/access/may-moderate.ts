import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { canModerateEveryones } from '@gerai/shared/social/feed/policy.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether a person may moderate in the group of an id, as SQL; null is everyone's. It says what
 * shared/src/social/groups/policy.ts says; a test holds them together.
 */
export function mayModerate(actor: PersonActor, groupId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (canModerateEveryones(actor)) return sql`true`;
  return sql`coalesce(${groupId} in (
    select group_id from social_group_members where user_id = ${actor.uid}::uuid and role <> 'member'
    union all
    select group_id from group_role_access where job_role_id = ${actor.job_role_id}::uuid and can_moderate), false)`;
}
