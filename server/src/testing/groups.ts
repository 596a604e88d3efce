import { randomUUID } from 'node:crypto';
import type { GroupRole } from '@gerai/shared/social/groups/contract.ts';
import type { Queryable } from '../platform/context.ts';

const AT = '2026-11-01T00:00:00Z';

interface GroupInput {
  creator: string;
  name?: string;
  /** Roles by uid. */
  members?: Record<string, GroupRole>;
  /** Highest access by job role id. */
  access?: Record<string, 'view' | 'post' | 'moderate'>;
}

/** Inserts a group with its members; the creator is only a member if named. */
export async function insertGroup(
  db: Queryable,
  { creator, name = `Group ${randomUUID().slice(0, 8)}`, members = {}, access = {} }: GroupInput,
): Promise<string> {
  const { id } = await db
    .insertInto('social_groups')
    .values({ name, creator_id: creator, created_at: AT, updated_at: AT })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [user_id, role] of Object.entries(members))
    await db
      .insertInto('social_group_members')
      .values({ group_id: id, user_id, role, joined_at: AT })
      .execute();
  for (const [job_role_id, reach] of Object.entries(access)) {
    const flags = { can_view: true, can_post: reach !== 'view', can_moderate: reach === 'moderate' };
    await db
      .insertInto('group_role_access')
      .values({ group_id: id, job_role_id, ...flags })
      .execute();
  }
  return id;
}
