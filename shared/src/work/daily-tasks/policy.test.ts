import { expect, it } from 'vitest';
import { canSeeTask, tasksToDo } from './policy.ts';

const of = (outlet_id: string, job_role_id: string | null) => ({ outlet_id, job_role_id });

it.each([
  ['staff', 'here', 'cook', {}, [of('here', 'cook')]],
  ['staff', 'here', 'cook', { job_role_id: 'cashier' }, [of('here', 'cook')]],
  ['staff', 'here', null, { job_role_id: 'cashier' }, []],
  ['staff', null, 'cook', {}, []],
  ['manager', 'here', 'cook', {}, [of('here', null)]],
  ['manager', 'here', null, { job_role_id: 'cashier' }, [of('here', 'cashier')]],
  ['manager', 'here', null, { outlet_id: 'there' }, []],
  ['manager', null, null, {}, []],
  ['admin', 'here', 'cook', {}, []],
  ['audit', 'here', 'cook', {}, []],
])('%s at %s as %s choosing %s', (role, location_id, job_role_id, choice, tasks) => {
  expect(tasksToDo({ role, location_id, job_role_id }, choice)).toEqual(tasks);
});

it('whoever works at several outlets has the tasks of all where they are the same', () => {
  const place = (location_id: string, role: string, job_role_id: string | null) => ({
    ...{ posting_id: 'p', location_id, role, job_role_id },
  });
  const other_places = [place('there', 'staff', 'cashier'), place('far', 'manager', null)];
  const staff = { role: 'staff', location_id: 'here', job_role_id: 'cook', other_places };
  expect(tasksToDo(staff, {})).toEqual([of('here', 'cook'), of('there', 'cashier')]);
  expect(tasksToDo(staff, { outlet_id: 'there' })).toEqual([of('there', 'cashier')]);
  expect(tasksToDo(staff, { outlet_id: 'far' })).toEqual([]);
  const manager = { role: 'manager', location_id: 'far', job_role_id: 'lead' };
  expect(tasksToDo({ ...manager, other_places }, {})).toEqual([of('far', null)]);
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
