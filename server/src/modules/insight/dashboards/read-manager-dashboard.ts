import { type PersonActor, presentPlaces } from '@gerai/shared/actor/actor.ts';
import {
  type Ages,
  dashboardLimits,
  type ManagerDashboard,
  type OutletToday,
} from '@gerai/shared/insight/dashboards/contract.ts';
import { type AlikeTasks, outletFigures } from '@gerai/shared/insight/dashboards/rules.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { WORK_EVENTS } from '@gerai/shared/trail/policy.ts';
import type { Statuses } from '@gerai/shared/work/submissions/statuses.ts';
import { sql } from 'kysely';
import { hasOutage } from '../../../database/queries/has-outage.ts';
import { prepareStatement } from '../../../database/queries/prepare-statement.ts';
import type { Context } from '../../../platform/context.ts';
import { selectOutage } from '../../work/outages/queries.ts';
import {
  type RecentEntry,
  readEntries,
  recentAsJson,
  selectRecentActivity,
  toActivityEntry,
} from '../activity/queries.ts';
import { countAges, type Starts, startsOf, withOlder } from './count-ages.ts';
import { type CountedDay, lastDates, selectOutletsDays, toOutletDays } from './read-completion-map.ts';

/** The figures of the manager's outlets, of all or of one; zeros without an outlet. */
export async function readManagerDashboard(
  context: Context,
  actor: PersonActor,
  outlet_id?: string,
): Promise<ManagerDashboard> {
  const now = context.clock.now();
  const business_date = businessDate(now, actor.time_zone);
  const { uid, role } = actor;
  const outlets = [...new Set(presentPlaces(actor, outlet_id).map((place) => place.location_id))];
  const { all, oldest, tasks, places, days, recent, ...ages } = await context.kept.read(
    `manager ${business_date} ${role} ${uid} ${outlets.join()}`,
    role === 'manager' ? { outlets, uid } : 'everywhere',
    async () => {
      const dates = lastDates(business_date, dashboardLimits.chartDays);
      const given = { uid, outlets, business_date, dates, ...startsOf(business_date, actor.time_zone) };
      const [row] = await statements[role === 'manager' ? role : 'admin'](context.db, given);
      return readEntries(row!);
    },
  );
  const grouped = tasks.map(toAlike);
  const byOutlet = Map.groupBy(grouped, (group) => group.outlet_id);
  return {
    business_date,
    pending: withOlder(all, ages),
    oldestPendingAt: oldest,
    today: outletFigures(
      grouped.filter((group) => group.outlet_id !== null),
      now,
    ),
    jobRoles: byJobRole(grouped, now),
    ...(outlets.length > 1
      ? { outlets: places.flatMap((place) => toOutlets(place, byOutlet.get(place.id) ?? [], now)) }
      : {}),
    days: toOutletDays(days, business_date),
    recent: recent.map((entry) => toActivityEntry(context, actor, entry)),
  };
}

interface Input extends Starts {
  uid: string;
  outlets: string[];
  business_date: string;
  dates: string[];
}

interface Row extends Omit<Ages, 'older'> {
  all: number;
  oldest: string | null;
  tasks: StoredGroup[];
  places: ManagedOutlet[];
  days: CountedDay[];
  recent: RecentEntry[];
}

type ManagedOutlet = Pick<OutletToday, 'id' | 'outlet_name' | 'pending'> & {
  outage: string | null;
  is_archived: boolean;
};

/**
 * One statement: four had four round trips. The day's end empties the queue except for submissions without a photo, so
 * all its rows are counted. Tasks are grouped by what decides on their state, which comes from the rule of My Tasks, not
 * from SQL: once by outlet and once by job role. A day that does not count has no figures, and nothing of it is late.
 */
const prepareRole = (role: 'manager' | 'admin') =>
  prepareStatement<Input, Row>((given, db) => {
    const { uid, outlets, business_date, dates, today, yesterday, dayBefore } = given;
    // Its values are given later; only its kind and role decide on the statement's text.
    const reader = {
      kind: 'person',
      role,
      uid,
      location_id: null,
      job_role_id: null,
    } as unknown as PersonActor;
    const recent = selectRecentActivity(db, reader, {
      limit: dashboardLimits.recentActivity,
      events: WORK_EVENTS,
      outlets,
    });
    return sql`
      select queue.*,
        (select coalesce(json_agg(task), '[]') from (
          select task.outlet_id, task.job_role_id, task.deadline_datetime,
            (select role_name from job_roles where id = task.job_role_id) as role_name,
            staff_status, manager_status, audit_status, count(*) as count
          from (
            select task.assigned_location_id as outlet_id, task.assigned_job_role_id as job_role_id,
              -- What is sent is in the same state whenever it was due.
              case when latest.id is null then task.deadline_datetime end as deadline_datetime,
              latest.staff_status, latest.manager_status, latest.audit_status
            from unnest(${outlets}::uuid[]) place (outlet_id)
            cross join lateral (
              select * from daily_tasks task
              where task.assigned_location_id = place.outlet_id
                -- Its deadline is that day or later; the index of an outlet's open tasks is by deadline. With both bounds
                -- the planner expects few rows for any values, and keeps one plan.
                and task.deadline_date between ${business_date}::date and ${business_date}::date + 366
                and task.task_date = ${business_date}::date
            ) task
            left join task_submissions latest on latest.task_id = task.id and latest.is_latest
            where not ${hasOutage(sql`place.outlet_id`, sql`${business_date}::date`)}
          ) task
          group by grouping sets (
            (outlet_id, deadline_datetime, staff_status, manager_status, audit_status),
            (job_role_id, deadline_datetime, staff_status, manager_status, audit_status)
          )
        ) task) as tasks,
        (select coalesce(json_agg(place order by outlet_name), '[]') from (
          select outlet.id, outlet.outlet_name, outlet.archived_at is not null as is_archived,
            (select count(*) from task_submissions where outlet_id = outlet.id and manager_status = 'Pending') as pending,
            ${selectOutage(sql`outlet.id`, sql`${business_date}::date`)} as outage
          from unnest(${outlets}::uuid[]) place (outlet_id) join outlets outlet on outlet.id = place.outlet_id
          where cardinality(${outlets}::uuid[]) > 1
        ) place) as places,
        ${selectOutletsDays({ outlets, dates })} as days,
        ${recentAsJson(recent)} as recent
      from (
        select count(*) as all, min(submitted_at) as oldest, ${countAges({ today, yesterday, dayBefore })}
        from unnest(${outlets}::uuid[]) place (outlet_id)
        join task_submissions on task_submissions.outlet_id = place.outlet_id and manager_status = 'Pending'
      ) queue`;
  });

/** By the role that asks: an admin sees other recent activity. */
const statements = { manager: prepareRole('manager'), admin: prepareRole('admin') };

/** Of an outlet or of a job role; the other one is null. A deadline is told of what is not sent. */
interface Group {
  outlet_id: string | null;
  job_role_id: string | null;
  role_name: string | null;
}
type StoredGroup = Group & { [Status in keyof Statuses]: Statuses[Status] | null } & {
  deadline_datetime: string | null;
  count: number;
};

const toAlike = ({
  staff_status,
  manager_status,
  audit_status,
  deadline_datetime,
  ...group
}: StoredGroup): Group & AlikeTasks => ({
  ...group,
  deadline_datetime: deadline_datetime ?? '',
  submission: staff_status && {
    staff_status,
    manager_status: manager_status!,
    audit_status: audit_status!,
  },
});

function byJobRole(groups: readonly (Group & AlikeTasks)[], now: Date): ManagerDashboard['jobRoles'] {
  const ofRoles = Map.groupBy(
    groups.filter((group) => group.job_role_id !== null),
    (group) => group.job_role_id!,
  );
  return [...ofRoles]
    .map(([id, ofRole]) => {
      const { tasks, submitted } = outletFigures(ofRole, now);
      return { id, role_name: ofRole[0]!.role_name!, tasks, done: submitted };
    })
    .filter(({ tasks }) => tasks > 0)
    .sort((a, b) => a.role_name.localeCompare(b.role_name));
}

/** The outlet's figures; nothing of an archived one where nothing is left to do. */
function toOutlets(
  { outage, is_archived, ...place }: ManagedOutlet,
  groups: readonly AlikeTasks[],
  now: Date,
): OutletToday[] {
  const { tasks, submitted, overdue } = outletFigures(groups, now);
  if (is_archived && tasks + place.pending === 0) return [];
  return [{ ...place, tasks, done: submitted, overdue, ...(outage === null ? {} : { outage }) }];
}
