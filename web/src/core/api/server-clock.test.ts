import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  followCorrections,
  isClockSetBack,
  noteServerTime,
  onServerClock,
  recallServerTime,
  serverNow,
} from './server-clock.ts';

const NOON = Date.parse('2026-11-20T12:00:00+08:00');
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  recallServerTime();
});
afterEach(() => {
  stored.clear();
  recallServerTime();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Has the server answer at this time of its clock, while the device's says `device`. */
function answered(server: number, device = Date.now()): void {
  vi.setSystemTime(device);
  noteServerTime(new Date(server).toUTCString());
}
const shown = () => serverNow().getTime();

describe('the time', () => {
  it('is the device’s before the first answer', () => {
    expect(shown()).toBe(NOON);
  });

  it.each([
    ['a day ahead', DAY],
    ['a day behind', -DAY],
    ['ten minutes ahead', 600 * SECOND],
  ])('is the server’s on a device whose clock is %s, also of what the device noted', (_, wrong) => {
    answered(NOON, NOON + wrong);
    expect(shown()).toBe(NOON);
    expect(onServerClock(NOON + wrong - HOUR).getTime()).toBe(NOON - HOUR);
    vi.setSystemTime(NOON + wrong + HOUR);
    expect(shown()).toBe(NOON + HOUR);
  });

  it('is the device’s where its clock is right, however long an answer took', () => {
    for (const late of [0, SECOND, 20 * SECOND]) {
      answered(NOON - late, NOON);
      expect(shown()).toBe(NOON);
    }
  });

  it('does not jump with each answer where the clock is wrong', () => {
    answered(NOON, NOON + DAY);
    answered(NOON - 12 * SECOND, NOON + DAY);
    expect(shown()).toBe(NOON);
    answered(NOON + SECOND, NOON + DAY);
    expect(shown()).toBe(NOON);
  });

  it('is the device’s again once its clock was set right', () => {
    answered(NOON, NOON + DAY);
    answered(NOON + HOUR - SECOND, NOON + HOUR);
    expect(shown()).toBe(NOON + HOUR);
  });

  it('stays as it is by an answer without a date, or with none that can be read', () => {
    answered(NOON, NOON + DAY);
    noteServerTime(null);
    noteServerTime('soon');
    expect(shown()).toBe(NOON);
  });

  it('is told to whoever shows it when an answer sets it anew, and at no other', () => {
    const told = vi.fn();
    followCorrections(() => told(shown()));
    answered(NOON, NOON);
    answered(NOON, NOON + DAY);
    answered(NOON + HOUR, NOON + DAY + HOUR);
    expect(told.mock.calls).toEqual([[NOON]]);
  });
});

describe('a start without a network', () => {
  /** The page is opened again when the device's clock says this. */
  function open(device: number): void {
    vi.setSystemTime(device);
    recallServerTime();
  }

  it.each([DAY, -DAY])(
    'goes by what is kept of the latest answer, with a clock that is %d ms ahead',
    (wrong) => {
      answered(NOON, NOON + wrong);
      open(NOON + wrong + 9 * HOUR);
      expect(shown()).toBe(NOON + 9 * HOUR);
    },
  );

  it('goes by the latest correction, however soon it came after an answer that was kept', () => {
    answered(NOON, NOON);
    answered(NOON + SECOND, NOON + DAY);
    open(NOON + DAY + HOUR);
    expect(shown()).toBe(NOON + SECOND + HOUR);
  });

  it('goes by a clock that was set right meanwhile', () => {
    answered(NOON, NOON + DAY);
    open(NOON + HOUR);
    expect(shown()).toBe(NOON + HOUR);
    expect(onServerClock(NOON).getTime()).toBe(NOON);
  });

  it('is never before the latest answer', () => {
    answered(NOON, NOON);
    open(NOON - DAY);
    expect(shown()).toBe(NOON);
  });

  it.each(['', '{', 'null', '{"at":"x","offset":null}'])('ignores %j, which is no time', (text) => {
    answered(NOON, NOON + DAY);
    for (const key of stored.keys()) stored.set(key, text);
    open(NOON);
    expect(shown()).toBe(NOON);
  });
});

describe('a clock that was set back', () => {
  it.each([
    ['runs as the page does', 0, 0, false],
    ['was set back by an hour since the page was opened', -HOUR, 0, true],
    ['was set forward, or the device slept', HOUR, 0, false],
  ])('%s', (_what, now, page, expected) => {
    expect(isClockSetBack(NOON + now, NOON + page)).toBe(expected);
  });

  it('is known by an answer before the page was opened', () => {
    answered(NOON, NOON);
    recallServerTime();
    expect([-HOUR, 0, HOUR].map((off) => isClockSetBack(NOON + off, NOON - DAY))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
