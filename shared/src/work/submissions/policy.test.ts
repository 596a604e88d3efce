import { expect, it } from 'vitest';
import { canSubmit, placeToSubmit } from './policy.ts';

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

it('is done wherever a person works today, as what they are there', () => {
  const person = (job_role_id: string | null, role = 'staff') => ({
    ...{ role: 'staff', location_id: 'there', job_role_id: 'cook' },
    other_places: [{ posting_id: 'p', location_id: 'here', role, job_role_id }],
  });
  expect(canSubmit(person('cook'), task)).toBe(true);
  expect(canSubmit(person('cashier'), task)).toBe(false);
  expect(canSubmit(person(null, 'manager'), task)).toBe(true);
  expect(placeToSubmit(person('cook'), task)).toEqual({ location_id: 'here', job_role_id: 'cook' });
});
