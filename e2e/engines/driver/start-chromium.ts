import { chromium, type ElementHandle, type Page } from '@playwright/test';
import { chromiumFlags } from '../../../scripts/find-chromium.ts';
import { type Device, type Engine, VIEWPORT } from './device.ts';
import { type Query, wrapScript } from './find-element.ts';

/** Starts a Chromium of a given program, driven by Playwright. */
export async function startChromium(executablePath: string): Promise<Engine> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags() });
  const faults: string[] = [];
  return {
    version: `Chromium ${browser.version()}`,
    faults,
    openDevice: async () => {
      const context = await browser.newContext({
        viewport: VIEWPORT,
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
        locale: 'ms-MY',
        timezoneId: 'Asia/Singapore',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      return deviceOf(page);
    },
    close: () => browser.close(),
  };
}

const deviceOf = (page: Page): Device => ({
  goto: async (url) => {
    await page.goto(url);
  },
  reload: async () => {
    await page.reload();
  },
  back: async () => {
    await page.goBack();
  },
  evaluate: async (script, ...args) =>
    await page.evaluate(`(${wrapScript(String(script))})(...${JSON.stringify(args)})`),
  tap: async (x, y) => await page.touchscreen.tap(x, y),
  type: async (text) => await page.keyboard.type(text),
  setFile: async (query: Query, path) => {
    const find = `(${wrapScript('(find, query) => find(query)')})(...${JSON.stringify([query])})`;
    const input = (await page.evaluateHandle(find)) as ElementHandle;
    await input.setInputFiles(path);
  },
  screenshot: () => page.screenshot(),
  close: () => page.context().close(),
});
