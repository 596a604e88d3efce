import {
  addDays,
  businessInstant,
  dateOfDay,
  dayNumber,
  daysInMonth,
  weekdayOf,
} from '../../time/business-time.ts';
import type { Schedule } from './contract.ts';
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
  }
}

/** The deadline of a civil date's task, at deadline_time in UTC+8; deadline_days 1 means the same day. */
export function deadlineOf(
  { deadline_time, deadline_days }: Pick<Schedule, 'deadline_time' | 'deadline_days'>,
  date: string,
): Deadline {
  const deadline_date = addDays(date, deadline_days - 1);
  return { deadline_datetime: businessInstant(deadline_date, deadline_time), deadline_date };
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
  // Every recurrence occurs within the days of the longest month, or never.
  for (let tries = count * LONGEST_MONTH; tries > 0 && dates.length < count; tries--, day += step) {
    const date = dateOfDay(day);
    if (occursOn(recurrence, date) && isOpen(date)) dates.push(date);
  }
  return dates;
}

const LONGEST_MONTH = 31;

/** The first day number >= `from` that is a whole number of steps after the start. */
function firstCandidate({ start_date }: Schedule, from: string, step: number): number {
  const start = dayNumber(start_date);
  return start + Math.max(0, Math.ceil((dayNumber(from) - start) / step)) * step;
}
