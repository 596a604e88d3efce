import {
  type listMissingFactors as listCall,
  MOST_NAMED,
} from '@gerai/shared/accounts/security/factors-contract.ts';
import { type PersonActor, WATCHED_ROLES } from '@gerai/shared/actor/actor.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { NO_PASSWORD } from '../account/lock-user.ts';
import { hasFactor, ownsFactor } from '../auth/factors/queries.ts';

/** Who of admins and auditors could do nothing else before they have set up a second factor, were it required. */
export async function listMissingFactors(
  { db }: Context,
  actor: PersonActor,
): Promise<EndpointResponse<typeof listCall>> {
  const found = await db
    .selectFrom('users')
    .select(['uid', 'name', 'role', sql<number>`(count(*) over ())::integer`.as('total')])
    .where('role', 'in', [...WATCHED_ROLES])
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('password_hash', '<>', NO_PASSWORD)
    .where(sql<boolean>`not ${ownsFactor(sql`users.uid`)}`)
    .orderBy('name')
    .orderBy('uid')
    .limit(MOST_NAMED)
    .execute();
  return {
    total: found[0]?.total ?? 0,
    people: found.map(({ uid, name, role }) => ({ uid, name, role })),
    own: await hasFactor(db, actor.uid),
  };
}
