import type { Mention } from '@gerai/shared/social/feed/contract.ts';
import { isNamed } from '@gerai/shared/social/feed/rules.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { groupAudience } from '../../groups/access/group-audience.ts';

/**
 * Those of the people that a text really names, and who may view the group that it stands in (null is everyone's), as
 * they are called now, or as they were called when it named them before.
 */
export async function findMentioned(
  tx: Transaction<Tables>,
  group_id: string | null,
  text: string,
  uids: readonly string[],
  before: readonly Mention[] = [],
): Promise<Mention[]> {
  if (uids.length === 0) return [];
  // Held by uid: to be named in a row needs the same lock, and two writers name people in any order.
  const { rows } = await sql<Mention>`
    select uid, name from users
    where uid = any(${uids}::uuid[]) and status <> 'inactive' and ${groupAudience(sql`${group_id}::uuid`)}
    order by uid for key share of users`.execute(tx);
  return rows.flatMap((person) =>
    [person, ...before.filter(({ uid }) => uid === person.uid)]
      .filter(({ name }) => isNamed(text, name))
      .slice(0, 1),
  );
}
