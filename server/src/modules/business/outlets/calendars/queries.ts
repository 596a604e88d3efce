import type { CalendarInput, OutletCalendar } from '@gerai/shared/business/outlets/calendar-contract.ts';
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
  const [calendar] = await listOutletCalendars(db, [id]);
  if (!calendar) throw notFound('Outlet');
  return calendar;
}

/** The same of some outlets, or of all. */
export async function listOutletCalendars(
  db: Queryable,
  ids: readonly string[] | null,
): Promise<OutletCalendar[]> {
  const { rows } = await sql<Row>`
    select id, outlet_name, opens_on, closed_from, updated_at, ${closuresOf(sql`outlets.id`)} as closures,
      array(
        select calendar_id from outlet_calendars where outlet_id = outlets.id and until_date is null
        order by calendar_id
      ) as calendar_ids
    from outlets where ${ids}::uuid[] is null or id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ closures, ...row }) => {
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
  });
}

/** Of a calendar what its form changes. */
export const daysOf = ({ id: _, outlet_name: __, updated_at: ___, ...days }: OutletCalendar): CalendarInput =>
  days;

/** In the order of the form, which the order of saving does not change. */
export const sortDays = (input: CalendarInput): CalendarInput => ({
  ...input,
  weekdays: WEEKDAYS.filter((weekday) => input.weekdays.includes(weekday)),
  days: input.days.toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  pauses: input.pauses.toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0)),
  calendar_ids: [...new Set(input.calendar_ids)].sort(),
});

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
