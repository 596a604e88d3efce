import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { LocalText } from '@gerai/shared/training/authoring/local-text.ts';
import type { countTeam as countCall } from '@gerai/shared/training/team/contract.ts';
import { TEAM_STATUSES } from '@gerai/shared/training/team/statuses.ts';
import { sql } from 'kysely';
import { readLongList } from '../../../database/queries/read-long-list.ts';
import type { Context } from '../../../platform/context.ts';
import { byStatus, type TeamFilter, teamEnrolments } from './queries.ts';

type Counts = EndpointResponse<typeof countCall>;

/** Counts enrolments by status, in total and per course; courses are ordered by English title. */
export async function countTeam(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: PersonActor,
  filter: Omit<TeamFilter, 'status'>,
): Promise<Counts> {
  const counted = await readLongList(
    db,
    sql<{ course_id: string; course_title: LocalText; ranks: Record<string, number> }>`
    with ${teamEnrolments(actor, filter, businessDate(clock.now()))},
    counted as (select course_id, rank, count(*) as ways from way group by course_id, rank)
    select counted.course_id, current.card -> 'title' as course_title, json_object_agg(rank, ways) as ranks
    from counted
    join course_versions current on current.course_id = counted.course_id and current.is_current
    group by counted.course_id, current.card, current.order_en
    order by current.order_en, counted.course_id`,
  );
  const courses = counted.map(({ ranks, ...course }) => ({ ...course, counts: byStatus(ranks) }));
  const totals: Counts['totals'] = {};
  for (const status of TEAM_STATUSES) {
    const total = courses.reduce((sum, { counts }) => sum + (counts[status] ?? 0), 0);
    if (total > 0) totals[status] = total;
  }
  return { totals, courses };
}
