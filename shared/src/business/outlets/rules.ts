import { addDays, type Weekday, weekdayOf } from '../../time/business-time.ts';
import type { CalendarInput } from './calendar-contract.ts';

/** From a date to a last one; null until further notice. */
interface Span {
  from_date: string;
  until_date: string | null;
}

/** A weekday, a day or a while on which an outlet is closed. */
export interface Closure extends Span {
  kind: 'weekly' | 'day' | 'pause';
  /** Of a weekly one. */
  weekday: Weekday | null;
  /** The name of a day, or the reason of a pause. */
  reason: string;
}

/** When an outlet is open. */
export interface OutletLife {
  /** The date of archiving. */
  archived_on: string | null;
  opens_on: string | null;
  /** The first day on which it is closed for good. */
  closed_from: string | null;
  closures: readonly Closure[];
  /** The holiday calendars that it follows, and from when until when. */
  calendars: readonly (Span & { calendar_id: string })[];
}

/** The days of each holiday calendar with their names, by its id. */
export type HolidayCalendars = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Why an outlet is closed: it has not opened yet, is closed for good, or paused; or the day is a closed one. */
export type Closed =
  | { why: 'archived' | 'opening' | 'closed' | 'weekly' }
  | { why: 'day' | 'holiday'; name: string }
  | { why: 'pause'; reason: string; until: string | null };

/**
 * Why an outlet is closed on a civil date; null if it is open. Its SQL twin is the server's selectClosedDays, which a
 * property test holds equal.
 */
export function whyClosed(outlet: OutletLife, calendars: HolidayCalendars, date: string): Closed | null {
  if (outlet.archived_on !== null && date >= outlet.archived_on) return { why: 'archived' };
  if (outlet.opens_on !== null && date < outlet.opens_on) return { why: 'opening' };
  if (outlet.closed_from !== null && date >= outlet.closed_from) return { why: 'closed' };
  const closures = outlet.closures.filter((span) => spans(span, date));
  const pause = closures.find(({ kind }) => kind === 'pause');
  if (pause) return { why: 'pause', reason: pause.reason, until: pause.until_date };
  const day = closures.find(({ kind }) => kind === 'day');
  if (day) return { why: 'day', name: day.reason };
  for (const followed of outlet.calendars) {
    const name = spans(followed, date) ? calendars.get(followed.calendar_id)?.get(date) : undefined;
    if (name !== undefined) return { why: 'holiday', name };
  }
  const weekday = weekdayOf(date);
  return closures.some((closure) => closure.kind === 'weekly' && closure.weekday === weekday)
    ? { why: 'weekly' }
    : null;
}

/** Whether an outlet is open on a civil date: then alone it gets tasks. */
export const isOpen = (outlet: OutletLife, calendars: HolidayCalendars, date: string): boolean =>
  whyClosed(outlet, calendars, date) === null;

const spans = ({ from_date, until_date }: Span, date: string): boolean =>
  date >= from_date && (until_date === null || date <= until_date);

/** The life that a calendar's form stands for, from `today` on. */
export const lifeOf = (
  { opens_on, closed_from, weekdays, days, pauses, calendar_ids }: CalendarInput,
  today: string,
): OutletLife => ({
  archived_on: null,
  opens_on,
  closed_from,
  closures: [
    ...weekdays.map((weekday) => ({ kind: 'weekly' as const, ...since(today), weekday, reason: '' })),
    ...days.map(({ date, name }) => ({
      kind: 'day' as const,
      from_date: date,
      until_date: date,
      weekday: null,
      reason: name,
    })),
    ...pauses.map(({ from, until, reason }) => ({
      kind: 'pause' as const,
      from_date: from,
      until_date: until,
      weekday: null,
      reason,
    })),
  ],
  calendars: calendar_ids.map((calendar_id) => ({ calendar_id, ...since(today) })),
});

const since = (from_date: string): Span => ({ from_date, until_date: null });

/** Of the `count` days from `from` on those on which an outlet is closed. */
export function closedDays(
  outlet: OutletLife,
  calendars: HolidayCalendars,
  { from, count }: { from: string; count: number },
): { date: string; closed: Closed }[] {
  return Array.from({ length: count }, (_, n) => addDays(from, n)).flatMap((date) => {
    const closed = whyClosed(outlet, calendars, date);
    return closed ? [{ date, closed }] : [];
  });
}
