import { offsetAt } from './zone-offset.ts';

/**
 * The business zone is UTC+8 (Asia/Singapore) without daylight saving, so a fixed offset is exact. Civil dates are
 * 'YYYY-MM-DD' and are computed as day numbers, never as moments.
 */
export const BUSINESS_ZONE = 'Asia/Singapore';
const BUSINESS_OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** The IANA name of an outlet's own time zone; null or absent for the business's. */
export type OwnZone = string | null | undefined;

/** Milliseconds by which a zone is ahead of UTC at a moment. */
const offsetOf = (zone: OwnZone, at: number): number => (zone ? offsetAt(zone, at) : BUSINESS_OFFSET_MS);

/** A moment as if the clocks of a zone were UTC's: its UTC fields are the zone's. */
const localTime = (at: Date, zone: OwnZone): Date => new Date(at.getTime() + offsetOf(zone, at.getTime()));

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The civil date at a moment: the business's, or that of an outlet's own zone. */
export function businessDate(now: Date, zone?: OwnZone): string {
  return localTime(now, zone).toISOString().slice(0, 10);
}

/** The time of day (HH:MM) at a moment, in the business zone or an outlet's own. */
export function businessTime(now: Date, zone?: OwnZone): string {
  return localTime(now, zone).toISOString().slice(11, 16);
}

/** The hour (0 to 23) at a moment, in the business zone or an outlet's own. */
export function businessHour(now: Date, zone?: OwnZone): number {
  return localTime(now, zone).getUTCHours();
}

/** Days since 1970-01-01 of a civil date; negative before. */
export function dayNumber(date: string): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / DAY_MS;
}

/** The civil date of a day number. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The civil date `days` after (or, negative, before) a civil date. */
export function addDays(date: string, days: number): string {
  return dateOfDay(dayNumber(date) + days);
}

/** The weekday of a civil date. 1970-01-01 was a Thursday. */
export function weekdayOf(date: string): Weekday {
  return WEEKDAYS[(((dayNumber(date) + 3) % 7) + 7) % 7]!;
}

/** The Monday of a civil date's week. */
export const mondayOf = (date: string): string => dateOfDay(7 * weekNumber(date) - 3);

/** Number of the week of a civil date, which begins on Monday; weeks that follow each other differ by one. */
export function weekNumber(date: string): number {
  return Math.floor((dayNumber(date) + 3) / 7);
}

/** Number of days in the month of a civil date. */
export function daysInMonth(date: string): number {
  return new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();
}

/**
 * The moment of a time of day (HH:MM) on a civil date, in the business zone or an outlet's own. A time that the clocks skip
 * is as far after the skip as it would be, one that they show twice the later one, as PostgreSQL has it.
 */
export function businessInstant(date: string, time: string, zone?: OwnZone): Date {
  const local = Date.parse(`${date}T${time}:00Z`);
  // By the offset before a change of the clocks; where that gives a moment after the change, by the one after it.
  const before = local - offsetOf(zone, local - DAY_MS);
  const after = local - offsetOf(zone, local + DAY_MS);
  return new Date(after + offsetOf(zone, after) === local ? after : before);
}

/** The first moment of a civil date, in the business zone or an outlet's own. */
export function startOfBusinessDay(date: string, zone?: OwnZone): Date {
  return businessInstant(date, '00:00', zone);
}
