import type { PersonActor } from '@gerai/shared/auth/policy.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { LocalText } from '@gerai/shared/training-courses/local-text.ts';
import type { countTeam as countCall, TeamStatus } from '@gerai/shared/training-team/contract.ts';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { readLongList } from '../daily-tasks/read-long-list.ts';
import { type TeamFilter, teamWays } from './team-queries.ts';

type Counts = EndpointResponse<typeof countCall>;

/** How many ways through courses are in which status, in all and by course, the courses by their English title. */
export async function countTeam(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: PersonActor,
  filter: Omit<TeamFilter, 'status'>,
): Promise<Counts> {
  const counted = await readLongList(
    db,
    sql<{ course_id: string; course_title: LocalText; counts: Partial<Record<TeamStatus, number>> }>`
    with ${teamWays(actor, filter, businessDate(clock.now()))},
    counted as (select course_id, status, count(*) as ways from way group by course_id, status)
    select counted.course_id, current.card -> 'title' as course_title, json_object_agg(status, ways) as counts
    from counted
    join course_versions current on current.course_id = counted.course_id and current.is_current
    group by counted.course_id, current.card, current.order_en
    order by current.order_en, counted.course_id`,
  );
  const totals: Counts['totals'] = {};
  for (const { counts } of counted)
    for (const [status, count] of Object.entries(counts) as [TeamStatus, number][])
      totals[status] = (totals[status] ?? 0) + count;
  return { totals, courses: counted };
}
