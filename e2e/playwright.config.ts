import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, ensureChromium, findShell } from '../scripts/find-chromium.ts';

// The workers load this file too; they take the paths that were found first.
process.env.WHOLE_CHROMIUM ??= ensureChromium();
process.env.QUICK_CHROMIUM ??= findShell() ?? process.env.WHOLE_CHROMIUM;

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']!;

/** Journeys through the whole product, which each worker starts for itself (src/product.ts). */
export default defineConfig({
  testDir: 'src',
  globalSetup: ['./src/wait-for-midnight.ts', './src/prepare-data.ts'],
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  workers: 2,
  timeout: 240_000,
  globalTimeout: 45 * 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Singapore',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Recording costs a sixth of the time, and where nobody looks at the files afterwards it is for nothing.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: { executablePath: process.env.QUICK_CHROMIUM, args: chromiumFlags() },
  },
  projects: [
    {
      name: 'phone',
      // An admin keeps these at a desk, or an auditor.
      testIgnore: [
        'business.spec.ts',
        'contact-sheet.spec.ts',
        'long-list.spec.ts',
        'review-context.spec.ts',
        'review-desk.spec.ts',
        'review-seen.spec.ts',
        'social-limits.spec.ts',
      ],
      use: { ...phone, viewport: { width: 390, height: 844 }, screen: { width: 390, height: 844 } },
    },
    {
      name: 'desktop',
      // Drafts and their queue are about a phone: its camera, its network.
      testIgnore: [
        'decisions.spec.ts',
        'capture.spec.ts',
        'draft.spec.ts',
        'layers.spec.ts',
        'mark-done.spec.ts',
        'offline-screens.spec.ts',
        'offline.spec.ts',
        'outbox.spec.ts',
        'phone-list.spec.ts',
        'profile-phone.spec.ts',
        'rejected-work.spec.ts',
        'review-phone.spec.ts',
        'service-worker.spec.ts',
      ],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
