import { expect, it } from 'vitest';
import { tasksToDo } from './policy.ts';

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
