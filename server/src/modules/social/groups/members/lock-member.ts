import type { GroupMember } from '@gerai/shared/social/groups/contract.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { notFound } from '../../../../platform/errors.ts';
import { lockAccount } from './lock-people.ts';

/**
 * Locks a membership until the transaction ends, its account first, in the same order as deleting an account. Throws
 * `not_found`.
 */
export async function lockMember(
  tx: Transaction<Tables>,
  id: string,
  uid: string,
): Promise<Pick<GroupMember, 'role' | 'updated_at'> & { name: string }> {
  await lockAccount(tx, uid);
  const { rows } = await sql<Pick<GroupMember, 'role' | 'updated_at'> & { name: string }>`
    select member.role, coalesce(member.updated_at, member.joined_at) as updated_at, users.name
    from social_group_members member join users on users.uid = member.user_id
    where member.group_id = ${id} and member.user_id = ${uid} for update of member`.execute(tx);
  if (!rows[0]) throw notFound('Member');
  return rows[0];
}
