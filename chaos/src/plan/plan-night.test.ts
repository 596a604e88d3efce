import { expect, it } from 'vitest';
import { planNight } from './plan-night.ts';

it.each([
  ['five minutes, of which two are before midnight', 300, 120, { at: 180, seconds: 225 }],
  ['ten minutes', 600, 120, { at: 330, seconds: 75 }],
  ['a quarter of an hour, which holds the night', 900, 120, undefined],
  ['three minutes', 180, 120, { at: 120, seconds: 285 }],
])('%s', (_, seconds, before, leap) => {
  expect(planNight(seconds, before)).toEqual(leap);
});
