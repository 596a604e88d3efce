import type { Mention } from '@gerai/shared/social/feed/contract.ts';
import { isNamed } from '@gerai/shared/social/feed/rules.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { groupAudience } from '../../groups/access/queries.ts';

/**
 * Returns those of `uids` whom a text names and who may view its group (null is everyone's), by their present name or
 * the name in an earlier mention.
 */
export async function findMentioned(
  tx: Transaction<Tables>,
  now: Date,
  group_id: string | null,
  text: string,
  uids: readonly string[],
  before: readonly Mention[] = [],
): Promise<Mention[]> {
  if (uids.length === 0) return [];
  // Ordered by uid to avoid deadlocks: inserting mentions needs the same lock, in any order.
  const { rows } = await sql<Mention>`
    select uid, name from users
    where uid = any(${uids}::uuid[]) and status <> 'inactive' and ${groupAudience(sql`${group_id}::uuid`, businessDate(now))}
    order by uid for key share of users`.execute(tx);
  return rows.flatMap((person) =>
    [person, ...before.filter(({ uid }) => uid === person.uid)]
      .filter(({ name }) => isNamed(text, name))
      .slice(0, 1),
  );
}
