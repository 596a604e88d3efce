import { afterEach, describe, expect, test } from 'vitest';
import {
  dayText,
  durationText,
  formatCivilDate,
  formatInstant,
  formatNumber,
  readTimesIn,
  relativeTime,
} from './time.ts';

const now = new Date('2026-11-20T04:00:00Z'); // 12:00 in UTC+8, a Friday

describe('a moment', () => {
  test('is shown by the clock of UTC+8, in Indonesian with dots', () => {
    expect(formatInstant('2026-11-20T08:40:00Z', 'time', 'id')).toBe('16.40');
    expect(formatInstant('2026-11-20T08:40:00Z', 'time', 'en')).toBe('16:40');
  });

  test('after 16:00 UTC belongs to the next day', () => {
    expect(formatInstant('2026-11-20T16:00:00Z', 'date', 'en')).toBe('21 Nov 2026');
    expect(formatInstant('2026-11-20T15:59:59Z', 'date', 'en')).toBe('20 Nov 2026');
  });

  test('at midnight is 00, not 24', () => {
    expect(formatInstant('2026-11-20T16:00:00Z', 'time', 'en')).toBe('00:00');
  });
});

test('a civil date is the same in any time zone of the device', () => {
  expect(formatCivilDate('2026-01-01', 'date', 'id')).toBe('1 Jan 2026');
  expect(formatCivilDate('2026-12-31', 'longDate', 'id')).toBe('Kamis, 31 Desember 2026');
});

describe('as people say it', () => {
  test.each([
    ['2026-11-20T04:00:30Z', 'now', 'sekarang'],
    ['2026-11-20T04:45:00Z', 'in 45 min', '45 mnt lagi'],
    ['2026-11-20T06:00:00Z', 'in 2 h', '2 jam lagi'],
    ['2026-11-20T06:15:00Z', 'in 2 h 15 min', '2 jam 15 mnt lagi'],
    ['2026-11-20T03:20:00Z', '40 min ago', '40 mnt lalu'],
    ['2026-11-20T12:00:00Z', 'today 20:00', 'hari ini 20.00'],
    ['2026-11-19T08:40:00Z', 'yesterday 16:40', 'kemarin 16.40'],
    ['2026-11-21T09:00:00Z', 'tomorrow 17:00', 'besok 17.00'],
    ['2026-11-17T02:00:00Z', 'Tue 17 Nov 10:00', 'Sel, 17 Nov 10.00'],
    ['2026-10-20T02:00:00Z', '20 Oct 2026', '20 Okt 2026'],
  ])('%s', (instant, english, indonesian) => {
    expect(relativeTime(instant, now, 'en')).toBe(english);
    expect(relativeTime(instant, now, 'id')).toBe(indonesian);
  });

  test('a deadline that has passed says by how much', () => {
    expect(relativeTime('2026-11-20T02:00:00Z', now, 'en', 'deadline')).toBe('2 h late');
    expect(relativeTime('2026-11-20T02:00:00Z', now, 'id', 'deadline')).toBe('lewat 2 jam');
    expect(relativeTime('2026-11-20T06:00:00Z', now, 'id', 'deadline')).toBe('2 jam lagi');
  });

  test('yesterday is the day before in UTC+8, also an hour after its midnight', () => {
    const justAfterMidnight = new Date('2026-11-19T17:00:00Z'); // 01:00 on the 20th
    expect(relativeTime('2026-11-19T09:00:00Z', justAfterMidnight, 'en')).toBe('yesterday 17:00');
  });
});

test('a length of time is never zero, and loses its minutes when it is long', () => {
  expect(durationText(10_000, 'en')).toBe('1 min');
  expect(durationText(7 * 3_600_000 + 30 * 60_000, 'en')).toBe('7 h');
  expect(durationText(72 * 3_600_000, 'id')).toBe('3 hari');
});

test('a count has its thousands set apart', () => {
  expect(formatNumber(12_345, 'id')).toBe('12.345');
  expect(formatNumber(12_345, 'en')).toBe('12,345');
});

test('the heading of a day says today and yesterday, and the year only of another one', () => {
  const now = new Date('2026-01-02T10:00:00+08:00');
  const said = (date: string) => dayText(date, now, 'en');
  expect([said('2026-01-02'), said('2026-01-01'), said('2025-12-31')]).toEqual([
    'today',
    'yesterday',
    '31 Dec 2025',
  ]);
  expect(dayText('2026-01-05', now, 'id')).toBe('Sen, 5 Jan');
});

describe('by the clocks of an outlet', () => {
  const papua = 'Asia/Jayapura';
  afterEach(() => readTimesIn(null));

  test("another zone than the reader's is named beside the time", () => {
    expect(formatInstant('2026-11-20T08:00:00Z', 'dateTime', 'en', papua)).toBe('20 Nov 2026, 17:00 WIT');
    expect(formatInstant('2026-11-20T08:00:00Z', 'date', 'en', papua)).toBe('20 Nov 2026');
  });

  test('who is there reads them without its name, and the times of others with theirs', () => {
    readTimesIn(papua);
    expect(formatInstant('2026-11-20T08:00:00Z', 'time', 'en')).toBe('17:00');
    expect(formatInstant('2026-11-20T08:00:00Z', 'time', 'en', null)).toBe('16:00 UTC+8');
    expect(dayText('2026-11-21', new Date('2026-11-20T15:30:00Z'), 'en')).toBe('today');
  });

  test('yesterday and tomorrow are those of the outlet', () => {
    const now = new Date('2026-11-20T15:30:00Z');
    expect(relativeTime('2026-11-20T08:00:00Z', now, 'en', 'moment', 'en', papua)).toBe(
      'yesterday 17:00 WIT',
    );
    expect(relativeTime('2026-11-20T08:00:00Z', now, 'en')).toBe('today 16:00');
  });
});
