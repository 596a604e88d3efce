import { expect, test } from 'vitest';
import { isServerPath } from './server-path.ts';

test.each([
  ['/', false],
  ['/start', false],
  ['/task/my-tasks', false],
  ['/apiary', false],
  ['/api/photos/1', true],
  ['/api/docs', true],
  ['/auth/v1/token', true],
  ['/functions/v1/update-task-statuses', true],
  ['/assets/shell.js', true],
])("%s is the server's: %s", (path, server) => {
  expect(isServerPath(path)).toBe(server);
});
