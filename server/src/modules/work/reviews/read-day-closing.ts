import { type PersonActor, placesOf } from '@gerai/shared/actor/actor.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { dailyJobs, nextDaily } from '@gerai/shared/jobs/schedule.ts';
import { businessDate, type OwnZone } from '@gerai/shared/time/business-time.ts';
import type { readDayClosing as closingCall } from '@gerai/shared/work/reviews/contract.ts';
import { sql } from 'kysely';
import { isInArea } from '../../../database/queries/is-in-area.ts';
import { isLeftUndecided } from '../../../database/queries/is-left-undecided.ts';
import type { Context, Queryable } from '../../../platform/context.ts';

/**
 * Returns when the day ends next and what it will do to the submissions waiting at the outlets that the actor manages and
 * whose clocks say so; an admin sees all, by the business's. Either may name an outlet.
 */
export async function readDayClosing(
  { db, clock }: Context,
  actor: PersonActor,
  filter: { outlet_id?: string | undefined; area_id?: string | undefined },
): Promise<EndpointResponse<typeof closingCall>> {
  const places = await listClosingPlaces(db, actor, filter.outlet_id);
  const zones = new Set(places.length > 0 ? places.map(({ time_zone }) => time_zone ?? null) : [null]);
  const [{ zone, closes_at }] = [...zones]
    .map((zone) => ({ zone, closes_at: nextDaily(DAY_ENDS_AT, clock.now(), zone) }))
    .toSorted((a, b) => a.closes_at.getTime() - b.closes_at.getTime()) as [Closing];
  const closing = places.filter(({ time_zone }) => (time_zone ?? null) === zone);
  const isAt =
    actor.role === 'admin' && filter.outlet_id === undefined
      ? sql`outlet_id in (select id from outlets where time_zone is null)`
      : sql`outlet_id = any(${closing.map(({ location_id }) => location_id)}::uuid[])`;
  const { rows } = await sql<{ with_photo: number; without_photo: number }>`
    select count(*) filter (where photo_count > 0) as with_photo,
      count(*) filter (where photo_count = 0) as without_photo
    from task_submissions
    where ${isLeftUndecided(businessDate(closes_at, zone))} and ${isAt}
      and ${isInArea(sql`outlet_id`, filter.area_id)}`.execute(db);
  return { closes_at: closes_at.toISOString(), ...(zone ? { time_zone: zone } : {}), ...rows[0]! };
}

const DAY_ENDS_AT = dailyJobs['update-task-statuses'].time;

interface Closing {
  zone: OwnZone;
  closes_at: Date;
}

/** The outlets that the actor manages, or the one that an admin names; none for all of the business. */
async function listClosingPlaces(
  db: Queryable,
  actor: PersonActor,
  outlet_id: string | undefined,
): Promise<{ location_id: string; time_zone?: OwnZone }[]> {
  if (actor.role !== 'admin')
    return placesOf(actor).filter(
      ({ role, location_id }) => role === 'manager' && (outlet_id === undefined || location_id === outlet_id),
    );
  if (outlet_id === undefined) return [];
  return await db
    .selectFrom('outlets')
    .select(['id as location_id', 'time_zone'])
    .where('id', '=', outlet_id)
    .execute();
}
