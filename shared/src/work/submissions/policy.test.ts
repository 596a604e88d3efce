import { expect, it } from 'vitest';
import { canSubmit } from './policy.ts';

const task = { assigned_location_id: 'here', assigned_job_role_id: 'cook' };

it.each([
  ['staff', 'here', 'cook', true],
  ['staff', 'here', 'cashier', false],
  ['staff', 'here', null, false],
  ['staff', 'there', 'cook', false],
  ['staff', null, 'cook', false],
  ['manager', 'here', null, true],
  ['manager', 'here', 'cashier', true],
  ['manager', 'there', 'cook', false],
  ['manager', null, null, false],
  ['admin', 'here', 'cook', false],
  ['audit', 'here', 'cook', false],
  ['trainer', 'here', 'cook', false],
])('%s at %s as %s may do it: %s', (role, location_id, job_role_id, may) => {
  expect(canSubmit({ role, location_id, job_role_id }, task)).toBe(may);
});
