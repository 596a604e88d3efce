import {
  addDays,
  businessInstant,
  dateOfDay,
  dayNumber,
  daysInMonth,
  weekdayOf,
  weekNumber,
} from '../../time/business-time.ts';
import type { Schedule } from './contract.ts';
import { deadlineTimesOf } from './deadline-times.ts';
import { MONTH_WEEKS, type MonthWeek } from './month-weeks.ts';
import type { TemplateStatus } from './statuses.ts';

/** A schedule and the status that can pause it. */
export type Recurrence = Schedule & { status: TemplateStatus };

/** The deadline of a task. */
export interface Deadline {
  deadline_datetime: Date;
  /** The business date on which the deadline falls. */
  deadline_date: string;
}

/**
 * Whether a template makes a task on a civil date (specification 1, section 4: generation rules). Generator and
 * preview both use only this. No task before start_date, after end_date, or unless Active.
 */
export function occursOn(recurrence: Recurrence, date: string): boolean {
  const { status, start_date, end_date } = recurrence;
  if (status !== 'Active' || date < start_date || (end_date !== null && date > end_date)) return false;
  return recursOn(recurrence, date);
}

/** The frequency's own rule. A month without the given day uses its last day. */
function recursOn(schedule: Schedule, date: string): boolean {
  switch (schedule.frequency) {
    case 'daily':
      return true;
    case 'weekly':
      return schedule.weekly_days.includes(weekdayOf(date));
    case 'monthly':
      return Number(date.slice(8)) === Math.min(schedule.monthly_date ?? Number.NaN, daysInMonth(date));
    case 'custom_x_days':
      return (dayNumber(date) - dayNumber(schedule.start_date)) % (schedule.custom_days ?? Number.NaN) === 0;
    case 'custom_x_weeks':
      return (
        schedule.weekly_days.includes(weekdayOf(date)) &&
        (weekNumber(date) - weekNumber(schedule.start_date)) % (schedule.custom_weeks ?? Number.NaN) === 0
      );
    case 'monthly_weekday':
      return schedule.weekly_days.includes(weekdayOf(date)) && isInMonthWeek(schedule.monthly_week, date);
    case 'once':
      return date === schedule.start_date;
  }
}

/** Whether a civil date is, say, the second or the last of its weekday in its month. */
function isInMonthWeek(week: MonthWeek | null, date: string): boolean {
  const day = Number(date.slice(8));
  return week === 'last'
    ? day + 7 > daysInMonth(date)
    : week !== null && Math.ceil(day / 7) === MONTH_WEEKS.indexOf(week) + 1;
}

/**
 * The deadline of a civil date's task, at deadline_time in UTC+8; deadline_days 1 means the same day. An outlet with a time
 * zone of its own has it at that time there (select-due-tasks.ts).
 */
export function deadlineOf(
  { deadline_time, deadline_days }: Pick<Schedule, 'deadline_time' | 'deadline_days'>,
  date: string,
): Deadline {
  const deadline_date = addDays(date, deadline_days - 1);
  return { deadline_datetime: businessInstant(deadline_date, deadline_time), deadline_date };
}

/** A deadline of a day, and which of the day's it is. */
export interface SlotDeadline extends Deadline {
  /** The place among the day's deadlines, from 1; it tells the tasks that a template makes of one date apart. */
  slot: number;
  deadline_time: string;
  /** The time of day by which the task is named; null where the day has no other. */
  time: string | null;
}

/** The deadlines of a civil date's tasks, one for each time of the day, in order. */
export function deadlinesOf(
  schedule: Pick<Schedule, 'deadline_time' | 'more_deadline_times' | 'deadline_days'>,
  date: string,
): SlotDeadline[] {
  return deadlineTimesOf(schedule).map((deadline_time, at, all) => ({
    ...deadlineOf({ ...schedule, deadline_time }, date),
    deadline_time,
    slot: at + 1,
    time: all.length > 1 ? deadline_time : null,
  }));
}

/**
 * The first `count` civil dates, starting at `from`, on which a template makes a task where an outlet is open; fewer if it
 * ends earlier, or they are closed for long.
 */
export function nextOccurrences(
  recurrence: Recurrence,
  from: string,
  count: number,
  isOpen: (date: string) => boolean = () => true,
): string[] {
  const step = recurrence.frequency === 'custom_x_days' ? (recurrence.custom_days ?? 1) : 1;
  const dates: string[] = [];
  let day = firstCandidate(recurrence, from, step);
  for (
    let tries = count * longestPause(recurrence);
    tries > 0 && dates.length < count;
    tries--, day += step
  ) {
    const date = dateOfDay(day);
    if (occursOn(recurrence, date) && isOpen(date)) dates.push(date);
  }
  return dates;
}

/** Every recurrence occurs within so many steps, or never. Five weeks lie between two last Sundays of a month. */
const longestPause = ({ frequency, custom_weeks }: Schedule): number =>
  Math.max(FIVE_WEEKS, frequency === 'custom_x_weeks' ? 7 * (custom_weeks ?? 1) : 0);

const FIVE_WEEKS = 35;

/** The first day number >= `from` that is a whole number of steps after the start. */
function firstCandidate({ start_date }: Schedule, from: string, step: number): number {
  const start = dayNumber(start_date);
  return start + Math.max(0, Math.ceil((dayNumber(from) - start) / step)) * step;
}
