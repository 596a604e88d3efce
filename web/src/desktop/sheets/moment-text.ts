import { dateOfDay } from '@gerai/shared/time/business-time.ts';

const DAYS_TO_1970 = 25_569;
const LAST_DAY = 2_958_465;
const MINUTES = 1440;

/**
 * Days since the end of 1899, as Excel counts them, as YYYY-MM-DD, HH:MM or both, to the minute; undefined where they
 * are none, or not of this kind.
 */
export function momentText(serial: number, kind?: string): string | undefined {
  const minutes = Math.round(serial * MINUTES);
  const [day, minute] = [Math.floor(minutes / MINUTES), minutes % MINUTES];
  if (day < 0 || day > LAST_DAY) return undefined;
  const date = dateOfDay(day - DAYS_TO_1970);
  const time = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
  if (kind === 'date') return day === 0 ? undefined : date;
  if (kind === 'time') return Number.isInteger(serial) && day > 0 ? undefined : time;
  if (day === 0) return time;
  return minute === 0 ? date : `${date} ${time}`;
}
