import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openServerClock } from './server-clock.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const start = Date.parse('2026-11-20T12:00:00+08:00');

let right: number;
/** What the steady clock counts: it stands still while a machine sleeps. */
let awake: number;
let isAway: boolean;
/** By how much the machine's clock is set ahead. */
let ahead: number;
let close: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  [right, awake, isAway, ahead] = [start, 0, false, 0];
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

async function open() {
  const now = async () => {
    if (isAway) throw new Error('No database');
    return new Date(right);
  };
  const clock = await openServerClock({ now }, { wall: () => right + ahead, steady: () => awake });
  close = clock.close;
  /** How far it is ahead of the right time. */
  return () => clock.now().getTime() - right;
}

/** Time passes, and the database is asked in its time. */
async function pass(ms: number) {
  right += ms;
  awake += ms;
  await vi.advanceTimersByTimeAsync(ms);
}

it('is the machine’s as long as that agrees with the database’s within two minutes', async () => {
  ahead = -2 * MINUTE;
  expect((await open())()).toBe(-2 * MINUTE);
});

it('is the database’s where a server starts days ahead, and the machine’s again once that is set right', async () => {
  ahead = 3 * DAY;
  const off = await open();
  expect(off()).toBe(0);
  ahead = 5_000;
  await pass(20_000);
  expect(off()).toBe(5_000);
});

it.each([
  ['ahead', 3 * DAY],
  ['back', -DAY],
])('goes on where the machine’s is set %s between two looks', async (_, set) => {
  const off = await open();
  await pass(4_000);
  ahead = set;
  expect(off()).toBe(0);
  ahead = 0;
  expect(off()).toBe(0);
});

it('goes on while the database is away', async () => {
  const off = await open();
  isAway = true;
  ahead = DAY;
  expect(off()).toBe(0);
  await pass(MINUTE);
  expect(off()).toBe(0);
});

it('goes on after its machine slept, as soon as the database says how long', async () => {
  const off = await open();
  right += 10 * MINUTE;
  expect(off()).toBe(-10 * MINUTE);
  await vi.advanceTimersByTimeAsync(0);
  expect(off()).toBe(0);
});
