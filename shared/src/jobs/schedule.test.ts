import { describe, expect, it } from 'vitest';
import { lastDaily, missedDates, nextDaily } from './schedule.ts';

const at = (local: string) => new Date(`${local}+08:00`);

describe('nextDaily', () => {
  it.each([
    ['2026-11-20T23:58:59', '2026-11-20T15:59:00.000Z'],
    ['2026-11-20T23:59:00', '2026-11-21T15:59:00.000Z'],
    ['2026-12-31T23:59:30', '2027-01-01T15:59:00.000Z'],
    ['2028-02-29T00:00:00', '2028-02-29T15:59:00.000Z'],
  ])('after %s in the business zone comes %s', (now, next) => {
    expect(nextDaily('23:59', at(now)).toISOString()).toBe(next);
  });
});

describe('lastDaily', () => {
  it.each([
    ['23:59', '2026-11-20T23:58:59', '2026-11-19'],
    ['23:59', '2026-11-20T23:59:00', '2026-11-20'],
    ['23:59', '2026-11-21T00:00:10', '2026-11-20'],
    ['00:05', '2026-11-20T00:04:59', '2026-11-19'],
    ['00:05', '2026-11-20T00:05:00', '2026-11-20'],
  ])('%s at %s is that of %s', (time, now, date) => {
    expect(lastDaily(time, at(now))).toBe(date);
  });
});

describe('missedDates', () => {
  const now = at('2026-03-02T12:00:00');

  it('is nothing when the last one was done', () => {
    expect(missedDates('2026-03-01', '23:59', now)).toEqual([]);
    expect(missedDates('2026-03-02', '00:05', now)).toEqual([]);
  });

  it('is every date since the last one done, over the end of a month', () => {
    expect(missedDates('2026-02-26', '23:59', now)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });

  it('is only the latest for a job that never ran', () => {
    expect(missedDates(null, '23:59', now)).toEqual(['2026-03-01']);
    expect(missedDates(null, '00:05', now)).toEqual(['2026-03-02']);
  });

  it('is nothing when the clock was set back', () => {
    expect(missedDates('2026-03-05', '23:59', now)).toEqual([]);
  });
});
