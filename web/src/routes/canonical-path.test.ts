import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

const known = ['/task/dashboard', '/task/my-tasks', '/task/manager/review', '/task/admin/scheduler'];

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
])('%s leads to %s', (path, screen) => {
  expect(canonicalPath(path, known)).toBe(screen);
});
