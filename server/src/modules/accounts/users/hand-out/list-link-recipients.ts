import {
  handOutLimits,
  type listLinkRecipients as listCall,
} from '@gerai/shared/accounts/users/hand-out-contract.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import { startOfBusinessDay } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { NO_PASSWORD } from '../../account/lock-user.ts';
import { usersThatMatch } from '../list-users.ts';
import { compareSeats } from './queries.ts';

interface Count {
  id: string | null;
  outlet_name: string | null;
  people: number;
  with_link: number;
  with_password: number;
}

interface Recipient {
  uid: string;
  name: string;
  outlet_name: string | null;
  role_name: string | null;
  language: Language | null;
}

/** Whom to hand links, by outlet; only counted where they are more than are given links at once. */
export async function listLinkRecipients(
  { db, clock }: Context,
  actor: PersonActor,
  { signed_in, added_since, ...filter }: EndpointParsed<typeof listCall>['query'],
): Promise<EndpointResponse<typeof listCall>> {
  const where = [
    usersThatMatch(filter),
    sql`users.role <> 'admin' and users.status <> 'inactive' and users.uid <> ${actor.uid}`,
    signed_in === 'never' ? sql`users.last_login is null` : sql`true`,
    added_since ? sql`users.created_at >= ${startOfBusinessDay(added_since)}::timestamptz` : sql`true`,
  ];
  const chosen = sql`users left join outlets on outlets.id = users.location_id
    where ${sql.join(where, sql` and `)}`;
  const { rows: counts } = await sql<Count>`
    select outlets.id, outlet_name, count(*)::int as people,
      (count(*) filter (where password_hash <> ${NO_PASSWORD}))::int as with_password,
      (count(*) filter (where exists (
        select from password_links link where link.user_uid = users.uid and expires_at > ${clock.now()}::timestamptz
      )))::int as with_link
    from ${chosen} group by outlets.id, outlet_name`.execute(db);
  const sum = (of: 'people' | 'with_link' | 'with_password') =>
    counts.reduce((total, count) => total + count[of], 0);
  const total = sum('people');
  const { rows: people } =
    total > handOutLimits.people
      ? { rows: [] }
      : await sql<Recipient>`
          select users.uid, users.name, outlet_name, users.language,
            (select role_name from job_roles where id = users.job_role_id) as role_name
          from ${chosen}`.execute(db);
  return {
    people: people.sort(compareSeats).map(({ uid, language }) => ({ uid, language })),
    total,
    outlets: counts
      .map(({ id, outlet_name, people }) => ({ id, outlet_name, people }))
      .sort((a, b) => compareSeats({ ...a, name: '' }, { ...b, name: '' })),
    with_link: sum('with_link'),
    with_password: sum('with_password'),
  };
}
