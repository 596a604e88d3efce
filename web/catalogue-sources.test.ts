import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogueSources, sourcesOf } from './catalogue-sources.ts';

const catalogues = catalogueSources();
const namesIn = (catalogue: string) => catalogues[catalogue]!.map((path) => basename(path));

test('texts of the phone screens are in the first catalogue, those of the desktop screens are not', () => {
  const files = namesIn('messages');
  expect(files).toEqual(
    expect.arrayContaining(['my-tasks-screen.tsx', 'task-card.tsx', 'session-failed.tsx']),
  );
  for (const other of ['submit-dialog.tsx', 'users-screen.tsx', 'dashboard-screen.tsx', 'setup-screen.tsx'])
    expect(files).not.toContain(other);
});

test('texts of what every page may open are in a catalogue that is loaded with it', () => {
  const files = namesIn('later');
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
  const files = namesIn('own');
  expect(files).toEqual(
    expect.arrayContaining(['profile-screen.tsx', 'staff-dashboard.tsx', 'manager-dashboard.tsx']),
  );
  for (const other of [
    'admin-dashboard.tsx',
    'audit-dashboard.tsx',
    'second-factor-section.tsx',
    'users-screen.tsx',
    'my-tasks-screen.tsx',
  ])
    expect(files).not.toContain(other);
});

test('parts that are loaded apart from the table of screens have theirs with it', () => {
  expect(namesIn('account')).toEqual(
    expect.arrayContaining([
      'second-step.tsx',
      'forgot-password.tsx',
      'set-up-factor-screen.tsx',
      'proof-dialog.tsx',
      'second-factor-section.tsx',
      'notification-settings.tsx',
      'set-password-screen.tsx',
    ]),
  );
  expect(namesIn('insight')).toEqual(
    expect.arrayContaining(['admin-dashboard.tsx', 'audit-dashboard.tsx', 'reports-screen.tsx']),
  );
  expect(namesIn('social')).toContain('admins-only.tsx');
  // In another language than that of its screen.
  const preview = sourcesOf('src/modules/training/authoring/preview/preview-panel.tsx');
  expect([...catalogues.messages!, ...catalogues.authoring!]).toEqual(expect.arrayContaining([...preview]));
});

test('every source with messages is in a catalogue', () => {
  const found = new Set(Object.values(catalogues).flat());
  const sources = globSync('src/**/*.{ts,tsx}', {
    cwd: import.meta.dirname,
    exclude: ['**/*.test.*', '**/testing/**'],
  });
  const withMessages = sources
    .map((path) => join(import.meta.dirname, path))
    .filter((path) => /from '@lingui\/(core|react)\/macro'|addReasonTexts</.test(readFileSync(path, 'utf8')));
  expect(withMessages.length).toBeGreaterThan(500);
  expect(withMessages.filter((path) => !found.has(path))).toEqual([]);
});
