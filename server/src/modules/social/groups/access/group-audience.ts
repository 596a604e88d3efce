import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * SQL condition on `users`: who may view a group (null is everyone's). Excludes deleted people; the caller adds the
 * status. The inverse of mayView; a test keeps both consistent with the policy (shared/src/social/groups/policy.ts).
 */
export const groupAudience = (groupId: RawBuilder<unknown>): RawBuilder<SqlBool> => sql`(
  users.deleted_at is null and (${groupId} is null or users.role = 'admin'
    or exists (select from social_group_members member
      where member.group_id = ${groupId} and member.user_id = users.uid)
    or exists (select from group_role_access access
      where access.group_id = ${groupId} and access.job_role_id = users.job_role_id and access.can_view)))`;
