import { managedOutlets, type PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { dailyJobs, nextDaily } from '@gerai/shared/jobs/schedule.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { readDayClosing as closingCall } from '@gerai/shared/work/reviews/contract.ts';
import { sql } from 'kysely';
import { isInArea } from '../../../database/queries/is-in-area.ts';
import { isLeftUndecided } from '../../../database/queries/is-left-undecided.ts';
import type { Context } from '../../../platform/context.ts';

/**
 * Returns when the day ends and what it will do to the submissions waiting at the outlets that the actor manages; an admin
 * sees all. Either may name an outlet.
 */
export async function readDayClosing(
  { db, clock }: Context,
  actor: PersonActor,
  filter: { outlet_id?: string | undefined; area_id?: string | undefined },
): Promise<EndpointResponse<typeof closingCall>> {
  const closes_at = nextDaily(dailyJobs['update-task-statuses'].time, clock.now());
  const managed = actor.role === 'admin' ? [] : managedOutlets(actor);
  const { rows } = await sql<{ with_photo: number; without_photo: number }>`
    select count(*) filter (where photo_count > 0) as with_photo,
      count(*) filter (where photo_count = 0) as without_photo
    from task_submissions
    where ${isLeftUndecided(businessDate(closes_at))}
      ${actor.role === 'admin' ? sql`` : sql`and outlet_id = any(${managed}::uuid[])`}
      ${filter.outlet_id === undefined ? sql`` : sql`and outlet_id = ${filter.outlet_id}`}
      and ${isInArea(sql`outlet_id`, filter.area_id)}`.execute(db);
  return { closes_at: closes_at.toISOString(), ...rows[0]! };
}
