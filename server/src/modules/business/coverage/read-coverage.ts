import {
  type CoverageOutlet,
  coverageLimits,
  type getCoverage,
} from '@gerai/shared/business/coverage/contract.ts';
import type { EndpointParsed, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { addDays, mondayOf } from '@gerai/shared/time/business-time.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { isInArea } from '../../../database/queries/is-in-area.ts';
import type { Context, Queryable } from '../../../platform/context.ts';
import { cutPage, readCursor } from '../../../platform/http/cursor.ts';
import { selectBegunOutlets } from '../../accounts/postings/select-begun-outlets.ts';
import { selectCrew } from '../../accounts/postings/select-crew.ts';
import { selectUnreviewed } from '../../accounts/postings/select-unreviewed.ts';
import { checkGenerationDate } from '../generation/check-generation-date.ts';
import { readSchedules } from '../generation/queries.ts';
import { selectPreviewRows } from '../generation/select-preview-rows.ts';
import { selectClosedDays } from '../outlets/calendars/select-closed-days.ts';
import { selectLeftToday } from './select-left-today.ts';

type Query = EndpointParsed<typeof getCoverage>['query'];

const DAYS = [0, 1, 2, 3, 4, 5, 6];

/**
 * A page of outlets with their tasks in the week of a date (default today), as generation would make them, and what is
 * missing over all pages. Throws `refused` for a date out of bounds, `invalid_input` for an invalid cursor.
 */
export async function readCoverage(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { date, after, limit, ...filter }: Query,
): Promise<EndpointResponse<typeof getCoverage>> {
  const at = checkGenerationDate(date, clock.now());
  const from = mondayOf(at.date);
  const schedules = await readFilteredSchedules(db, filter);
  const week = DAYS.map(
    (day) => sql`
    (with crew as materialized (${selectCrew(addDays(from, day))}), unreviewed as materialized (${selectUnreviewed(sql`crew`)})
    select ${sql.lit(day)}::int as day, outlet_id, job_role_id, tasks, photo_tasks, people, invited, is_overload,
      (outlet_id, job_role_id) not in (select outlet_id, job_role_id from unreviewed) as is_reviewed
    from (${selectPreviewRows(schedules, { date: addDays(from, day), today: at.today })}) place)`,
  );
  const beyond = readCursor(after, cursorKey);
  const { rows } = await sql<Row>`
    with place as materialized (
      select week.* from (${sql.join(week, sql` union all `)}) week
      where ${ofPlace(sql`week.outlet_id`, filter)}
    ), role_week as materialized (
      select outlet_id, job_role_id, max(people) as people, max(invited) as invited, bool_or(is_overload) as is_overload,
        sum(tasks) filter (where people = 0)::int as failing,
        case when min(tasks) filter (where people = 0) = max(tasks) filter (where people = 0)
          then min(tasks) filter (where people = 0) end as daily,
        array_agg(day order by day) as days, array_agg(tasks order by day) as day_tasks,
        coalesce(array_agg(day order by day) filter (where people = 0), '{}') as nobody,
        coalesce(array_agg(day order by day) filter (where is_overload), '{}') as overload
      from place group by outlet_id, job_role_id
    ), review_day as materialized (
      -- What nobody does fails, and what has no photo waits: neither is approved.
      select outlet_id, day, sum(photo_tasks)::int as tasks from place where people > 0 and not is_reviewed
      group by outlet_id, day
    ), review_week as materialized (
      select outlet_id, sum(tasks)::int as tasks, array_agg(day order by day) as days,
        case when min(tasks) = max(tasks) then min(tasks) end as daily
      from (
        table review_day
        ${unionLeftToday(at.today, from, filter)}
      ) unreviewed group by outlet_id
    ), invited_manager as materialized (
      select outlet_id, count(distinct uid) as invited from (${selectCrew(at.date, 'invited')}) crew
      where role = 'manager' group by outlet_id
    ), matching as materialized (
      select id, outlet_name from outlets
      where archived_at is null
        and ${ofPlace(sql`id`, filter)}
        and ${filter.only ? sql`id in (${selectOnly[filter.only]})` : sql`true`}
    ), page as (
      select * from matching where ${beyond ? sql`outlet_name > ${beyond[0]}::text` : sql`true`}
      order by outlet_name limit ${limit + 1}
    )
    select summary.*, page.id as outlet_id, page.outlet_name, roles.roles, closed.closed, review_week.days as unreviewed_days
    from (
      select (select count(*) from matching) as outlets,
        array(select coalesce(sum(tasks), 0)::int from unnest(${DAYS}::int[]) as of(day)
          left join place on place.day = of.day group by of.day order by of.day) as tasks,
        (select count(*) from role_week where is_overload) as overload, ${selectMissing(at.date)} as missing,
        ${selectUnreviewedOutlets} as unreviewed
    ) summary
    left join page on true
    left join lateral (
      select json_agg(json_build_object('job_role_id', job_role_id, 'job_role', role_name, 'people', people, 'invited', invited, 'days', days,
        'tasks', day_tasks, 'nobody', nobody, 'overload', overload) order by role_name) as roles
      from role_week join job_roles on job_roles.id = job_role_id where role_week.outlet_id = page.id
    ) roles on true
    left join (
      select outlet_id, array_agg(date - ${from}::date order by date) as closed
      from (${selectClosedDays({ dates: weekFrom(from), outlets: sql`array(select id from page)` })}) day
      group by outlet_id
    ) closed on closed.outlet_id = page.id
    left join review_week on review_week.outlet_id = page.id
    order by page.outlet_name`.execute(db);
  const { outlets, tasks, overload, missing, unreviewed } = rows[0]!;
  const found = rows.filter((row) => row.outlet_id !== null).map(toOutlet);
  return {
    from,
    today: at.today,
    outlets,
    tasks,
    overload,
    missing,
    unreviewed,
    ...cutPage(found, limit, (last) => [last.outlet_name]),
  };
}

const cursorKey = z.tuple([z.string()]);

function readFilteredSchedules(
  db: Queryable,
  { job_role_id, group_id }: Pick<Query, 'job_role_id' | 'group_id'>,
) {
  return readSchedules(db)
    .$if(job_role_id !== undefined, (all) => all.where('assigned_job_role_id', '=', job_role_id!))
    .$if(group_id !== undefined, (all) =>
      all.where('definition_id', 'in', (eb) =>
        eb.selectFrom('task_definitions').select('id').where('group_id', '=', group_id!),
      ),
    )
    .execute();
}

/**
 * SQL: today's outlets where what exists will be approved, though whoever reviews there could review what the templates
 * make: a manager's own work. A week of one group has what its templates make alone.
 */
function unionLeftToday(
  today: string,
  from: string,
  filter: Omit<Query, 'date' | 'limit'>,
): RawBuilder<unknown> {
  const day = DAYS.find((one) => addDays(from, one) === today);
  if (day === undefined || filter.group_id !== undefined) return sql``;
  const ofRole = filter.job_role_id ? sql`job_role_id = ${filter.job_role_id}` : sql`true`;
  return sql`union all
        select outlet_id, ${sql.lit(day)}::int, sum(waiting + open)::int
        from (${selectLeftToday(today, filter.location_id)}) left_today
        where ${ofRole} and ${ofPlace(sql`outlet_id`, filter)}
          and outlet_id not in (select outlet_id from review_day where day = ${sql.lit(day)})
        group by outlet_id`;
}

/** SQL: the outlets that a week is narrowed to. */
const selectOnly = {
  problems: sql`
          select outlet_id from role_week where failing > 0 or is_overload union all select outlet_id from review_week`,
  unreviewed: sql`select outlet_id from review_week`,
} satisfies Record<NonNullable<Query['only']>, RawBuilder<unknown>>;

/** SQL of the dates of a week as a set. */
const weekFrom = (from: string): RawBuilder<unknown> =>
  sql`(select ${from}::date + day as date from unnest(${DAYS}::int[]) as of(day))`;

/** SQL: the job roles of outlets that nobody has on some day: how many, and those with the most tasks. */
const selectMissing = (date: string) => sql`(
  select json_build_object('count', (select count(*) from role_week where failing > 0),
    'invited', (
      select json_build_object('places', count(*), 'people', coalesce(sum(invited), 0))
      from role_week where failing > 0 and people = 0 and invited > 0
    ), 'first', coalesce(json_agg(first), '[]'))
  from (
    select outlet_id, outlet_name, job_role_id, role_name as job_role, failing as tasks, daily,
      case when people = 0 then invited else 0 end as invited, outlet_id in (${selectBegunOutlets(date)}) as fails
    from role_week join outlets on outlets.id = outlet_id join job_roles on job_roles.id = job_role_id
    where failing > 0 order by failing desc, outlet_name, role_name limit ${sql.lit(coverageLimits.named)}
  ) first
)`;

/** SQL: the outlets where nobody reviews on some day: how many, and those with the most tasks. */
const selectUnreviewedOutlets = sql`(
  select json_build_object('count', (select count(*) from review_week), 'first', coalesce(json_agg(first), '[]'))
  from (
    select outlets.id as outlet_id, outlet_name, tasks, daily, coalesce(invited, 0) as invited
    from review_week join outlets on outlets.id = outlet_id left join invited_manager using (outlet_id)
    order by tasks desc, outlet_name limit ${sql.lit(coverageLimits.named)}
  ) first
)`;

/** SQL: an outlet is the filter's, and in its area. */
const ofPlace = (
  outlet: RawBuilder<unknown>,
  { location_id, area_id }: Pick<Query, 'location_id' | 'area_id'>,
) => sql`${location_id ? sql`${outlet} = ${location_id}` : sql`true`} and ${isInArea(outlet, area_id)}`;

interface Row
  extends Pick<
    EndpointResponse<typeof getCoverage>,
    'outlets' | 'tasks' | 'overload' | 'missing' | 'unreviewed'
  > {
  /** Null where no outlet matches. */
  outlet_id: string | null;
  outlet_name: string;
  /** Null where the outlet has no tasks. */
  roles: (Omit<CoverageOutlet['roles'][number], 'tasks'> & { days: number[]; tasks: number[] })[] | null;
  closed: number[] | null;
  unreviewed_days: number[] | null;
}

const toOutlet = ({ outlet_id, outlet_name, roles, closed, unreviewed_days }: Row): CoverageOutlet => ({
  outlet_id: outlet_id!,
  outlet_name,
  closed: closed ?? [],
  unreviewed: unreviewed_days ?? [],
  roles: (roles ?? []).map(({ days, tasks, ...role }) => ({
    ...role,
    tasks: DAYS.map((day) => tasks[days.indexOf(day)] ?? 0),
  })),
});
