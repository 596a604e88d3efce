import type { Language } from '@gerai/shared/users/contract.ts';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { foundOutlet, type Outlet, type Person } from './found-outlet.ts';
import { type Product, startProduct } from './start-product.ts';

interface Journey {
  /** An outlet of the journey's own. */
  outlet: Outlet;
  /** Signs a person in on a device of their own, by the sign-in screen, and opens a path. */
  enter: (person: Person, path?: string) => Promise<Page>;
  /** A device on which nobody is signed in. */
  device: () => Promise<BrowserContext>;
  /** The language that the outlet's staff have chosen; undefined for none. */
  staffLanguage: Language | undefined;
}

interface Worker {
  product: Product;
  /** Journeys that name one get a product that no other journey uses. */
  productName: string;
}

/** A journey through the real product: started once a worker, closed at its end. A fault in a page fails it. */
export const test = base.extend<Journey, Worker>({
  productName: ['shared', { option: true, scope: 'worker' }],

  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: async ({ product }, use) => use(product.address),

  staffLanguage: [undefined, { option: true }],

  outlet: async ({ product, staffLanguage }, use) => use(await foundOutlet(product.context, staffLanguage)),

  device: async ({ browser }, use) => {
    const { devices, faults, open } = watchedDevices(browser);
    await use(open);
    // A page may have asked for something just now, and its journey's answer would come when it is gone.
    const pages = devices.flatMap((each) => each.pages());
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await Promise.all(devices.map((each) => each.close()));
    expect(faults, 'faults in the pages').toEqual([]);
  },

  enter: async ({ device }, use) =>
    use(async (person, path = '/') => {
      const page = await (await device()).newPage();
      await page.goto(path);
      await signIn(page, person);
      return page;
    }),
});

/** Fills in the sign-in screen, and waits for what is behind it. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('banner')).toBeVisible();
}

/**
 * An answer that is an error, or none, is part of some journeys. And the recorder of traces asks pages for a picture's
 * file that is broken, which their policy forbids.
 */
const expected = /^Failed to load resource|^Connecting to 'blob:/;

/** Devices whose pages' uncaught errors are collected, and what their consoles call errors. */
function watchedDevices(browser: Browser) {
  const devices: BrowserContext[] = [];
  const faults: string[] = [];
  const open = async () => {
    // A service worker's pages are out of a route's reach; offline.spec.ts is about it, and lets it in.
    const device = await browser.newContext({ serviceWorkers: 'block' });
    devices.push(device);
    device.on('weberror', (fault) => faults.push(String(fault.error().stack)));
    device.on('console', (message) => {
      if (message.type() === 'error' && !expected.test(message.text())) faults.push(message.text());
    });
    return device;
  };
  return { devices, faults, open };
}
