import { addDays, dayNumber } from '../../time/business-time.ts';
import { COURSE_CATEGORIES } from '../authoring/content.ts';
import { ACHIEVEMENTS, type Achievement, type AchievementName } from './progress-contract.ts';

/** Seconds of learning that make a day count for the streak; a completed lesson counts too. */
export const STREAK_SECONDS = 60;
/** Weeks of the calendar, including the current one. */
export const CALENDAR_WEEKS = 12;

/** The Monday of the week of a civil date; weeks begin on Monday. 1970-01-01 was a Thursday. */
export const weekStart = (date: string): string => addDays(date, -((((dayNumber(date) + 3) % 7) + 7) % 7));

/** The first day of the calendar of the last twelve weeks, a Monday. */
export const calendarStart = (today: string): string => addDays(weekStart(today), -7 * (CALENDAR_WEEKS - 1));

/**
 * The current and the longest streak of consecutive days, from ascending business dates. The current one may end
 * yesterday, since today is not over.
 */
export function streaks(dates: readonly string[], today: string): { streak: number; longest: number } {
  const now = dayNumber(today);
  let longest = 0;
  let length = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const day of dates.map(dayNumber)) {
    length = day === last + 1 ? length + 1 : 1;
    longest = Math.max(longest, length);
    last = day;
  }
  return { streak: now - last <= 1 ? length : 0, longest };
}

/** The figures that achievements depend on. They never decrease, so no achievement is lost. */
export interface LearnedSoFar {
  lessons: number;
  /** Completed courses, each once. */
  courses: number;
  /** Categories with a completed course. */
  categories: number;
  /** The longest streak. */
  days: number;
  minutes: number;
  /** Quizzes passed with every answer right. */
  full_marks: number;
}

const needs: Record<AchievementName, readonly [keyof LearnedSoFar, number]> = {
  first_lesson: ['lessons', 1],
  first_course: ['courses', 1],
  five_courses: ['courses', 5],
  every_category: ['categories', COURSE_CATEGORIES.length],
  week_streak: ['days', 7],
  month_streak: ['days', 30],
  ten_hours: ['minutes', 600],
  full_marks: ['full_marks', 1],
};

/** Every achievement with its progress, capped at the target. */
export const achievementsOf = (learned: LearnedSoFar): Achievement[] =>
  ACHIEVEMENTS.map((name) => {
    const [figure, needed] = needs[name];
    const reached = Math.min(learned[figure], needed);
    return { name, earned: reached === needed, reached, needed };
  });
