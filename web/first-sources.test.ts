import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { firstSources, laterSources, ownSources } from './first-sources.ts';

test('texts of the phone screens are in the first catalogue, those of the desk screens in the desk catalogue', () => {
  const files = firstSources().map((path) => basename(path));
  expect(files).toEqual(
    expect.arrayContaining(['my-tasks-screen.tsx', 'task-card.tsx', 'session-failed.tsx']),
  );
  for (const other of ['submit-dialog.tsx', 'users-screen.tsx', 'dashboard-screen.tsx', 'setup-form.tsx'])
    expect(files).not.toContain(other);
});

test('texts of what every page may open are in a catalogue that is loaded with it', () => {
  const files = laterSources().map((path) => basename(path));
  expect(files).toEqual(
    expect.arrayContaining([
      'submit-dialog.tsx',
      'queue-screen.tsx',
      'sign-in-screen.tsx',
      'notification-panel.tsx',
      'describe-submission.ts',
      'access-denied.tsx',
      'photo-texts.ts',
    ]),
  );
  for (const other of ['my-tasks-screen.tsx', 'users-screen.tsx', 'profile-screen.tsx'])
    expect(files).not.toContain(other);
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
