import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { listMembers as listCall } from '@gerai/shared/social/groups/admin-contract.ts';
import type { GroupMember } from '@gerai/shared/social/groups/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { cutPage, readCursor, timeAndId } from '../../../../platform/http/cursor.ts';
import { isPersonFound } from '../../../accounts/account/queries.ts';
import { requireGroup } from '../queries.ts';
import { type StoredSocialPerson, socialPeople, socialPersonColumns, toSocialPerson } from './queries.ts';

type Query = EndpointParsed<typeof listCall>['query'];
type Keep = Pick<Context, 'db' | 'keys' | 'clock'>;
type Stored = StoredSocialPerson & Omit<GroupMember, 'user'>;

/** A page of a group's members, earliest first, filtered by name, email or phone number. Throws `not_found`. */
export async function listMembers(
  context: Keep,
  actor: PersonActor,
  id: string,
  { q, after, limit }: Query,
): Promise<EndpointResponse<typeof listCall>> {
  const beyond = readCursor(after, timeAndId);
  await requireGroup(context.db, id);
  const found = await findMembers(
    context,
    actor,
    id,
    sql`${q ? sql`and ${isPersonFound(q)}` : sql``}
      ${beyond ? sql`and (joined_at, user_id) > (${beyond[0]}::timestamptz, ${beyond[1]}::uuid)` : sql``}
    order by joined_at, user_id limit ${limit + 1}`,
  );
  return cutPage(found, limit, (last) => [last.joined_at, last.user_id]);
}

/** One member of a group. Throws `not_found`. */
export async function readMember(
  context: Keep,
  actor: PersonActor,
  id: string,
  uid: string,
): Promise<GroupMember> {
  const [member] = await findMembers(context, actor, id, sql`and user_id = ${uid}`);
  if (!member) throw notFound('Member');
  return member;
}

async function findMembers(
  { db, keys, clock }: Keep,
  actor: PersonActor,
  id: string,
  further: RawBuilder<unknown>,
): Promise<GroupMember[]> {
  const { rows } = await sql<Stored>`
    select member.group_id, member.user_id, member.role, member.joined_at,
      coalesce(member.updated_at, member.joined_at) as updated_at, ${socialPersonColumns}
    from social_group_members member join (${socialPeople}) on users.uid = member.user_id
    where member.group_id = ${id} ${further}`.execute(db);
  const now = clock.now();
  return rows.map(({ group_id, user_id, role, joined_at, updated_at, ...person }) => ({
    group_id,
    user_id,
    role,
    joined_at,
    updated_at,
    user: toSocialPerson(keys, actor, person, now),
  }));
}
