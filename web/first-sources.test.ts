import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { firstSources } from './first-sources.ts';

test('what a phone in a shop shows speaks from the first catalogue, the screens of the desk from theirs', () => {
  const files = firstSources().map((path) => basename(path));
  expect(files).toEqual(
    expect.arrayContaining([
      'my-tasks-screen.tsx',
      'submit-dialog.tsx',
      'outbox-screen.tsx',
      'sign-in-screen.tsx',
      'notification-panel.tsx',
      'access-denied.tsx',
    ]),
  );
  expect(files).not.toContain('users-screen.tsx');
  expect(files).not.toContain('dashboard-screen.tsx');
  expect(files).not.toContain('setup-form.tsx');
});
