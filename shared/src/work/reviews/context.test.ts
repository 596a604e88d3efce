import { describe, expect, it } from 'vitest';
import { groupReasons, usualReasons } from './rejection-reasons.ts';
import { isClosingSoon, minutesLate } from './rules.ts';

const closes = '2026-11-20T15:59:00.000Z';

describe('the warning of the end of a day', () => {
  it.each([
    ['20:59', false],
    ['21:00', true],
    ['23:58', true],
    ['23:59', false],
  ])('at %s: %s', (time, expected) => {
    expect(isClosingSoon(new Date(`2026-11-20T${time}:00+08:00`), closes)).toBe(expected);
  });
});

describe('lateness', () => {
  it.each([
    ['2026-11-20T17:25:30+08:00', 25],
    ['2026-11-20T17:00:59+08:00', 0],
    ['2026-11-20T09:00:00+08:00', 0],
    ['2026-11-21T17:00:00+08:00', 1440],
  ])('submitted at %s is %d minutes late', (at, minutes) => {
    expect(minutesLate(at, '2026-11-20T17:00:00+08:00')).toBe(minutes);
  });
});

describe('reasons', () => {
  it('are filled up with usual ones that are not among them', () => {
    expect(groupReasons([]).reasons).toEqual(usualReasons);
    expect(groupReasons(['foto BURAM.', 'Kaca kotor']).reasons).toEqual([
      'foto BURAM.',
      'Kaca kotor',
      'Foto terlalu gelap',
      'Hasilnya tidak terlihat di foto',
      'Belum bersih',
    ]);
  });

  it('of other tasks are named apart, unless they are said already', () => {
    expect(groupReasons(['Kaca kotor'], ['Lantai basah', 'Foto buram']).others).toEqual(['Lantai basah']);
  });
});
