import { submittedBefore } from '@gerai/shared/work/day-end/rules.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/context.ts';
import { selectCrew } from '../../accounts/postings/select-crew.ts';
import { hasOutage } from './queries.ts';

export interface Unreviewed {
  outlets: number;
  /** Submissions that wait. */
  waiting: number;
  /** Tasks of the date that are still to be submitted, with a photo and by somebody who is there. */
  open: number;
  /** The outlets with the most, by name. */
  first: string[];
}

/**
 * Counts what the end of a date would approve because nobody is there to review it: neither a manager of the outlet or of
 * an area above, nor a deputy, but for who submitted it. Admins may review everywhere, and count as nobody. With
 * `isWaiting`, only what has been submitted.
 */
export async function countUnreviewed(
  db: Queryable,
  { date, named, isWaiting = false }: { date: string; named: number; isWaiting?: boolean },
): Promise<Unreviewed> {
  const { rows } = await sql<Unreviewed>`
    with crew as materialized (${selectCrew(date)}),
    reviewer as materialized (select outlet_id, uid from crew where role = 'manager'),
    -- Outlet by outlet, and only where nobody reviews, or a deputy who also does tasks there: elsewhere nothing is read.
    watched as materialized (
      select id from outlets where id not in (
        select outlet_id from reviewer where not exists (
          select from crew own where own.uid = reviewer.uid and own.outlet_id = reviewer.outlet_id and own.role = 'staff'))
        and not ${hasOutage(sql`outlets.id`, sql`${date}::date`)}
    ),
    unreviewed as (
      select outlet_id, sum(waiting) as waiting, sum(open) as open from (
        select watched.id as outlet_id, 1 as waiting, 0 as open from watched cross join lateral (
          select submitted_by_uid from task_submissions waits
          where waits.outlet_id = watched.id and manager_status = 'Pending' and photo_count > 0
            and submitted_at < ${submittedBefore(date)}
          offset 0
        ) submission
        where not exists (select from reviewer where reviewer.outlet_id = watched.id
          and reviewer.uid is distinct from submission.submitted_by_uid)
        union all
        select watched.id, 0, 1 from watched cross join lateral (
          select assigned_job_role_id from daily_tasks task
          join task_definitions definition on definition.id = task.definition_id and definition.photo_required
          where task.assigned_location_id = watched.id and task.task_date = ${date}
            and not exists (select from task_submissions submission where submission.task_id = task.id)
          offset 0
        ) task
        where ${sql.lit(!isWaiting)} and watched.id not in (select outlet_id from reviewer)
          and (watched.id, task.assigned_job_role_id) in (
            select outlet_id, job_role_id from crew where role = 'staff' and job_role_id is not null)
      ) of_outlet group by outlet_id
    )
    select count(*) as outlets, coalesce(sum(waiting), 0)::int as waiting, coalesce(sum(open), 0)::int as open,
      coalesce((array_agg(outlet_name order by waiting + open desc, outlet_name))[1:${sql.lit(named)}], '{}') as first
    from unreviewed join outlets on outlets.id = outlet_id`.execute(db);
  return rows[0]!;
}
