/**
 * The business zone is UTC+8 (Asia/Singapore) without daylight saving, so a fixed offset is exact. Civil dates are
 * 'YYYY-MM-DD' and are computed as day numbers, never as moments.
 */
export const BUSINESS_ZONE = 'Asia/Singapore';
export const BUSINESS_OFFSET = '+08:00';
const OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

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

/** The business date at a moment. */
export function businessDate(now: Date): string {
  return new Date(now.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** The time of day (HH:MM) in the business zone at a moment. */
export function businessTime(now: Date): string {
  return new Date(now.getTime() + OFFSET_MS).toISOString().slice(11, 16);
}

/** The hour (0 to 23) of the business day at a moment. */
export function businessHour(now: Date): number {
  return new Date(now.getTime() + OFFSET_MS).getUTCHours();
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

/** The moment of a time of day (HH:MM) on a civil date in the business zone. */
export function businessInstant(date: string, time: string): Date {
  return new Date(`${date}T${time}:00${BUSINESS_OFFSET}`);
}

/** The first moment of a business day. */
export function startOfBusinessDay(date: string): Date {
  return businessInstant(date, '00:00');
}
