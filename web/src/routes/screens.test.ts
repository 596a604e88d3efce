import { ROLES } from '@gerai/shared/users/contract.ts';
import { expect, test } from 'vitest';
import { navigationOf } from '../features/shell/navigation.ts';
import { mayOpen, screens } from './screens.ts';

const names = (role: string) =>
  navigationOf(role, 'task').map((item) =>
    'entries' in item
      ? [item.label.message, item.entries.map(({ label }) => label.message)]
      : item.label.message,
  );

test('each role has its own navigation', () => {
  expect(names('admin')).toEqual([
    'Dashboard',
    ['Task Management', ['Task Viewer', 'Task Scheduler', 'Task Generator', 'Daily Tasks']],
    [
      'Master Data',
      ['Users', 'Outlets', 'Roles', 'Task Groups', 'Template Import', 'API Keys', 'Database Maintenance'],
    ],
    'Reports',
  ]);
  expect(names('manager')).toEqual(['Dashboard', 'My Tasks', 'Task Review', 'Task History']);
  expect(names('staff')).toEqual(['Dashboard', 'My Tasks']);
  expect(names('audit')).toEqual(['Dashboard', 'Audit Review', 'Audit History', 'Daily Tasks']);
  expect(names('a role that an admin added')).toEqual(['Dashboard']);
});

test.each([
  ['dashboard', ['admin', 'manager', 'staff', 'audit', 'cleaner']],
  ['profile', ['admin', 'manager', 'staff', 'audit', 'cleaner']],
  ['myTasks', ['manager', 'staff']],
  ['outbox', ['admin', 'manager', 'staff', 'audit', 'cleaner']],
  ['managerReview', ['admin', 'manager']],
  ['auditReview', ['admin', 'audit']],
  ['managerHistory', ['admin', 'manager']],
  ['auditHistory', ['admin', 'audit']],
  ['auditDailyTasks', ['admin', 'audit']],
  ['taskDetail', ['admin', 'manager', 'staff', 'audit', 'cleaner']],
  ['taskViewer', ['admin']],
  ['dailyTasks', ['admin']],
  ['reports', ['admin']],
  ['users', ['admin']],
  ['outlets', ['admin']],
  ['scheduler', ['admin']],
  ['generator', ['admin']],
  ['maintenance', ['admin']],
] as const)('%s opens for its roles alone', (name, roles) => {
  expect([...ROLES, 'cleaner'].filter((role) => mayOpen(role, screens[name]))).toEqual(roles);
});
