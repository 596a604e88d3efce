import type { HolidayCalendar } from '@gerai/shared/business/outlets/calendar-contract.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';

/** The holiday calendars by name, with their days and the outlets that follow them. */
export const listHolidayCalendars = (db: Queryable): Promise<HolidayCalendar[]> => select(db, sql`true`);

/** One of them. Throws `not_found`. */
export async function readHolidayCalendar(db: Queryable, id: string): Promise<HolidayCalendar> {
  const [calendar] = await select(db, sql`calendar.id = ${id}`);
  if (!calendar) throw notFound('Calendar');
  return calendar;
}

async function select(db: Queryable, where: RawBuilder<unknown>): Promise<HolidayCalendar[]> {
  const { rows } = await sql<HolidayCalendar>`
    select id, calendar_name, for_new_outlets, updated_at,
      (select coalesce(json_agg(json_build_object('date', holiday_date, 'name', name) order by holiday_date), '[]')
        from holidays where calendar_id = calendar.id) as holidays,
      array(
        select outlet_id from outlet_calendars where calendar_id = calendar.id and until_date is null
        order by outlet_id
      ) as outlet_ids
    from holiday_calendars calendar where ${where} order by lower(calendar_name), id`.execute(db);
  return rows;
}
