import { expect, it } from 'vitest';
import { midnightWait } from './midnight-wait.ts';

it.each([
  ['12:00:00', 0],
  ['23:51:59', 0],
  ['23:53:00', 14],
  ['23:59:59', 7 + 1 / 60],
  ['00:00:00', 7],
  ['00:06:00', 1],
  ['00:07:00', 0],
])('at %s journeys wait %s minutes', (time, minutes) => {
  expect(midnightWait(new Date(`2026-11-20T${time}+08:00`))).toBeCloseTo(minutes * 60_000, -1);
});
