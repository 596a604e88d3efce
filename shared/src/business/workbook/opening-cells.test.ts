import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, WEEKDAYS } from '../../time/business-time.ts';
import { openingCells, openingOf, readClosedDays, readNames, readWeekdays } from './opening-cells.ts';

const date = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days));
const name = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 ,.()]{0,20}[A-Za-z0-9]$/);
const opening = fc.record({
  opens_on: fc.option(date),
  closed_from: fc.option(date),
  weekdays: fc.subarray([...WEEKDAYS], { maxLength: 6 }),
  days: fc
    .uniqueArray(fc.record({ date, name }), { selector: (day) => day.date, maxLength: 30 })
    .map((days) => days.sort((one, other) => (one.date < other.date ? -1 : 1))),
});

test('the cells of an outlet say when it is open, and are read again as that', () => {
  fc.assert(
    fc.property(opening, (given) => {
      expect(openingOf(openingCells(given, []))).toEqual(given);
    }),
  );
});

test('a day is written as people write it, one to a line or with semicolons', () => {
  const days = [
    { date: '2026-12-24', name: 'Cuti bersama' },
    { date: '2026-12-25', name: 'Natal' },
  ];
  expect(readClosedDays('25/12/2026 Natal;24-12-2026  Cuti bersama;')).toEqual(days);
  expect(readClosedDays('2026-12-25 Natal\n2026-12-24 Cuti bersama')).toEqual(days);
});

test.each(['2026-12-25', 'Natal', '2026-02-30 Libur', '2026-12-25 A; 25/12/2026 B', '0001-01-01 Old'])(
  'the days %j are refused',
  (cell) => expect(readClosedDays(cell)).toBeUndefined(),
);

test('days of the week are names, and one of them stays open', () => {
  expect(readWeekdays('sunday; MONDAY')).toEqual(['Monday', 'Sunday']);
  expect(readWeekdays('Minggu')).toBeUndefined();
  expect(readWeekdays(WEEKDAYS.join(', '))).toBeUndefined();
});

test('names are those that are stored, each once and in order', () => {
  const find = (given: string) =>
    ['Bali', 'Nasional'].find((one) => one.toLowerCase() === given.toLowerCase());
  expect(readNames('nasional; BALI; Bali', find)).toBe('Bali; Nasional');
  expect(readNames('Mars', find)).toBeUndefined();
});

test('what cannot be told apart again in a cell is left blank, which leaves it as it is', () => {
  const none = { opens_on: null, closed_from: null, weekdays: [], days: [] };
  expect(openingCells({ ...none, days: [{ date: '2026-12-25', name: 'A; B' }] }, ['C;D'])).toMatchObject({
    ClosedDays: '',
    HolidayCalendars: '',
  });
});
