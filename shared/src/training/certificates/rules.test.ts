import { expect, test } from 'vitest';
import { isRenewableOn, isValidOn, readNumber, validUntil } from './rules.ts';

test.each([
  ['2026-11-20', 12, '2027-11-20'],
  ['2026-11-20', 1, '2026-12-20'],
  ['2026-12-05', 1, '2027-01-05'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-08-31', 60, '2031-08-31'],
  ['2026-11-20', null, null],
])('%s and %s months: until %s', (issued, months, until) => {
  expect(validUntil(issued, months)).toBe(until);
});

test('is valid on its last day, and for ever without one', () => {
  expect(isValidOn('2026-11-20', '2026-11-20')).toBe(true);
  expect(isValidOn('2026-11-20', '2026-11-21')).toBe(false);
  expect(isValidOn(null, '2099-01-01')).toBe(true);
});

test('may be renewed from 30 days before its last day, and not where it has none', () => {
  expect(isRenewableOn('2026-12-31', '2026-11-30')).toBe(false);
  expect(isRenewableOn('2026-12-31', '2026-12-01')).toBe(true);
  expect(isRenewableOn('2026-12-31', '2027-06-01')).toBe(true);
  expect(isRenewableOn(null, '2027-06-01')).toBe(false);
});

test.each([
  ['GR-7K3QF-2M9XD', 'GR-7K3QF-2M9XD'],
  [' gr-7k3qf-2m9xd ', 'GR-7K3QF-2M9XD'],
  ['gr 7k3qf 2m9xd', 'GR-7K3QF-2M9XD'],
  ['GR7K3QF2M9XD', 'GR-7K3QF-2M9XD'],
  ['7k3qf–2m9xd', 'GR-7K3QF-2M9XD'],
  ['GR-OK3QF-2MIXL', 'GR-0K3QF-2M1X1'],
  // Ten characters that happen to begin with GR have no prefix.
  ['GR-GR3QF-2M9XD', 'GR-GR3QF-2M9XD'],
  ['GR3QF2M9XD', 'GR-GR3QF-2M9XD'],
  ['GR-7K3QF-2M9X', null],
  ['GR-7K3QF-2M9XU', null],
  ['', null],
  ["'; drop table certificates; --", null],
])('%j is %j', (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});
