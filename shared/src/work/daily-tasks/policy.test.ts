import { expect, it } from 'vitest';
import { canSeeTask, tasksToDo } from './policy.ts';

it.each([
  ['staff', 'here', 'cook', null, { outlet_id: 'here', job_role_id: 'cook' }],
  ['staff', 'here', 'cook', 'cashier', { outlet_id: 'here', job_role_id: 'cook' }],
  ['staff', 'here', null, 'cashier', null],
  ['staff', null, 'cook', null, null],
  ['manager', 'here', 'cook', null, { outlet_id: 'here', job_role_id: null }],
  ['manager', 'here', null, 'cashier', { outlet_id: 'here', job_role_id: 'cashier' }],
  ['manager', null, null, null, null],
  ['admin', 'here', 'cook', null, null],
  ['audit', 'here', 'cook', null, null],
])('%s at %s as %s choosing %s', (role, location_id, job_role_id, choice, tasks) => {
  expect(tasksToDo({ role, location_id, job_role_id }, choice)).toEqual(tasks);
});

it.each([
  ['staff', 'here', 'cook', true],
  ['staff', 'here', 'cashier', false],
  ['staff', 'there', 'cook', false],
  ['staff', null, null, false],
  ['manager', 'here', null, true],
  ['manager', 'there', 'cook', false],
  ['audit', null, null, true],
  ['admin', null, null, true],
  ['trainee', 'here', 'cook', false],
])('%s at %s as %s sees a task of the cook here: %s', (role, location_id, job_role_id, sees) => {
  const task = { assigned_location_id: 'here', assigned_job_role_id: 'cook' };
  expect(canSeeTask({ role, location_id, job_role_id }, task)).toBe(sees);
});
