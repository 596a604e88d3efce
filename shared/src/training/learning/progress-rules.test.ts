import { expect, test } from 'vitest';
import { ACHIEVEMENTS } from './progress-contract.ts';
import { achievementsOf, calendarStart, type LearnedSoFar, streaks, weekStart } from './progress-rules.ts';

const today = '2026-11-20';

test.each([
  ['nothing yet', [], 0, 0],
  ['today alone', ['2026-11-20'], 1, 1],
  ['yesterday, today not over', ['2026-11-18', '2026-11-19'], 2, 2],
  ['the day before yesterday is too long ago', ['2026-11-17', '2026-11-18'], 0, 2],
  ['a gap begins anew', ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-19', '2026-11-20'], 2, 3],
  ['over the end of a month and a year', ['2025-12-31', '2026-01-01', '2026-01-02'], 0, 3],
  ['over a leap day', ['2024-02-28', '2024-02-29', '2024-03-01'], 0, 3],
])('streak: %s', (_, dates, streak, longest) => {
  expect(streaks(dates, today)).toEqual({ streak, longest });
});

test.each([
  ['2026-11-20', '2026-11-16'],
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-01-01', '2025-12-29'],
])('the week of %s begins on %s', (date, monday) => {
  expect(weekStart(date)).toBe(monday);
});

test('the calendar begins eleven Mondays before this one', () => {
  expect(calendarStart(today)).toBe('2026-08-31');
});

const nothing: LearnedSoFar = { lessons: 0, courses: 0, categories: 0, days: 0, minutes: 0, full_marks: 0 };
const earned = (learned: Partial<LearnedSoFar>) =>
  achievementsOf({ ...nothing, ...learned })
    .filter((achievement) => achievement.earned)
    .map(({ name }) => name);

test.each<[Partial<LearnedSoFar>, string[]]>([
  [{}, []],
  [{ lessons: 1 }, ['first_lesson']],
  [{ courses: 1 }, ['first_course']],
  [{ courses: 4 }, ['first_course']],
  [{ courses: 5 }, ['first_course', 'five_courses']],
  [{ categories: 4 }, []],
  [{ categories: 5 }, ['every_category']],
  [{ days: 6 }, []],
  [{ days: 7 }, ['week_streak']],
  [{ days: 30 }, ['week_streak', 'month_streak']],
  [{ minutes: 599 }, []],
  [{ minutes: 600 }, ['ten_hours']],
  [{ full_marks: 3 }, ['full_marks']],
])('%j earns %j', (learned, names) => {
  expect(earned(learned)).toEqual(names);
});

test('shows the progress of every achievement, up to its goal', () => {
  const all = achievementsOf({ ...nothing, courses: 9, minutes: 90 });
  expect(all.map(({ name }) => name)).toEqual([...ACHIEVEMENTS]);
  expect(all).toContainEqual({ name: 'five_courses', earned: true, reached: 5, needed: 5 });
  expect(all).toContainEqual({ name: 'ten_hours', earned: false, reached: 90, needed: 600 });
});
