import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, businessDate, businessInstant, businessTime, startOfBusinessDay } from './business-time.ts';
import { INDONESIAN_ZONES, isTimeZone, readTimeZone, zoneName } from './time-zones.ts';

const ZONES = [
  null,
  ...Object.values(INDONESIAN_ZONES),
  'Asia/Kolkata',
  'Pacific/Chatham',
  'Europe/Berlin',
  'America/St_Johns',
  'Australia/Lord_Howe',
];
const zones = fc.constantFrom(...ZONES);
const moments = fc.date({
  min: new Date('2024-01-01T00:00Z'),
  max: new Date('2030-01-01T00:00Z'),
  noInvalidDate: true,
});

describe('dates and times of a zone', () => {
  test('a moment lies in the day that is its date, and in no other', () => {
    fc.assert(
      fc.property(moments, zones, (at, zone) => {
        const date = businessDate(at, zone);
        expect(startOfBusinessDay(date, zone).getTime()).toBeLessThanOrEqual(at.getTime());
        expect(startOfBusinessDay(addDays(date, 1), zone).getTime()).toBeGreaterThan(at.getTime());
      }),
    );
  });

  test('a date and time give a moment that has them, unless the clocks skip them', () => {
    fc.assert(
      fc.property(moments, zones, (at, zone) => {
        const [date, time] = [businessDate(at, zone), businessTime(at, zone)];
        const again = businessInstant(date, time, zone);
        expect([businessDate(again, zone), businessTime(again, zone)]).toEqual([date, time]);
      }),
    );
  });

  test('Papua is an hour ahead of the business, Java an hour behind, around midnight', () => {
    const at = new Date('2026-11-20T15:30:00Z');
    expect(businessDate(at)).toBe('2026-11-20');
    expect(businessDate(at, INDONESIAN_ZONES.WIT)).toBe('2026-11-21');
    expect(businessTime(at, INDONESIAN_ZONES.WIT)).toBe('00:30');
    expect(businessDate(new Date('2026-11-20T16:30:00Z'), INDONESIAN_ZONES.WIB)).toBe('2026-11-20');
    expect(businessDate(new Date('2026-11-20T16:30:00Z'))).toBe('2026-11-21');
  });

  test.each([
    ['skipped by the clocks', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['shown twice by the clocks', '2026-10-25', '02:30', '2026-10-25T01:30:00.000Z'],
  ])('a time that is %s is what PostgreSQL makes of it', (_what, date, time, at) => {
    expect(businessInstant(date, time, 'Europe/Berlin').toISOString()).toBe(at);
  });
});

describe('names of zones', () => {
  test.each([
    ['WIT', 'Asia/Jayapura'],
    [' wib ', 'Asia/Jakarta'],
    ['Asia/Makassar', 'Asia/Makassar'],
    ['America/Argentina/Ushuaia', 'America/Argentina/Ushuaia'],
    ['+09:00', undefined],
    ['UTC', undefined],
    ['Asia/Nowhere', undefined],
    ['', undefined],
  ])('%j is read as %j', (text, zone) => expect(readTimeZone(text)).toBe(zone));

  test('an offset is no zone, since it has no name', () => expect(isTimeZone('Etc/../x')).toBe(false));

  test.each([
    ['Asia/Jayapura', 'WIT'],
    [null, 'UTC+8'],
    ['Asia/Kolkata', 'UTC+5:30'],
    ['America/St_Johns', 'UTC−3:30'],
  ])('%j is called %j', (zone, name) => expect(zoneName(zone, new Date('2026-11-20T00:00Z'))).toBe(name));
});
