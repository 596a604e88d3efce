import type { ViewedGroups } from '@gerai/shared/trail/policy.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/context.ts';

const none: ViewedGroups = new Set();

/**
 * Returns which of the groups each person may view on a date, as in shared/src/social/groups/policy.ts. One statement, none
 * without people or groups. Admins may view all and need not be asked about.
 */
export async function findViewedGroups(
  db: Queryable,
  uids: Iterable<string>,
  groupIds: Iterable<string | null>,
  date: string,
): Promise<(uid: string) => ViewedGroups> {
  const groups = [...new Set(groupIds)].filter((id) => id !== null);
  const people = [...new Set(uids)];
  if (groups.length === 0 || people.length === 0) return () => none;
  const { rows } = await sql<{ uid: string; groups: string[] }>`
    select uid, array_agg(group_id) as groups from (
      select user_id as uid, group_id from social_group_members
      where group_id = any(${groups}::uuid[]) and user_id = any(${people}::uuid[])
      union
      select of_day.uid, access.group_id from group_role_access access
      join job_roles_on(${date}) of_day on of_day.job_role_id = access.job_role_id
      where access.group_id = any(${groups}::uuid[]) and access.can_view and of_day.uid = any(${people}::uuid[])
    ) viewer group by uid`.execute(db);
  const viewed = new Map(rows.map((row) => [row.uid, new Set(row.groups)]));
  return (uid) => viewed.get(uid) ?? none;
}
