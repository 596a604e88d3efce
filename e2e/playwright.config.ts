import { availableParallelism } from 'node:os';
import { scaled } from '@gerai/server/testing/scaled.ts';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, ensureChromium, findShell } from '../scripts/find-chromium.ts';

// Workers load this file too, and use the paths that were found first.
process.env.WHOLE_CHROMIUM ??= ensureChromium();
process.env.QUICK_CHROMIUM ??= findShell() ?? process.env.WHOLE_CHROMIUM;

/** Journeys through the whole product, which each worker starts itself (support/fixtures.ts). */
export default defineConfig({
  testDir: '.',
  // Node strips these types itself: Playwright would compile the whole product, in each of its processes.
  build: { external: ['**/{server,shared,demo,scripts}/**'] },
  globalSetup: ['./support/wait-for-midnight.ts', './support/prepare-data.ts'],
  outputDir: 'test-results',
  forbidOnly: true,
  // A journey waits about half of its time, so three of them fill two cores.
  workers: Math.min(3, availableParallelism() + 1),
  timeout: scaled(240_000),
  globalTimeout: scaled(45 * 60_000),
  expect: { timeout: scaled(15_000) },
  reporter: 'list',
  use: {
    // Not one of ours, so that each screen has the specification's language.
    locale: 'ms-MY',
    timezoneId: 'Asia/Singapore',
    // Playwright waits until what is pressed stands still, and axe until colours have faded in.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: scaled(15_000),
    navigationTimeout: scaled(30_000),
    screenshot: 'only-on-failure',
    // Nobody looks at them on CI, and the whole check records none (scripts/test-stages.ts).
    trace: process.env.CI || process.env.TRACES === 'off' ? 'off' : 'retain-on-failure',
    launchOptions: { executablePath: process.env.QUICK_CHROMIUM, args: chromiumFlags() },
  },
  // A worker runs one project, so each more starts the product again. The sweep's one file takes longest.
  projects: [
    { name: 'sweep', testMatch: 'sweep/*.spec.ts' },
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts' },
  ],
});
