import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  businessDate,
  dateOfDay,
  dayNumber,
  daysInMonth,
  WEEKDAYS,
  weekdayOf,
  weekNumber,
} from '../../time/business-time.ts';
import { FREQUENCIES } from './frequencies.ts';
import { MONTH_WEEKS, WEEKDAY_FREQUENCIES } from './month-weeks.ts';
import { deadlineOf, deadlinesOf, nextOccurrences, occursOn, type Recurrence } from './rules.ts';
import { TEMPLATE_STATUSES } from './statuses.ts';

const daily: Recurrence = {
  frequency: 'daily',
  custom_days: null,
  custom_weeks: null,
  weekly_days: [],
  monthly_date: null,
  monthly_week: null,
  start_date: '2026-01-01',
  end_date: null,
  deadline_time: '17:00',
  more_deadline_times: [],
  deadline_days: 1,
  status: 'Active',
};
const weekly = (...weekly_days: Recurrence['weekly_days']): Recurrence => ({
  ...daily,
  frequency: 'weekly',
  weekly_days,
});
const monthly = (monthly_date: number, start_date = '2026-01-01'): Recurrence => ({
  ...daily,
  frequency: 'monthly',
  monthly_date,
  start_date,
});
const every = (custom_days: number, start_date = '2026-01-01'): Recurrence => ({
  ...daily,
  frequency: 'custom_x_days',
  custom_days,
  start_date,
});

const everyWeeks = (
  custom_weeks: number,
  weekly_days: Recurrence['weekly_days'],
  start_date = '2026-01-01',
): Recurrence => ({ ...daily, frequency: 'custom_x_weeks', custom_weeks, weekly_days, start_date });
const monthlyOn = (
  monthly_week: Recurrence['monthly_week'],
  ...weekly_days: Recurrence['weekly_days']
): Recurrence => ({ ...daily, frequency: 'monthly_weekday', monthly_week, weekly_days });

const date = fc
  .integer({ min: dayNumber('2020-01-01'), max: dayNumber('2036-12-31') })
  .map((day) => dateOfDay(day));

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

const recurrence: fc.Arbitrary<Recurrence> = fc
  .record({
    frequency: fc.constantFrom(...FREQUENCIES),
    custom_weeks: fc.integer({ min: 1, max: 52 }),
    monthly_week: fc.constantFrom(...MONTH_WEEKS),
    custom_days: fc.integer({ min: 1, max: 3650 }),
    weekly_days: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { maxLength: 7 }),
    monthly_date: fc.integer({ min: 1, max: 31 }),
    start_date: date,
    length: fc.option(fc.integer({ min: 0, max: 2000 })),
    deadline_time: time,
    more_deadline_times: fc.array(time, { maxLength: 11 }),
    deadline_days: fc.integer({ min: 1, max: 365 }),
    status: fc.constantFrom('Active' as const, ...TEMPLATE_STATUSES),
  })
  .map(({ length, ...rest }) => ({
    ...rest,
    end_date: length === null ? null : addDays(rest.start_date, length),
  }));

/** Every civil date of a span, both ends included. */
function datesFrom(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let next = from; next <= to; next = addDays(next, 1)) dates.push(next);
  return dates;
}

describe('a template occurs', () => {
  test('every day when daily', () => {
    fc.assert(fc.property(date, (on) => occursOn({ ...daily, start_date: '2020-01-01' }, on)));
  });

  test('on its week days and no others', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...WEEKDAYS)), date, (days, on) => {
        const schedule = { ...weekly(...days), start_date: '2020-01-01' };
        expect(occursOn(schedule, on)).toBe(days.includes(weekdayOf(on)));
      }),
    );
  });

  test('never when weekly without a week day', () => {
    expect(nextOccurrences(weekly(), '2026-01-01', 5)).toEqual([]);
  });

  test('exactly once a month when monthly, on its day or the last that the month has', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 31 }), date, (day, on) => {
        const month = on.slice(0, 7);
        const days = daysInMonth(on);
        const occurrences = datesFrom(`${month}-01`, `${month}-${days}`).filter((each) =>
          occursOn(monthly(day, '2020-01-01'), each),
        );
        expect(occurrences).toEqual([`${month}-${String(Math.min(day, days)).padStart(2, '0')}`]);
      }),
    );
  });

  test.each([
    [29, '2026-02-28', '2028-02-29'],
    [30, '2026-02-28', '2028-02-29'],
    [31, '2026-02-28', '2028-02-29'],
    [31, '2026-04-30', '2026-12-31'],
  ])('monthly on day %i falls on %s and on %s', (day, first, second) => {
    expect(occursOn(monthly(day), first)).toBe(true);
    expect(occursOn(monthly(day), second)).toBe(true);
  });

  test('a month after 31 January on the last of February, and back on the 31st in March', () => {
    expect(nextOccurrences(monthly(31), '2026-01-31', 3)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
    expect(nextOccurrences(monthly(31), '2028-01-31', 2)).toEqual(['2028-01-31', '2028-02-29']);
  });

  test('on 29 February as on any day', () => {
    expect(occursOn(daily, '2028-02-29')).toBe(true);
    expect(occursOn(weekly('Tuesday'), '2028-02-29')).toBe(true);
    expect(nextOccurrences(every(366, '2028-02-29'), '2028-01-01', 2)).toEqual(['2028-02-29', '2029-03-01']);
  });

  test('every custom number of days from its start date, evenly over month and year ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3650 }), date, (days, start) => {
        const dates = nextOccurrences(every(days, start), start, 4);
        expect(dates[0]).toBe(start);
        expect(dates.map((each, at) => dayNumber(each) - at * days)).toEqual(
          dates.map(() => dayNumber(start)),
        );
      }),
    );
  });

  test('on its week days of every so manieth week, counted from the week of its start date', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 52 }),
        fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
        date,
        (weeks, days, start) => {
          const dates = nextOccurrences(everyWeeks(weeks, days, start), start, 3 * days.length);
          expect(dates).toHaveLength(3 * days.length);
          for (const on of dates) {
            expect(days).toContain(weekdayOf(on));
            expect((weekNumber(on) - weekNumber(start)) % weeks).toBe(0);
          }
          // Each week that counts has all of its days, but for the first, which may have begun.
          const byWeek = Map.groupBy(dates, weekNumber);
          const whole = [...byWeek].slice(1, -1);
          expect(whole.map(([, of]) => of.length)).toEqual(whole.map(() => days.length));
        },
      ),
    );
  });

  test.each([
    // 2026-11-20 is a Friday: its week began on the 16th.
    [2, ['Monday', 'Friday'], '2026-11-20', ['2026-11-20', '2026-11-30', '2026-12-04', '2026-12-14']],
    [2, ['Sunday'], '2026-11-16', ['2026-11-22', '2026-12-06', '2026-12-20', '2027-01-03']],
    [1, ['Monday'], '2026-12-31', ['2027-01-04', '2027-01-11', '2027-01-18', '2027-01-25']],
    [52, ['Wednesday'], '2026-11-20', ['2027-11-17', '2028-11-15', '2029-11-14', '2030-11-13']],
  ] as const)('every %i weeks on %s from %s on: %s', (weeks, days, start, dates) => {
    expect(nextOccurrences(everyWeeks(weeks, [...days], start), start, 4)).toEqual(dates);
  });

  test.each([
    ['first', 'Monday', ['2026-01-05', '2026-02-02', '2026-03-02', '2026-04-06']],
    ['first', 'Thursday', ['2026-01-01', '2026-02-05', '2026-03-05', '2026-04-02']],
    ['fourth', 'Friday', ['2026-01-23', '2026-02-27', '2026-03-27', '2026-04-24']],
    ['last', 'Friday', ['2026-01-30', '2026-02-27', '2026-03-27', '2026-04-24']],
    ['last', 'Saturday', ['2026-01-31', '2026-02-28', '2026-03-28', '2026-04-25']],
  ] as const)('on the %s %s of a month: %s', (week, day, dates) => {
    expect(nextOccurrences(monthlyOn(week, day), '2026-01-01', 4)).toEqual(dates);
  });

  test('exactly once a month for each of its days when it goes by the first, say, or the last', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MONTH_WEEKS), fc.constantFrom(...WEEKDAYS), date, (week, day, on) => {
        const month = on.slice(0, 7);
        const all = datesFrom(`${month}-01`, `${month}-${daysInMonth(on)}`).filter(
          (each) => weekdayOf(each) === day,
        );
        const occurrences = all.filter((each) =>
          occursOn({ ...monthlyOn(week, day), start_date: '2020-01-01' }, each),
        );
        expect(occurrences).toEqual([all.at(week === 'last' ? -1 : MONTH_WEEKS.indexOf(week))]);
      }),
    );
  });

  test('on its one date when it is for once, and never after', () => {
    fc.assert(
      fc.property(date, date, (start, from) => {
        const dates = nextOccurrences({ ...daily, frequency: 'once', start_date: start }, from, 5);
        expect(dates).toEqual(from <= start ? [start] : []);
      }),
    );
  });

  test('never before its start date, never after its end date, and only while Active', () => {
    fc.assert(
      fc.property(recurrence, date, (schedule, on) => {
        const outside =
          on < schedule.start_date ||
          (schedule.end_date !== null && on > schedule.end_date) ||
          schedule.status !== 'Active';
        if (outside) expect(occursOn(schedule, on)).toBe(false);
      }),
    );
  });

  test('on its start date and its end date themselves', () => {
    const oneDay = { ...daily, start_date: '2026-03-05', end_date: '2026-03-05' };
    expect(datesFrom('2026-03-04', '2026-03-06').filter((on) => occursOn(oneDay, on))).toEqual([
      '2026-03-05',
    ]);
  });
});

describe('the deadline', () => {
  test.each([
    ['17:00', 1, '2026-11-20', '2026-11-20T09:00:00.000Z', '2026-11-20'],
    ['00:00', 1, '2026-11-20', '2026-11-19T16:00:00.000Z', '2026-11-20'],
    ['23:59', 1, '2026-12-31', '2026-12-31T15:59:00.000Z', '2026-12-31'],
    ['17:00', 2, '2026-12-31', '2027-01-01T09:00:00.000Z', '2027-01-01'],
    ['08:00', 3, '2028-02-27', '2028-02-29T00:00:00.000Z', '2028-02-29'],
  ])('at %s within %i day(s) of %s is %s', (deadline_time, deadline_days, on, moment, day) => {
    const deadline = deadlineOf({ deadline_time, deadline_days }, on);
    expect(deadline.deadline_datetime.toISOString()).toBe(moment);
    expect(deadline.deadline_date).toBe(day);
  });

  test('falls on its own business date, deadline_days - 1 after the task, whatever the time of day', () => {
    fc.assert(
      fc.property(recurrence, date, (schedule, on) => {
        const deadline = deadlineOf(schedule, on);
        expect(businessDate(deadline.deadline_datetime)).toBe(deadline.deadline_date);
        expect(dayNumber(deadline.deadline_date) - dayNumber(on)).toBe(schedule.deadline_days - 1);
      }),
    );
  });
});

describe('the deadlines of a day', () => {
  test('are one for each time, in order, counted from 1 and named by their time where there are several', () => {
    fc.assert(
      fc.property(recurrence, date, (schedule, on) => {
        const deadlines = deadlinesOf(schedule, on);
        const times = [...new Set([schedule.deadline_time, ...schedule.more_deadline_times])].sort();
        expect(deadlines).toEqual(
          times.map((deadline_time, at) => ({
            ...deadlineOf({ ...schedule, deadline_time }, on),
            deadline_time,
            slot: at + 1,
            time: times.length > 1 ? deadline_time : null,
          })),
        );
      }),
    );
  });
});

describe('the preview', () => {
  test('shows the days on which the generator makes a task, and no others', () => {
    fc.assert(
      fc.property(recurrence, date, fc.integer({ min: 1, max: 10 }), (schedule, from, count) => {
        const preview = nextOccurrences(schedule, from, count);
        const last = preview.length === count ? preview.at(-1)! : addDays(from, 3000);
        expect(datesFrom(from, last).filter((on) => occursOn(schedule, on))).toEqual(
          preview.filter((on) => on <= last),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('finds the next ten of any schedule that goes on, however rare', () => {
    fc.assert(
      fc.property(recurrence, date, (schedule, from) => {
        const open: Recurrence = { ...schedule, status: 'Active', end_date: null };
        const never = WEEKDAY_FREQUENCIES.includes(open.frequency) && open.weekly_days.length === 0;
        const occurrences = nextOccurrences(open, from, 10);
        if (open.frequency === 'once')
          expect(occurrences).toEqual(from <= open.start_date ? [open.start_date] : []);
        else expect(occurrences).toHaveLength(never ? 0 : 10);
      }),
    );
  });

  test('looks a whole month ahead for the one next occurrence', () => {
    expect(nextOccurrences(monthly(31), '2026-01-01', 1)).toEqual(['2026-01-31']);
  });

  test('looks five weeks ahead for the next last Sunday of a month', () => {
    expect(nextOccurrences(monthlyOn('last', 'Sunday'), '2026-04-27', 1)).toEqual(['2026-05-31']);
  });

  test('begins with the day itself, and goes over the start date of one that has not begun', () => {
    expect(nextOccurrences(daily, '2026-11-20', 2)).toEqual(['2026-11-20', '2026-11-21']);
    expect(nextOccurrences({ ...daily, start_date: '2099-12-31' }, '2026-11-20', 2)).toEqual([
      '2099-12-31',
      '2100-01-01',
    ]);
  });

  test('shows what is left before the end date, and nothing of a paused template', () => {
    expect(nextOccurrences({ ...every(3650), end_date: '2036-01-01' }, '2026-01-02', 10)).toEqual([
      '2035-12-30',
    ]);
    expect(nextOccurrences({ ...daily, status: 'Pending' }, '2026-11-20', 3)).toEqual([]);
  });
});
