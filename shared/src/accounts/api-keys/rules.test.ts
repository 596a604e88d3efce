import { expect, test } from 'vitest';
import { defaultEnd, keyStateOf } from './rules.ts';

const TODAY = '2026-11-20';

test.each<[string | null, string | null, string]>([
  [null, null, 'active'],
  ['2026-12-05', null, 'active'],
  ['2026-12-04', null, 'ending'],
  [TODAY, null, 'ending'],
  ['2026-11-19', null, 'ended'],
  [null, '2026-11-01T00:00:00Z', 'revoked'],
  ['2026-11-19', '2026-11-01T00:00:00Z', 'revoked'],
])('a key with the end %s, revoked %s, is %s', (ends_on, revoked_at, state) => {
  expect(keyStateOf({ ends_on, revoked_at }, TODAY)).toBe(state);
});

test('a new key ends after a year', () => {
  expect(defaultEnd(TODAY)).toBe('2027-11-20');
});
