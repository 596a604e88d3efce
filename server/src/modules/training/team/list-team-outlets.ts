import { managedOutlets, type PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { type listTeamOutlets as outletsCall, teamLimits } from '@gerai/shared/training/team/contract.ts';
import { sql } from 'kysely';
import { readLongList } from '../../../database/queries/read-long-list.ts';
import type { Context } from '../../../platform/context.ts';
import { byStatus, isThere, placesOn, rankOf, type TeamFilter, teamEnrolments } from './queries.ts';

interface OutletRow {
  outlet_id: string;
  outlet_name: string;
  behind: number;
  ranks: Record<string, number>;
  total: number;
}

/** SQL: a manager is shown the outlets that they manage, though people of theirs are posted to others. */
const isOf = (actor: PersonActor) =>
  actor.role === 'admin' || actor.role === 'audit'
    ? sql`true`
    : sql`place.outlet_id = any(${managedOutlets(actor)}::uuid[])`;

/**
 * The enrolments of each outlet, of those posted there today too, by status: those with the most people behind first, then those with the smallest
 * share completed.
 */
export async function listTeamOutlets(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: PersonActor,
  filter: Omit<TeamFilter, 'status' | 'outlet_id'>,
): Promise<EndpointResponse<typeof outletsCall>> {
  const today = businessDate(clock.now());
  const isBehind = sql`rank in (${sql.lit(rankOf('stuck'))}, ${sql.lit(rankOf('late'))})`;
  const found = await readLongList(
    db,
    sql<OutletRow>`
    with ${teamEnrolments(actor, filter, today)},
    placed as (
      select place.outlet_id, way.user_id, way.rank from way
      join ${placesOn(today)} place on place.uid = way.user_id
      where ${isThere(undefined, filter.area_id)} and ${isOf(actor)}
    ),
    counted as (select outlet_id, rank, count(*) as ways from placed group by outlet_id, rank),
    behind as (
      select outlet_id, count(distinct user_id) as people from placed where ${isBehind} group by outlet_id
    ),
    by_outlet as (
      select outlet_id, json_object_agg(rank, ways) as ranks,
        coalesce(sum(ways) filter (where rank = ${sql.lit(rankOf('completed'))}), 0) / sum(ways) as completed
      from counted group by outlet_id
    )
    select outlet_id, outlet_name, coalesce(behind.people, 0) as behind, ranks, count(*) over () as total
    from by_outlet
    join outlets on outlets.id = outlet_id
    left join behind using (outlet_id)
    order by coalesce(behind.people, 0) desc, completed, outlet_name
    limit ${teamLimits.outlets}`,
  );
  const rows = found.map(({ total: _, ranks, ...outlet }) => ({ ...outlet, counts: byStatus(ranks) }));
  return { rows, total: found[0]?.total ?? 0 };
}
