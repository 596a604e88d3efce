import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { firstSources, ownSources } from './first-sources.ts';

test('texts of the phone screens are in the first catalogue, those of the desk screens in the desk catalogue', () => {
  const files = firstSources().map((path) => basename(path));
  expect(files).toEqual(
    expect.arrayContaining([
      'my-tasks-screen.tsx',
      'submit-dialog.tsx',
      'queue-screen.tsx',
      'sign-in-screen.tsx',
      'notification-panel.tsx',
      'access-denied.tsx',
    ]),
  );
  expect(files).not.toContain('users-screen.tsx');
  expect(files).not.toContain('dashboard-screen.tsx');
  expect(files).not.toContain('setup-form.tsx');
});

test('the profile and the dashboards of staff and managers have a catalogue that is kept on the device', () => {
  const files = ownSources().map((path) => basename(path));
  expect(files).toEqual(
    expect.arrayContaining(['profile-screen.tsx', 'staff-dashboard.tsx', 'manager-dashboard.tsx']),
  );
  for (const other of [
    'admin-dashboard.tsx',
    'audit-dashboard.tsx',
    'users-screen.tsx',
    'my-tasks-screen.tsx',
  ])
    expect(files).not.toContain(other);
});
