import { scaled } from '@gerai/server/testing/scaled.ts';
import { defineConfig } from '@playwright/test';
import type { EngineName } from './fixtures.ts';

/** The main journeys in the engines of phones that don't run Chromium, and in the oldest Chromium; two at a time. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  globalSetup: ['../support/wait-for-midnight.ts', '../support/prepare-data.ts'],
  outputDir: '../test-results/engines',
  forbidOnly: true,
  workers: 2,
  timeout: scaled(120_000),
  globalTimeout: scaled(15 * 60_000),
  expect: { timeout: scaled(30_000) },
  reporter: 'list',
  projects: [
    { name: 'firefox', workers: 1, use: { engineName: 'firefox' } },
    { name: 'webkit', workers: 1, use: { engineName: 'webkit' } },
    { name: 'oldest chromium', workers: 1, use: { engineName: 'oldest chromium' } },
  ],
});
