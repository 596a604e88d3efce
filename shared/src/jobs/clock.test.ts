import { expect, it } from 'vitest';
import { doubtClock } from './clock.ts';

const at = (local: string) => new Date(`2026-11-${local}:00+08:00`);

it.each([
  ['a new business', '20T12:00', '20T12:00', null, null],
  ['a minute after it was last trusted', '20T12:01', '20T12:01', '20T12:00', null],
  ['two minutes from the database', '20T12:02', '20T12:00', '20T12:00', null],
  ['more than two minutes ahead of the database', '20T12:03', '20T12:00', '20T12:00', 'differs'],
  ['more than two minutes behind the database', '20T11:57', '20T12:00', '20T11:57', 'differs'],
  ['switched off over night', '20T09:00', '20T09:00', '19T18:00', null],
  ['18 hours away', '20T12:00', '20T12:00', '19T18:00', null],
  ['longer away', '20T12:01', '20T12:01', '19T18:00', 'leapt'],
  ['three days ahead', '23T12:00', '23T12:00', '20T12:00', 'leapt'],
  ['set back by two minutes', '20T11:58', '20T11:58', '20T12:00', null],
  ['set back by three days', '17T12:00', '17T12:00', '20T12:00', 'behind'],
] as const)('%s', (_, now, database, seen, doubt) => {
  expect(doubtClock({ now: at(now), database: at(database), seen: seen && at(seen) })).toBe(doubt);
});
