import { defineConfig } from '@playwright/test';
import { ensureEngines } from '../../scripts/find-engines.ts';

ensureEngines();

/** The main journeys in the engines of phones that don't run Chromium; the two run beside each other. */
export default defineConfig<object, { engineName: 'firefox' | 'webkit' }>({
  testDir: '.',
  globalSetup: ['../support/wait-for-midnight.ts', '../support/prepare-data.ts'],
  outputDir: '../test-results/engines',
  forbidOnly: true,
  workers: 2,
  timeout: 120_000,
  globalTimeout: 10 * 60_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [
    { name: 'firefox', workers: 1, use: { engineName: 'firefox' } },
    { name: 'webkit', workers: 1, use: { engineName: 'webkit' } },
  ],
});
