import type { Mention } from '@gerai/shared/social/contract.ts';
import { isNamed } from '@gerai/shared/social/rules.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * Those of the people that a text really names, and who may view the group that it stands in (null is everyone's), as
 * they are called now. Who may view one says shared/src/social-groups/policy.ts.
 */
export async function findMentioned(
  tx: Transaction<Tables>,
  group_id: string | null,
  text: string,
  uids: readonly string[],
): Promise<Mention[]> {
  if (uids.length === 0) return [];
  // Held by uid: to be named in a row needs the same lock, and two writers name people in any order.
  const { rows } = await sql<Mention>`
    select uid, name from users person
    where uid = any(${uids}::uuid[]) and deleted_at is null and status <> 'inactive'
      and (${group_id}::uuid is null or role = 'admin'
        or exists (select from social_group_members where group_id = ${group_id}::uuid and user_id = person.uid)
        or exists (select from group_role_access
          where group_id = ${group_id}::uuid and job_role_id = person.job_role_id and can_view))
    order by uid for key share of person`.execute(tx);
  return rows.filter(({ name }) => isNamed(text, name));
}
