import { expect, test } from 'vitest';
import { certificateState, daysLeft, replacedIds } from './certificate-state.ts';

const today = '2026-11-20';

test.each([
  [null, 'lasting'],
  ['2027-11-20', 'valid'],
  ['2026-12-21', 'valid'],
  ['2026-12-20', 'expiring'],
  ['2026-11-20', 'expiring'],
  ['2026-11-19', 'expired'],
])('valid until %s: %s', (until, state) => {
  expect(certificateState(until, today)).toBe(state);
});

test('counts the days that are left after today', () => {
  expect([daysLeft('2026-11-20', today), daysLeft('2026-12-20', today)]).toEqual([0, 30]);
});

test('finds certificates that a newer one of the same course replaces', () => {
  const certificates = [
    { id: 'c', course_id: '1' },
    { id: 'b', course_id: '2' },
    { id: 'a', course_id: '1' },
  ];
  expect([...replacedIds(certificates)]).toEqual(['a']);
});
