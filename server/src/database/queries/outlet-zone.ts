import type { OwnZone } from '@gerai/shared/time/business-time.ts';
import { type RawBuilder, sql } from 'kysely';

/** SQL: the time zone of an outlet, by its own (null for the business's). */
export const zoneOf = (time_zone: RawBuilder<unknown>) => sql`outlet_zone(${time_zone})`;

/** SQL: the time zone of the outlet with this id. */
export const zoneOfOutlet = (id: RawBuilder<unknown>) =>
  sql`(select outlet_zone(place.time_zone) from outlets place where place.id = ${id})`;

/** SQL: the civil date at a moment in a zone. */
export const dateAt = (moment: RawBuilder<unknown>, zone: RawBuilder<unknown>) =>
  sql<string>`(${moment} at time zone ${zone})::date`;

/** SQL: the first moment of a civil date in a zone. */
export const startOfDate = (date: RawBuilder<unknown>, zone: RawBuilder<unknown>) =>
  sql`(${date}::timestamp at time zone ${zone})`;

/**
 * Which outlets a run of a day is for: those of a zone, null for those without one of their own; undefined for all of which
 * the date has begun.
 */
export interface RunOfDate {
  date: string;
  zone?: OwnZone;
  now: Date;
}

/** SQL: a run of a date is for an outlet, by its own zone. */
export const isInRun = ({ date, zone, now }: RunOfDate, time_zone: RawBuilder<unknown>) =>
  zone === undefined
    ? sql`${date}::date <= ${dateAt(sql`${now}::timestamptz`, zoneOf(time_zone))}`
    : sql`${time_zone} is not distinct from ${zone}`;
