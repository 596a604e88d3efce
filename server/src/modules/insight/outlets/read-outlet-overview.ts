import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { whyNotGenerated } from '@gerai/shared/business/generation/rules.ts';
import { dashboardLimits } from '@gerai/shared/insight/dashboards/contract.ts';
import { doneOf } from '@gerai/shared/insight/dashboards/rules.ts';
import { type OutletOverview, outletOverviewLimits } from '@gerai/shared/insight/outlets/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import type { Context, Queryable } from '../../../platform/context.ts';
import { signAvatarUrl } from '../../accounts/account/sign-avatar-url.ts';
import { selectCrew } from '../../accounts/postings/select-crew.ts';
import { selectUnreviewed } from '../../accounts/postings/select-unreviewed.ts';
import { selectLeftToday } from '../../business/coverage/select-left-today.ts';
import { readSchedules } from '../../business/generation/queries.ts';
import { selectPreviewRows } from '../../business/generation/select-preview-rows.ts';
import { findClosedDay } from '../../business/outlets/calendars/queries.ts';
import { selectClosedDays } from '../../business/outlets/calendars/select-closed-days.ts';
import { readOutletRecord } from '../../business/outlets/queries.ts';
import { isCounted } from '../../work/outages/queries.ts';
import { listSubjectActivity } from '../activity/queries.ts';
import {
  type CountedDay,
  lastDates,
  selectOutletDays,
  toOutletDays,
} from '../dashboards/read-completion-map.ts';

/** What an outlet does on a date (default today there), and what there is to know of it. Throws `not_found`. */
export async function readOutletOverview(
  context: Context,
  actor: PersonActor,
  { id, date: given }: { id: string; date: string | undefined },
): Promise<OutletOverview> {
  const { db, clock } = context;
  const now = clock.now();
  const outlet = await readOutletRecord(db, id, now);
  const business_date = businessDate(now, outlet.time_zone);
  const date = given ?? business_date;
  const [roles, review, days, roleDays, people, history, closed] = await Promise.all([
    listRoles(db, { id, date, today: business_date }),
    readReview(db, { id, date, today: business_date }),
    listDays(db, id, business_date),
    listRoleDays(db, id, business_date),
    listPeople(context, actor, id),
    listSubjectActivity(context, actor, { type: 'outlet', id }, outletOverviewLimits.history),
    findClosedDay(db, id, date),
  ]);
  return {
    outlet,
    business_date,
    date,
    closed,
    roles: roles.map(({ left: _, ...role }) => role),
    is_reviewed: review.is_reviewed,
    invited_managers: review.invited_managers,
    unreviewed: review.left ?? roles.reduce((sum, { left }) => sum + left, 0),
    days,
    roleDays,
    people,
    history,
  };
}

/** The job roles with tasks on a date, as counted, and as the templates make them where the date can be generated. */
async function listRoles(
  db: Queryable,
  { id, date, today }: { id: string; date: string; today: string },
): Promise<(OutletOverview['roles'][number] & { left: number })[]> {
  const mayGenerate = whyNotGenerated(date, today) === null;
  const schedules = mayGenerate ? await readSchedules(db).execute() : [];
  const { rows } = await sql<Counted>`
    with person as materialized (select * from (${selectCrew(date)}) crew where outlet_id = ${id})
    select job_role.id as job_role_id, role_name, coalesce(counted.tasks, 0) as tasks,
      coalesce(counted.submitted, 0) as submitted, coalesce(counted.rejected, 0) as rejected,
      coalesce(due.tasks, 0) as due, coalesce(crew.people, 0) as people, coalesce(guest.invited, 0) as invited,
      case when job_role.id in (select job_role_id from (${selectUnreviewed(sql`person`)}) unreviewed)
        then coalesce(due.photo_tasks, 0) else 0 end as "left"
    from job_roles job_role
    left join (
      select job_role_id, sum(tasks) as tasks, sum(submitted) as submitted, sum(rejected) as rejected
      from outlet_day_counts counted
      where outlet_id = ${id} and task_date = ${date} and ${isCounted}
      group by job_role_id
    ) counted on counted.job_role_id = job_role.id
    left join (
      select * from (${selectPreviewRows(schedules, { date, today })}) place where place.outlet_id = ${id}
    ) due on due.job_role_id = job_role.id
    left join (
      select job_role_id, count(distinct uid) as people from person group by job_role_id
    ) crew on crew.job_role_id = job_role.id
    left join (
      select job_role_id, count(distinct uid) as invited from (${selectCrew(date, 'invited')}) person
      where outlet_id = ${id} group by job_role_id
    ) guest on guest.job_role_id = job_role.id
    where coalesce(counted.tasks, 0) > 0 or coalesce(due.tasks, 0) > 0
    order by role_name`.execute(db);
  return rows.map(({ submitted, rejected, due, ...role }) => ({
    ...role,
    done: doneOf({ submitted, rejected }),
    due: mayGenerate ? due : null,
  }));
}

/** Whether somebody is there to review on a date, and what tonight would approve; null on another date than today. */
async function readReview(
  db: Queryable,
  { id, date, today }: { id: string; date: string; today: string },
): Promise<Review> {
  const { rows } = await sql<Review>`
    select ${id} in (select outlet_id from (${selectCrew(date)}) crew where role = 'manager') as is_reviewed,
      (select count(distinct uid) from (${selectCrew(date, 'invited')}) crew
        where outlet_id = ${id} and role = 'manager')::int as invited_managers,
      ${date === today ? sql`(select coalesce(sum(waiting + open), 0) from (${selectLeftToday(date, id)}) left_today)::int` : sql`null`} as "left"`.execute(
    db,
  );
  return rows[0]!;
}

interface Review {
  is_reviewed: boolean;
  invited_managers: number;
  left: number | null;
}

interface Counted {
  job_role_id: string;
  role_name: string;
  tasks: number;
  submitted: number;
  rejected: number;
  due: number;
  people: number;
  invited: number;
  /** Tasks that the templates make, and that nobody there may review. */
  left: number;
}

async function listDays(db: Queryable, id: string, today: string): Promise<OutletOverview['days']> {
  const dates = lastDates(today, dashboardLimits.chartDays);
  const { rows } = await sql<{ days: CountedDay[] }>`
    select ${selectOutletDays({ outlet_id: sql`${id}`, dates: sql`${dates}` })} as days`.execute(db);
  return toOutletDays(rows[0]!.days, today);
}

/** The days of each job role that had tasks, one index lookup a day. */
async function listRoleDays(db: Queryable, id: string, today: string): Promise<OutletOverview['roleDays']> {
  const dates = lastDates(today, outletOverviewLimits.roleDays);
  const days = sql`(select date from unnest(${dates}::date[]) as given (date))`;
  const [{ rows }, { rows: closed }, outages] = await Promise.all([
    sql<CountedDay & { job_role_id: string; role_name: string }>`
      select task_date, job_role_id, role_name, sum(tasks) as tasks, sum(submitted) as submitted,
        sum(rejected) as rejected
      from outlet_day_counts counted join job_roles on job_roles.id = job_role_id
      where outlet_id = ${id} and task_date = any(${dates}::date[]) and ${isCounted}
      group by task_date, job_role_id, role_name having sum(tasks) > 0
      order by role_name, job_role_id`.execute(db),
    sql<{ date: string }>`${selectClosedDays({ dates: days, outlets: sql`${[id]}` })}`.execute(db),
    listOutletOutages(db, id, dates),
  ]);
  const places = new Map(dates.map((date, place) => [date, place]));
  const roles = Map.groupBy(rows, ({ job_role_id }) => job_role_id);
  return {
    dates,
    roles: [...roles].map(([job_role_id, ofRole]) => {
      const tasks = dates.map(() => 0);
      const done = dates.map(() => 0);
      for (const row of ofRole) {
        const place = places.get(row.task_date)!;
        tasks[place] = row.tasks;
        done[place] = doneOf(row);
      }
      return { job_role_id, role_name: ofRole[0]!.role_name, tasks, done };
    }),
    closed: closed.map(({ date }) => places.get(date)!).sort((a, b) => a - b),
    outages,
  };
}

async function listOutletOutages(
  db: Queryable,
  id: string,
  dates: readonly string[],
): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('outage_outlets')
    .innerJoin('outages', 'outages.id', 'outage_outlets.outage_id')
    .select(['outage_outlets.business_date', 'outages.reason'])
    .where('outage_outlets.outlet_id', '=', id)
    .where('outage_outlets.business_date', 'in', dates)
    .execute();
  return Object.fromEntries(rows.map(({ business_date, reason }) => [business_date, reason]));
}

async function listPeople(
  { db, keys, clock }: Context,
  actor: PersonActor,
  id: string,
): Promise<OutletOverview['people']> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('job_roles', 'job_roles.id', 'users.job_role_id')
    .select(['uid', 'name', 'role', 'role_name as job_role', 'avatar_version', 'status', 'last_login'])
    .where('location_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy(sql`role <> 'manager'`)
    .orderBy('name')
    .limit(outletOverviewLimits.people)
    .execute();
  return rows.map(({ avatar_version, ...person }) => ({
    ...person,
    avatar_url: signAvatarUrl(keys, actor, { uid: person.uid, avatar_version }, clock.now()),
  }));
}
