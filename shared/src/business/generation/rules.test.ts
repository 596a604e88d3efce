import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '../../time/business-time.ts';
import type { Recurrence } from '../templates/rules.ts';
import { dueState, usualDates } from './rules.ts';

const weekly: Recurrence = {
  frequency: 'weekly',
  custom_days: null,
  custom_weeks: null,
  weekly_days: ['Friday'],
  monthly_date: null,
  monthly_week: null,
  start_date: '2026-01-01',
  end_date: null,
  deadline_time: '17:00',
  more_deadline_times: [],
  deadline_days: 1,
  status: 'Active',
};
const FRIDAY = '2026-11-20';

describe('a template on a date', () => {
  test.each<[string, Partial<Recurrence>, string, ReturnType<typeof dueState>]>([
    ['is due on its day', {}, FRIDAY, 'due'],
    ['is nothing on another day', {}, '2026-11-21', null],
    ['is paused where it would be due', { status: 'Pending' }, FRIDAY, 'paused'],
    ['is paused when it is complete', { status: 'Complete' }, FRIDAY, 'paused'],
    ['is nothing on another day, paused or not', { status: 'Pending' }, '2026-11-21', null],
    ['has ended since the day before', { end_date: '2026-11-19' }, FRIDAY, 'ended'],
    ['has ended a month ago', { end_date: addDays(FRIDAY, -31) }, FRIDAY, 'ended'],
    ['is no news when it ended before', { end_date: addDays(FRIDAY, -32) }, FRIDAY, null],
    [
      'is no news when it ended while it was paused',
      { end_date: '2026-11-19', status: 'Pending' },
      FRIDAY,
      null,
    ],
    ['is due on its last day', { end_date: FRIDAY }, FRIDAY, 'due'],
    [
      'is nothing before it starts, paused or not',
      { start_date: '2026-11-27', status: 'Pending' },
      FRIDAY,
      null,
    ],
  ])('%s', (_, changes, date, state) => {
    expect(dueState({ ...weekly, ...changes }, date)).toBe(state);
  });
});

describe('the usual days of a date', () => {
  test.each([
    [FRIDAY, FRIDAY, ['2026-11-13', '2026-11-06', '2026-10-30', '2026-10-23']],
    ['2026-11-21', FRIDAY, ['2026-11-14', '2026-11-07', '2026-10-31', '2026-10-24']],
    ['2026-11-27', FRIDAY, [FRIDAY, '2026-11-13', '2026-11-06', '2026-10-30']],
    ['2026-10-02', FRIDAY, ['2026-09-25', '2026-09-18', '2026-09-11', '2026-09-04']],
  ])('of %s on %s are the latest of its weekday', (date, today, dates) => {
    expect(usualDates(date, today)).toEqual(dates);
  });

  test('are of its weekday, before it, and none is to come', () => {
    const offset = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(offset, offset, (ofDate, ofToday) => {
        const [date, today] = [addDays(FRIDAY, ofDate), addDays(FRIDAY, ofToday)];
        for (const usual of usualDates(date, today)) {
          expect(weekdayOf(usual)).toBe(weekdayOf(date));
          expect(usual < date && usual <= today).toBe(true);
        }
        // The next one would be the date itself, or lie ahead.
        const next = addDays(usualDates(date, today)[0]!, 7);
        expect(next >= date || next > today).toBe(true);
      }),
    );
  });
});
