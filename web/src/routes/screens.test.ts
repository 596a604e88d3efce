import { ROLES } from '@gerai/shared/users/contract.ts';
import { expect, test } from 'vitest';
import { navigationOf, profilePath, tabsOf } from '../features/shell/navigation.ts';
import { MODULES, type Module, mayOpen, moduleIn, screens } from './screens.ts';

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
      [
        ...['Users', 'Outlets', 'Roles', 'Task Groups', 'Template Import', 'Business', 'API Keys'],
        'Database Maintenance',
      ],
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

test('the training module has its own navigation, the team for those who have one, courses for who makes them', () => {
  const learner = ['Dashboard', 'Courses', 'Progress', 'Certificates'];
  expect(names('staff', 'training')).toEqual(learner);
  expect(names('a role that an admin added', 'training')).toEqual(learner);
  for (const role of ['manager', 'audit']) expect(names(role, 'training')).toEqual([...learner, 'Team']);
  expect(names('admin', 'training')).toEqual([...learner, 'Team', 'Manage Courses']);
});

test('a phone has at most five tabs: all there is, or the first four and the rest behind a fifth', () => {
  const tabs = (role: string, module: Module) => {
    const { tabs, more } = tabsOf(role, module);
    return [tabs, more].map((places) => places.map(({ label }) => label.message));
  };
  expect(tabs('staff', 'task')).toEqual([['Dashboard', 'My Tasks', 'Social', 'Training', 'Profile'], []]);
  expect(tabs('manager', 'task')).toEqual([
    ['Dashboard', 'My Tasks', 'Task Review', 'Task History'],
    ['Social', 'Training', 'Profile'],
  ]);
  for (const role of ['staff', 'manager'])
    expect(tabs(role, 'social')).toEqual([['Feed', 'Profile', 'Task', 'Training'], []]);
  const learner = ['Dashboard', 'Courses', 'Progress', 'Certificates'];
  expect(tabs('staff', 'training')).toEqual([learner, ['Task', 'Social', 'Profile']]);
  expect(tabs('manager', 'training')).toEqual([learner, ['Team', 'Task', 'Social', 'Profile']]);
});

test('whatever may stand among a phone’s tabs has an icon', () => {
  for (const role of ['staff', 'manager'])
    for (const module of MODULES) {
      const { tabs, more } = tabsOf(role, module);
      for (const { path, icon } of [...tabs, ...more]) expect(icon, path).toBeDefined();
    }
});

test('the own profile is the task module’s there, and elsewhere at the address of none', () => {
  expect(profilePath('task')).toBe('/task/profile');
  for (const module of ['social', 'training'] as const) expect(profilePath(module)).toBe('/profile');
  expect(['/task/profile', '/training/courses/7', '/socialites', '/profile'].map(moduleIn)).toEqual([
    'task',
    'training',
    undefined,
    undefined,
  ]);
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
  ['trainingDashboard', ['admin', 'manager', 'staff', 'audit', 'cleaner']],
  ['trainingCourses', ['admin', 'manager', 'staff', 'audit', 'cleaner']],
  ['trainingCourse', ['admin', 'manager', 'staff', 'audit', 'cleaner']],
  ['trainingLesson', ['admin', 'manager', 'staff', 'audit', 'cleaner']],
  ['trainingProgress', ['admin', 'manager', 'staff', 'audit', 'cleaner']],
  ['trainingCertificates', ['admin', 'manager', 'staff', 'audit', 'cleaner']],
  ['trainingTeam', ['admin', 'manager', 'audit']],
  ['trainingAuthoring', ['admin']],
  ['trainingEditor', ['admin']],
  ['sharedProfile', ['admin', 'manager', 'staff', 'audit', 'cleaner']],
] as const)('%s opens for its roles alone', (name, roles) => {
  expect([...ROLES, 'cleaner'].filter((role) => mayOpen(role, screens[name]))).toEqual(roles);
});
