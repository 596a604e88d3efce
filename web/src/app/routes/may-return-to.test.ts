import { expect, test } from 'vitest';
import { mayReturnTo } from './may-return-to.ts';

test.each([
  ['staff', '/task/my-tasks', true],
  ['staff', '/task/my-tasks?task=7#top', true],
  ['staff', '/task/tasks/0c5bfe63-9c58-4f2b-8d8c-6d1d0e1f2a3b', true],
  ['staff', '/task/manager/review', false],
  ['manager', '/task/manager/review?submission=7', true],
  ['admin', '/task/admin/scheduler', true],
  ['admin', '/task/my-tasks', false],
  ['staff', '/somewhere/else', false],
  ['staff', '//evil.test/task/my-tasks', false],
  ['staff', 'https://evil.test/task/my-tasks', false],
])('%s to %s: %s', (role, page, may) => {
  expect(mayReturnTo(role, page)).toBe(may);
});
