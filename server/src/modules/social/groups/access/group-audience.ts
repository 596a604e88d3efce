import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * The people who may view the group of an id (null is everyone's), as a condition on `users` that leaves deleted ones
 * out, and of which status they are to be, to the caller. The other way round from mayView; a test holds the two and
 * the policy together (shared/src/social/groups/policy.ts).
 */
export const groupAudience = (groupId: RawBuilder<unknown>): RawBuilder<SqlBool> => sql`(
  users.deleted_at is null and (${groupId} is null or users.role = 'admin'
    or exists (select from social_group_members member
      where member.group_id = ${groupId} and member.user_id = users.uid)
    or exists (select from group_role_access access
      where access.group_id = ${groupId} and access.job_role_id = users.job_role_id and access.can_view)))`;
