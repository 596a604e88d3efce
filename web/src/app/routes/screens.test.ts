import { ROLES } from '@gerai/shared/actor/actor.ts';
import { expect, test } from 'vitest';
import { currentTab, navigationOf, profilePath, tabsOf } from '../shell/navigation.ts';
import { type Module, mayOpen, moduleIn, screens } from './screens.ts';

const names = (role: string, module: Module = 'task') =>
  navigationOf(role, module).map((item) =>
    'entries' in item
      ? [item.label.message, item.entries.map(({ label }) => label.message)]
      : item.label.message,
  );

test('each role has its own navigation', () => {
  expect(names('admin')).toEqual([
    'Dashboard',
    ['Task Management', ['Task Viewer', 'Task Scheduler', 'Coverage', 'Task Generator', 'Daily Tasks']],
    [
      'Master Data',
      [
        ...[
          'Users',
          'Outlets',
          'Roles',
          'Task Groups',
          'Template Import',
          'Workbook',
          'Business',
          'API Keys',
          'Webhooks',
        ],
        'Security',
        'Database Maintenance',
      ],
    ],
    'Reports',
    'Photo checks',
  ]);
  expect(names('manager')).toEqual(['Dashboard', 'My Tasks', 'Task Review', 'Task History']);
  expect(names('staff')).toEqual(['Dashboard', 'My Tasks']);
  expect(names('audit')).toEqual([
    'Dashboard',
    'Audit Review',
    'Audit History',
    'Daily Tasks',
    'Photo checks',
  ]);
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

test('a phone has the same five tabs everywhere; a part with several sections has them on top', () => {
  const labels = (role: string) => tabsOf(role).map(({ label }) => label.message);
  expect(labels('staff')).toEqual(['Dashboard', 'My Tasks', 'Social', 'Training', 'Profile']);
  expect(labels('manager')).toEqual(['Dashboard', 'My Tasks', 'Task Review', 'Social', 'Training']);

  const places = (role: string, address: string) =>
    currentTab(tabsOf(role), address)?.places.map(({ label }) => label.message);
  const learner = ['Dashboard', 'Courses', 'Progress', 'Certificates'];
  expect(places('staff', '/training/progress')).toEqual(learner);
  expect(places('manager', '/training/team')).toEqual([...learner, 'Team']);
  expect(places('manager', '/task/manager/history')).toEqual(['Task Review', 'Task History']);
  for (const role of ['staff', 'manager']) expect(places(role, '/social/feed')).toEqual(['Feed']);
});

test('each screen belongs to at most one tab', () => {
  const under = (role: string, address: string) => currentTab(tabsOf(role), address)?.label.message;
  expect(under('staff', '/task/my-tasks')).toBe('My Tasks');
  expect(under('staff', '/social/posts/7')).toBe('Social');
  expect(under('staff', '/training/courses/7')).toBe('Training');
  for (const address of ['/profile', '/task/profile', '/social/profile'])
    expect(under('staff', address)).toBe('Profile');
  expect(under('manager', '/social/profile')).toBe('Social');
  expect(under('manager', '/task/manager/history')).toBe('Task Review');
  expect(under('staff', '/task/tasks/7')).toBeUndefined();
});

test('each of a phone’s tabs has an icon', () => {
  for (const role of ['staff', 'manager'])
    for (const { path, icon } of tabsOf(role)) expect(icon, path).toBeDefined();
});

test('the profile has its own address in the task module, and a neutral one elsewhere', () => {
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
  ['proofRates', ['admin', 'audit']],
  ['users', ['admin']],
  ['outlets', ['admin']],
  ['outlet', ['admin']],
  ['holidays', ['admin']],
  ['areas', ['admin']],
  ['tags', ['admin']],
  ['scheduler', ['admin']],
  ['coverage', ['admin']],
  ['generator', ['admin']],
  ['security', ['admin']],
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
