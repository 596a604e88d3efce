import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@gerai/server/config.ts';
import { startServer } from '@gerai/server/start.ts';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { seedDemo } from '../../demo/src/seed-demo.ts';
import { chromiumFlags, ensureChromium } from '../../scripts/find-chromium.ts';
import { settle } from '../support/settle.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const desktop = { viewport: { width: 1280, height: 800 } };

export interface View {
  /** The local part of a demo account's email; absent for no account. */
  who?: string;
  path?: string;
  size: 'phone' | 'desktop';
  scheme?: 'light' | 'dark';
}

export interface Demo {
  /** A page with all of its images loaded. Close its context when done. */
  open(view: View): Promise<Page>;
  close(): Promise<void>;
}

// A Friday afternoon: some of the day's tasks are done, some wait for review, some are urgent.
const NOW = new Date('2026-11-20T15:10:00+08:00');
const PASSWORD = 'gerai-demo';

/** Starts the product with the demo's business and a browser, both at a fixed moment. */
export async function openDemo(): Promise<Demo> {
  const folder = await mkdtemp(join(tmpdir(), 'gerai-pictures-'));
  const config = readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn' });
  const server = await startServer(config, { clock: { now: () => new Date(NOW) }, withJobs: false });
  await seedDemo(server.context, { now: NOW, password: PASSWORD });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags() });
  type Stored = Exclude<BrowserContextOptions['storageState'], string | undefined>;
  const signedIn = new Map<string, Stored>();

  return {
    async open({ who, path = '/', size, scheme = 'light' }) {
      const context = await browser.newContext({
        ...(size === 'phone' ? phone : desktop),
        baseURL: server.address,
        // Not one of ours, so that each screen has the specification's language.
        locale: 'ms-MY',
        timezoneId: 'Asia/Singapore',
        colorScheme: scheme,
        reducedMotion: 'reduce',
        ...(who && signedIn.has(who) ? { storageState: signedIn.get(who)! } : {}),
      });
      await context.clock.setFixedTime(NOW);
      const page = await context.newPage();
      await page.goto(path);
      if (who && !signedIn.has(who)) {
        await signIn(page, who);
        signedIn.set(who, await context.storageState());
      }
      await settle(page);
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function signIn(page: Page, who: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(`${who}@demo.gerai.test`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('banner').waitFor();
  // Moves the mouse away, so that nothing appears hovered.
  await page.mouse.move(0, 0);
}
