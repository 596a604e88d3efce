import { type RawBuilder, sql } from 'kysely';
import { hasOutage } from '../../../database/queries/has-outage.ts';
import { isLeftToTheNight } from '../../../database/queries/is-left-undecided.ts';
import { selectCrew } from '../../accounts/postings/select-crew.ts';
import { selectUnreviewed } from '../../accounts/postings/select-unreviewed.ts';

/**
 * SQL of what the end of today will approve because nobody is there to review it, by outlet and job role: as `waiting` what
 * was submitted, as `open` what is still to be, with a photo and by somebody who is there. A manager does not review their
 * own. At `outlet_id` or everywhere.
 */
export const selectLeftToday = (date: string, outlet_id?: string): RawBuilder<unknown> => sql`
  with crew as materialized (${selectCrew(date)}),
  reviewer as materialized (
    select outlet_id, count(distinct uid) as people, (array_agg(uid))[1] as uid from crew where role = 'manager' group by outlet_id
  ),
  -- Outlet by outlet, and only where at most one reviews: elsewhere nothing is read.
  watched as materialized (
    select outlets.id, reviewer.uid as reviewer_uid from outlets left join reviewer on reviewer.outlet_id = outlets.id
    where coalesce(reviewer.people, 0) < 2 and ${outlet_id ? sql`outlets.id = ${outlet_id}` : sql`true`}
      and not ${hasOutage(sql`outlets.id`, sql`${date}::date`)}
  ),
  unreviewed as materialized (${selectUnreviewed(sql`crew`)})
  select outlet_id, job_role_id, sum(waiting)::int as waiting, sum(open)::int as open from (
    select watched.id as outlet_id, submission.job_role_id, 1 as waiting, 0 as open from watched cross join lateral (
      select job_role_id from task_submissions waits
      where waits.outlet_id = watched.id and ${isLeftToTheNight(date, 'waits')}
        and (watched.reviewer_uid is null or waits.submitted_by_uid = watched.reviewer_uid)
      offset 0
    ) submission
    union all
    select watched.id, task.assigned_job_role_id, 0, 1
    from (select * from watched where id in (select outlet_id from unreviewed)) watched cross join lateral (
      select assigned_job_role_id from daily_tasks task
      join task_definitions definition on definition.id = task.definition_id and definition.photo_required
      where task.assigned_location_id = watched.id and task.task_date = ${date}
        and not exists (select from task_submissions submission where submission.task_id = task.id)
      offset 0
    ) task
    where (watched.id, task.assigned_job_role_id) in (select outlet_id, job_role_id from unreviewed)
  ) left_over group by outlet_id, job_role_id`;
