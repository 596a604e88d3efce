import type { HolidayInput } from '@gerai/shared/business/outlets/calendar-contract.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { explainViolations } from '../../../../platform/errors.ts';
import { endSpans } from './write-outlet-calendar.ts';

interface Writing {
  /** Null for a new calendar. */
  id: string | null;
  today: string;
  at: Date;
}

/**
 * Locks the outlets that follow a holiday calendar or are to, and then the calendar, in the order of generation, which
 * reads beside it.
 */
export async function lockHolidayCalendar(
  tx: Transaction<Tables>,
  id: string | null,
  outlet_ids: readonly string[],
): Promise<void> {
  await sql`
    select from outlets where id = any(${outlet_ids}::uuid[])
      or id in (select outlet_id from outlet_calendars where calendar_id = ${id} and until_date is null)
    order by id for no key update`.execute(tx);
  await sql`select from holiday_calendars where id = ${id} for update`.execute(tx);
}

/** Makes a holiday calendar that of its form; returns its id. Outlets that are added follow it from today on. */
export async function writeHolidayCalendar(
  tx: Transaction<Tables>,
  { calendar_name, for_new_outlets, holidays, outlet_ids }: HolidayInput,
  { id: given, today, at }: Writing,
): Promise<string> {
  const fields = { calendar_name, for_new_outlets, updated_at: at };
  const { id } =
    given === null
      ? await tx
          .insertInto('holiday_calendars')
          .values({ ...fields, created_at: at })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('holiday_calendars')
          .set(fields)
          .where('id', '=', given)
          .returning('id')
          .executeTakeFirstOrThrow();
  await tx.deleteFrom('holidays').where('calendar_id', '=', id).execute();
  await sql`
    insert into holidays (calendar_id, holiday_date, name)
    select ${id}, given.* from unnest(${holidays.map(({ date }) => date)}::date[],
      ${holidays.map(({ name }) => name)}::text[]) as given`.execute(tx);
  await endSpans(tx, sql`outlet_calendars`, {
    today,
    where: sql`calendar_id = ${id} and outlet_id <> all(${outlet_ids}::uuid[])`,
  });
  await sql`
    insert into outlet_calendars (outlet_id, calendar_id, from_date)
    select outlet_id, ${id}, ${today} from unnest(${outlet_ids}::uuid[]) as given (outlet_id)
    on conflict do nothing`.execute(tx);
  return id;
}

/** What is wrong with a holiday calendar that the database refuses. */
export const explainCalendar = explainViolations([
  ['holiday_calendars_name_key', 'conflict', 'calendar_name', { reason: 'outlets.calendar_name_taken' }],
  ['holidays_pkey', 'invalid_input', 'holidays', { reason: 'outlets.day_twice' }],
  ['outlet_calendars_outlet_id_fkey', 'invalid_input', 'outlet_ids', { reason: 'outlets.unknown_outlet' }],
]);
