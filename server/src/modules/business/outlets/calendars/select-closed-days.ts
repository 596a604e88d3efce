import { type RawBuilder, sql } from 'kysely';
import { dateAt, zoneOf } from '../../../../database/queries/outlet-zone.ts';

interface ClosedDays {
  /** SQL of a set of dates, in parentheses, with a column `date`. */
  dates: RawBuilder<unknown>;
  /** SQL of the ids of some outlets; else of all. */
  outlets?: RawBuilder<string[]>;
}

/**
 * SQL of the days on which outlets are closed, as `outlet_id` and `date`. The set-based twin of whyClosed
 * (shared/src/business/outlets/rules.ts): a property test holds them equal.
 */
export function selectClosedDays({ dates, outlets }: ClosedDays): RawBuilder<unknown> {
  const within = (id: RawBuilder<unknown>) => (outlets ? sql`and ${id} = any(${outlets}::uuid[])` : sql``);
  const spans = (span: RawBuilder<unknown>) =>
    sql`day.date between ${span}.from_date and coalesce(${span}.until_date, 'infinity')`;
  return sql`
    select place.id as outlet_id, day.date from outlets place
    join ${dates} day on day.date < place.opens_on or day.date >= place.closed_from
      or day.date >= ${archivedOn(sql`place`)}
    where true ${within(sql`place.id`)}
    union
    select closure.outlet_id, day.date from outlet_closures closure
    join ${dates} day on ${spans(sql`closure`)}
      and (closure.weekday is null or closure.weekday = to_char(day.date, 'FMDay'))
    where true ${within(sql`closure.outlet_id`)}
    union
    select followed.outlet_id, day.date from outlet_calendars followed
    join holidays on holidays.calendar_id = followed.calendar_id
    join ${dates} day on day.date = holidays.holiday_date and ${spans(sql`followed`)}
    where true ${within(sql`followed.outlet_id`)}`;
}

/** SQL: the date on which an outlet was archived, there. */
export const archivedOn = (outlet: RawBuilder<unknown>) =>
  dateAt(sql`${outlet}.archived_at`, zoneOf(sql`${outlet}.time_zone`));

/** SQL: an `outlet` is open on a date. */
export const isOpenOn = (date: RawBuilder<string>) => sql`not exists (
  select from (${selectClosedDays({ dates: sql`(select ${date}::date as date)` })}) closed
  where closed.outlet_id = outlet.id)`;
