import { scaled } from '@gerai/server/testing/scaled.ts';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, ensureChromium, findShell } from '../../scripts/find-chromium.ts';

process.env.QUICK_CHROMIUM ??= findShell() ?? ensureChromium();

/** Random gestures on the built app: the submission form on a stand-in for the server, the reviewers' screens on the product. */
export default defineConfig({
  testDir: '.',
  build: { external: ['**/{server,shared,demo,scripts}/**'] },
  globalSetup: '../support/prepare-data.ts',
  outputDir: '../test-results/monkeys',
  forbidOnly: true,
  workers: 1,
  timeout: scaled(40 * 60_000),
  globalTimeout: scaled(240 * 60_000),
  reporter: 'list',
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Singapore',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: scaled(15_000),
    launchOptions: {
      executablePath: process.env.QUICK_CHROMIUM,
      args: [...chromiumFlags(), '--overscroll-history-navigation=0'],
    },
  },
});
