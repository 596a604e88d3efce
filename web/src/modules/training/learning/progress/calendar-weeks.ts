import { addDays } from '@gerai/shared/time/business-time.ts';
import { CALENDAR_WEEKS, calendarStart } from '@gerai/shared/training/learning/progress-rules.ts';

/** A day of the calendar with what was learned on it. */
export interface CalendarDay {
  date: string;
  minutes: number;
  lessons: number;
  /** From 0 (nothing) to 3 (much). */
  level: 0 | 1 | 2 | 3;
  /** Whether it is later than today. */
  isAhead: boolean;
}

/** Minutes from which a day is shown stronger. */
const SOME = 10;
const MUCH = 30;

/** The last twelve weeks, Monday to Sunday, ending with the current one, with the learning of each day. */
export function calendarWeeks(
  days: readonly { date: string; minutes: number; lessons: number }[],
  today: string,
): CalendarDay[][] {
  const learned = new Map(days.map((day) => [day.date, day]));
  const start = calendarStart(today);
  return Array.from({ length: CALENDAR_WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const date = addDays(start, week * 7 + weekday);
      const { minutes = 0, lessons = 0 } = learned.get(date) ?? {};
      const level = !learned.has(date) ? 0 : minutes >= MUCH ? 3 : minutes >= SOME ? 2 : 1;
      return { date, minutes, lessons, level, isAhead: date > today };
    }),
  );
}

/** A month's name is this many columns wide. */
const NAME_WEEKS = 2;

/**
 * Which weeks, by their Mondays, are labelled with a month: the first of each, unless the next month's label would
 * overlap.
 */
export function monthStarts(mondays: readonly string[]): boolean[] {
  const begins = mondays.map((monday, week) => monday.slice(0, 7) !== mondays[week - 1]?.slice(0, 7));
  return begins.map((is, week) => is && !begins.slice(week + 1, week + NAME_WEEKS).includes(true));
}
