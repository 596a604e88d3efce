import {
  type CompletionMap,
  type DayCompletion,
  dashboardLimits,
  type HEAT_MAP_DAYS,
} from '@gerai/shared/insight/dashboards/contract.ts';
import { doneOf } from '@gerai/shared/insight/dashboards/rules.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { type RawBuilder, sql } from 'kysely';
import { isInArea } from '../../../database/queries/is-in-area.ts';
import type { Context, Queryable } from '../../../platform/context.ts';
import { selectClosedDays } from '../../business/outlets/calendars/select-closed-days.ts';
import { isCounted, selectOutage } from '../../work/outages/queries.ts';

interface Counted {
  task_date: string;
  outlet_id: string;
  tasks: number;
  submitted: number;
  rejected: number;
}

/** The last `days` civil dates, oldest first, ending today. */
export const lastDates = (today: string, days: number): string[] =>
  Array.from({ length: days }, (_, n) => addDays(today, n + 1 - days));

/**
 * Every outlet's tasks and completed tasks over the last days, from one narrow index row per day, outlet and role. An
 * outlet that was closed on all of them is left out.
 */
export async function readCompletionMap(
  { db, clock }: Context,
  { days, area_id }: { days: (typeof HEAT_MAP_DAYS)[number]; area_id?: string | undefined },
): Promise<CompletionMap> {
  const business_date = businessDate(clock.now());
  const dates = lastDates(business_date, days);
  const [outlets, { rows }, outages, closed] = await Promise.all([
    db
      .selectFrom('outlets')
      .select(['id', 'outlet_name', 'region'])
      .where(isInArea(sql`outlets.id`, area_id))
      .orderBy('outlet_name')
      .execute(),
    sql<Counted>`
      select task_date, outlet_id, sum(tasks) as tasks, sum(submitted) as submitted, sum(rejected) as rejected
      from outlet_day_counts counted where task_date between ${dates[0]!} and ${business_date} and ${isCounted}
        and ${isInArea(sql`outlet_id`, area_id)}
      group by task_date, outlet_id`.execute(db),
    listOutageDays(db, dates[0]!, business_date),
    listClosedDays(db, dates),
  ]);
  const places = new Map(dates.map((date, place) => [date, place]));
  const lines = new Map(
    outlets.map((outlet) => [outlet.id, { ...outlet, tasks: dates.map(() => 0), done: dates.map(() => 0) }]),
  );
  for (const row of rows) {
    const line = lines.get(row.outlet_id);
    const place = places.get(row.task_date)!;
    if (!line) continue;
    line.tasks[place] = row.tasks;
    line.done[place] = doneOf(row);
  }
  const outagesOf = Map.groupBy(outages, ({ outlet_id }) => outlet_id);
  const shown = [...lines.values()].flatMap((line) => {
    // Work that was sent for a day that was closed afterwards is shown as what it is.
    const shut = (closed.get(line.id) ?? [])
      .map((date) => places.get(date)!)
      .filter((place) => line.tasks[place] === 0);
    if (shut.length === dates.length) return [];
    const failed = (outagesOf.get(line.id) ?? []).map((outage) => places.get(outage.business_date)!);
    return {
      ...line,
      ...(failed.length > 0 ? { outages: failed } : {}),
      ...(shut.length > 0 ? { closed: shut } : {}),
    };
  });
  const reasons = Object.fromEntries(outages.map((outage) => [outage.business_date, outage.reason]));
  return { business_date, dates, outlets: shown, ...(outages.length > 0 ? { reasons } : {}) };
}

/** The closed days of each outlet that has some, in one row: 2,000 outlets have 40,000 in a month. */
async function listClosedDays(db: Queryable, dates: readonly string[]) {
  const days = sql`(select date from unnest(${dates}::date[]) as given (date))`;
  const { rows } = await sql<{ outlet_id: string; dates: string[] }>`
    select outlet_id, array_agg(date::text order by date) as dates
    from (${selectClosedDays({ dates: days })}) closed group by outlet_id`.execute(db);
  return new Map(rows.map((row) => [row.outlet_id, row.dates]));
}

async function listOutageDays(db: Queryable, from: string, to: string) {
  return await db
    .selectFrom('outage_outlets')
    .innerJoin('outages', 'outages.id', 'outage_outlets.outage_id')
    .select(['outage_outlets.business_date', 'outage_outlets.outlet_id', 'outages.reason'])
    .where('outage_outlets.business_date', '>=', from)
    .where('outage_outlets.business_date', '<=', to)
    .execute();
}

export type CountedDay = Omit<Counted, 'outlet_id'> & { outage: string | null };

/**
 * SQL column: what was counted of one outlet on some dates, as JSON. A list of dates makes one index lookup per day of this
 * outlet; a range would read all outlets' rows.
 */
export const selectOutletDays = ({ outlet_id, dates }: Record<'outlet_id' | 'dates', RawBuilder<unknown>>) =>
  sql<CountedDay[]>`(
    select coalesce(json_agg(day), '[]') from (
      select task_date, sum(tasks) as tasks, sum(submitted) as submitted, sum(rejected) as rejected,
        ${selectOutage(sql`${outlet_id}::uuid`, sql`outlet_day_counts.task_date`)} as outage
      from outlet_day_counts where outlet_id = ${outlet_id}::uuid and task_date = any(${dates}::date[])
      group by task_date
    ) day)`;

/**
 * SQL column: the same of several outlets together, each date. A date does not count at the outlets where it was a system
 * outage; it is one where it was at all of them.
 */
export const selectOutletsDays = ({ outlets, dates }: Record<'outlets' | 'dates', RawBuilder<unknown>>) =>
  sql<CountedDay[]>`(
    select coalesce(json_agg(day), '[]') from (
      select day.task_date, coalesce(sum(counted.tasks) filter (where outage.reason is null), 0) as tasks,
        coalesce(sum(counted.submitted) filter (where outage.reason is null), 0) as submitted,
        coalesce(sum(counted.rejected) filter (where outage.reason is null), 0) as rejected,
        case when count(outage.reason) = count(*) then min(outage.reason) end as outage
      from unnest(${dates}::date[]) day (task_date)
      cross join unnest(${outlets}::uuid[]) place (outlet_id)
      cross join lateral (
        select sum(tasks) as tasks, sum(submitted) as submitted, sum(rejected) as rejected
        from outlet_day_counts where outlet_id = place.outlet_id and task_date = day.task_date
      ) counted
      cross join lateral (
        select ${selectOutage(sql`place.outlet_id`, sql`day.task_date`)} as reason
      ) outage
      group by day.task_date
    ) day)`;

/** The last days of an outlet, or of several together, for a chart, including days without tasks. */
export function toOutletDays(rows: readonly CountedDay[], today: string): DayCompletion[] {
  const byDate = new Map(rows.map((row) => [row.task_date, row]));
  return lastDates(today, dashboardLimits.chartDays).map((date) => {
    const row = byDate.get(date);
    if (row?.outage) return { date, tasks: 0, done: 0, outage: row.outage };
    return { date, tasks: row?.tasks ?? 0, done: row ? doneOf(row) : 0 };
  });
}
