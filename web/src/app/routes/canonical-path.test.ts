import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

const known = [
  '/profile',
  '/task/dashboard',
  '/task/my-tasks',
  '/task/manager/review',
  '/task/admin/scheduler',
];

test.each([
  ['/', '/task/dashboard'],
  ['/task', '/task/dashboard'],
  ['/task/', '/task/dashboard'],
  ['/dashboard', '/task/dashboard'],
  ['/my-tasks', '/task/my-tasks'],
  ['/manager/review', '/task/manager/review'],
  ['/admin/scheduler/', '/task/admin/scheduler'],
  ['/task/staff/tasks', '/task/my-tasks'],
  ['/staff/tasks', '/task/my-tasks'],
  ['/task/no/such/screen', '/task/dashboard'],
  ['/anything', '/task/dashboard'],
  ['/task/task/my-tasks', '/task/dashboard'],
  ['/social', '/social/feed'],
  ['/social/no-such-screen', '/social/feed'],
  ['/social/admin/no-such-screen', '/social/admin/permissions'],
  ['/training', '/training/dashboard'],
  ['/training/', '/training/dashboard'],
  ['/training/anything', '/training/dashboard'],
  ['/training/courses/7/no-such-screen', '/training/dashboard'],
  ['/training/profile', '/profile'],
  ['/training/profile/', '/profile'],
  ['/profile/', '/profile'],
])('%s leads to %s', (path, screen) => {
  expect(canonicalPath(path, known)).toBe(screen);
});
