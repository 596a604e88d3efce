import { type OpenSessions, SESSIONS_LISTED } from '@gerai/shared/accounts/sessions/contract.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { isIdle, longestEnd } from '../auth/sessions/queries.ts';

interface Row {
  id: string;
  user_agent: string | null;
  ip_address: string | null;
  signed_in_at: string;
  used_at: string;
  total: number;
  is_shared: boolean;
  outlet_name: string | null;
}

/**
 * The living sessions of a user, the one used last first. What is told of a place is what the business knows: who else is
 * signed in from the same network. One statement, however many sessions.
 */
export async function listSessions(
  { db, clock }: Context,
  actor: PersonActor,
  uid: string,
): Promise<OpenSessions> {
  const now = clock.now();
  const { rows } = await sql<Row>`
    with own as (
      select id, user_agent, ip_address, network, created_at as signed_in_at,
        coalesce(refreshed_at, created_at) as used_at, count(*) over ()::integer as total
      from sessions
      where user_uid = ${uid} and ended_at is null and expires_at > ${now}
        and ${longestEnd} > ${now} and not ${isIdle(now)}
      order by used_at desc, id limit ${sql.lit(SESSIONS_LISTED)}
    ), others as (
      select sessions.network,
        case when count(distinct users.location_id) = 1 and bool_and(users.location_id is not null)
          then min(outlets.outlet_name) end as outlet_name
      from (select distinct network from own where network is not null) of_own
      join sessions on sessions.network = of_own.network and sessions.ended_at is null
        and sessions.expires_at > ${now} and sessions.user_uid <> ${uid}
      join users on users.uid = sessions.user_uid
      left join outlets on outlets.id = users.location_id
      group by sessions.network
    )
    select own.id, own.user_agent, own.ip_address, own.signed_in_at, own.used_at, own.total,
      others.network is not null as is_shared, others.outlet_name
    from own left join others on others.network = own.network
    order by own.used_at desc, own.id`.execute(db);
  return {
    rows: rows.map(({ total: _, is_shared, outlet_name, ...session }) => ({
      ...session,
      is_current: session.id === actor.session_id,
      network: { is_shared, outlet_name },
    })),
    total: rows[0]?.total ?? 0,
  };
}
