import type { OutletCalendar } from '@gerai/shared/business/outlets/calendar-contract.ts';
import type { ClosedDay } from '@gerai/shared/business/outlets/contract.ts';
import {
  type Closure,
  type HolidayCalendars,
  type OutletLife,
  whyClosed,
} from '@gerai/shared/business/outlets/rules.ts';
import { WEEKDAYS } from '@gerai/shared/time/business-time.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Queryable } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { archivedOn } from './select-closed-days.ts';

/** On which days an outlet is open, as its form shows it. Throws `not_found`. */
export async function readOutletCalendar(db: Queryable, id: string): Promise<OutletCalendar> {
  const { rows } = await sql<Row>`
    select id, outlet_name, opens_on, closed_from, updated_at, ${closuresOf(sql`outlets.id`)} as closures,
      array(
        select calendar_id from outlet_calendars where outlet_id = outlets.id and until_date is null
        order by calendar_id
      ) as calendar_ids
    from outlets where id = ${id}`.execute(db);
  if (!rows[0]) throw notFound('Outlet');
  const { closures, ...row } = rows[0];
  const of = (kind: Closure['kind']) => closures.filter((closure) => closure.kind === kind);
  const weekly = new Set(of('weekly').flatMap(({ weekday, until_date }) => (until_date ? [] : [weekday])));
  return {
    ...row,
    weekdays: WEEKDAYS.filter((weekday) => weekly.has(weekday)),
    days: of('day').map(({ from_date, reason }) => ({ date: from_date, name: reason })),
    pauses: of('pause').map(({ from_date, until_date, reason }) => ({
      from: from_date,
      until: until_date,
      reason,
    })),
  };
}

interface Row extends Omit<OutletCalendar, 'weekdays' | 'days' | 'pauses'> {
  closures: Closure[];
}

const closuresOf = (outlet_id: RawBuilder<unknown>) => sql<Closure[]>`(
  select coalesce(json_agg(json_build_object('kind', kind, 'from_date', from_date, 'until_date', until_date,
    'weekday', weekday, 'reason', reason) order by from_date, id), '[]')
  from outlet_closures where outlet_id = ${outlet_id})`;

/** When some outlets, or all, are open. */
export async function listOutletLives(db: Queryable, ids: readonly string[] | null): Promise<OutletLife[]> {
  const { rows } = await sql<OutletLife>`
    select ${archivedOn(sql`outlets`)} as archived_on, opens_on, closed_from, ${closuresOf(sql`outlets.id`)} as closures,
      (select coalesce(json_agg(json_build_object('calendar_id', calendar_id, 'from_date', from_date,
        'until_date', until_date)), '[]') from outlet_calendars where outlet_id = outlets.id) as calendars
    from outlets where ${ids}::uuid[] is null or id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Why an outlet is closed on a civil date; null if it is open, or does not exist. */
export async function findClosedDay(db: Queryable, id: string, date: string): Promise<ClosedDay | null> {
  const [[life], holidays] = await Promise.all([listOutletLives(db, [id]), readHolidays(db)]);
  const closed = life ? whyClosed(life, holidays, date) : null;
  if (!closed) return null;
  const name = closed.why === 'pause' ? closed.reason : 'name' in closed ? closed.name : '';
  return { why: closed.why, name: name || null };
}

/** The days of all holiday calendars. */
export async function readHolidays(db: Queryable): Promise<HolidayCalendars> {
  const rows = await db.selectFrom('holidays').selectAll().execute();
  const calendars = Map.groupBy(rows, ({ calendar_id }) => calendar_id);
  return new Map(
    [...calendars].map(([id, days]) => [id, new Map(days.map((day) => [day.holiday_date, day.name]))]),
  );
}

/**
 * Locks all outlets and holiday calendars against changes of when they are open, ordered by id: generation reads them
 * after.
 */
export async function lockOpenDays(tx: Transaction<Tables>): Promise<void> {
  await tx.selectFrom('outlets').select('id').orderBy('id').forKeyShare().execute();
  await tx.selectFrom('holiday_calendars').select('id').orderBy('id').forKeyShare().execute();
}
