import { expect, test } from 'vitest';
import { calendarWeeks, monthStarts } from './calendar-weeks.ts';

const day = (date: string, minutes: number, lessons = 0) => ({ date, minutes, lessons });

test('shows twelve whole weeks, of which this one is the last', () => {
  const weeks = calendarWeeks([], '2026-11-20');
  expect(weeks.map((week) => week.length)).toEqual(Array.from({ length: 12 }, () => 7));
  expect([weeks[0]![0]!.date, weeks[11]![0]!.date, weeks[11]![6]!.date]).toEqual([
    ...['2026-08-31', '2026-11-16', '2026-11-22'],
  ]);
  expect(weeks.flat().filter(({ isAhead }) => isAhead)).toHaveLength(2);
});

test.each([
  [day('2026-11-20', 0, 1), 1],
  [day('2026-11-20', 9), 1],
  [day('2026-11-20', 10), 2],
  [day('2026-11-20', 30), 3],
])('%j is of the level %d', (learned, level) => {
  const days = calendarWeeks([learned], '2026-11-20').flat();
  expect(days.find(({ date }) => date === learned.date)).toEqual({ ...learned, level, isAhead: false });
  expect(days.filter((one) => one.level > 0)).toHaveLength(1);
});

test('names a month where it begins, and not where the next one follows at once', () => {
  const mondays = ['2026-08-31', '2026-09-07', '2026-09-14', '2026-09-28', '2026-10-05', '2026-10-12'];
  expect(monthStarts(mondays)).toEqual([false, true, false, false, true, false]);
});
