import { expect, test } from 'vitest';
import type { StaffStatus } from '../submissions/statuses.ts';
import { whyNotCancelled, whyNotRevoked } from './rules.ts';

const TODAY = '2026-11-20';
const task = (staff_status: StaffStatus | null, deadline_date = TODAY) => ({
  deadline_date,
  is_ended: false,
  latest: staff_status && { staff_status },
});

test.each<[StaffStatus | null, string, string | null, string | null]>([
  [null, TODAY, null, 'not_cancelled'],
  [null, '2026-11-21', null, 'not_cancelled'],
  [null, '2026-11-19', 'over', 'not_cancelled'],
  ['Submitted', TODAY, 'submitted', 'not_cancelled'],
  ['AutoFailed', TODAY, 'over', 'not_cancelled'],
  ['Cancelled', TODAY, 'cancelled', null],
  ['Cancelled', '2026-11-21', 'cancelled', null],
  ['Cancelled', '2026-11-19', 'cancelled', 'over'],
])('a task that is %s and due on %s: cancelled %s, taken back %s', (status, deadline, cancelled, revoked) => {
  const named = (reason: string | null) => reason && `cancellations.${reason}`;
  expect(whyNotCancelled(task(status, deadline), TODAY)).toBe(named(cancelled));
  expect(whyNotRevoked(task(status, deadline), TODAY)).toBe(named(revoked));
});

test('is not taken back when the day of its deadline was ended', () => {
  expect(whyNotRevoked({ ...task('Cancelled'), is_ended: true }, TODAY)).toBe('cancellations.over');
});
