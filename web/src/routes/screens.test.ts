import { ROLES } from '@gerai/shared/users/contract.ts';
import { expect, test } from 'vitest';
import { navigationOf, tabsOf } from '../features/shell/navigation.ts';
import { type Module, mayOpen, screens } from './screens.ts';

const names = (role: string, module: Module = 'task') =>
  navigationOf(role, module).map((item) =>
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

test('the social module has its own navigation, and its administration for admins', () => {
  expect(names('admin', 'social')).toEqual([
    'Feed',
    'Profile',
    ['Admin', ['Group Permissions', 'Audit', 'Group Management']],
  ]);
  for (const role of ['manager', 'staff', 'audit', 'a role that an admin added'])
    expect(names(role, 'social')).toEqual(['Feed', 'Profile']);
});

test('a phone has at most five tabs, and the other module is the last of them', () => {
  const tabs = (role: string, module: Module) => tabsOf(role, module).map(({ label }) => label.message);
  expect(tabs('staff', 'task')).toEqual(['Dashboard', 'My Tasks', 'Profile', 'Social']);
  expect(tabs('manager', 'task')).toEqual(['Dashboard', 'My Tasks', 'Task Review', 'Task History', 'Social']);
  for (const role of ['staff', 'manager']) expect(tabs(role, 'social')).toEqual(['Feed', 'Profile', 'Task']);
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
  ['socialFeed', ['admin', 'manager', 'staff', 'audit', 'cleaner']],
  ['socialPost', ['admin', 'manager', 'staff', 'audit', 'cleaner']],
  ['socialProfile', ['admin', 'manager', 'staff', 'audit', 'cleaner']],
  ['socialPermissions', ['admin']],
  ['socialAudit', ['admin']],
  ['socialGroups', ['admin']],
] as const)('%s opens for its roles alone', (name, roles) => {
  expect([...ROLES, 'cleaner'].filter((role) => mayOpen(role, screens[name]))).toEqual(roles);
});
