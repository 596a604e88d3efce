import { scaled } from '@gerai/server/testing/scaled.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  devices,
  expect,
  type Page,
} from '@playwright/test';
import { chromiumFlags } from '../../scripts/find-chromium.ts';
import { createOutlet, type Outlet, type Person } from './create-outlet.ts';
import { type Product, startOnServer, startProduct } from './start-product.ts';

const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']!;
const screen = { width: 390, height: 844 };

export const phone = { viewport: screen, screen, userAgent, deviceScaleFactor, isMobile, hasTouch };

export const desktop = {
  viewport: { width: 1280, height: 800 },
  screen: { width: 1280, height: 800 },
  userAgent: undefined,
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
};

/** Where the folders of the roles that work on a desktop, and those named for a size, are. */
const onDesktop = /\/journeys\/(?:(?:admin|auditor)\/(?!phone\/)|\w+\/desktop\/)/;

/** The device of a journey: that of its role, or the one after which the folder below it is named. */
export const sizeOf = (file: string) => (onDesktop.test(file.replaceAll('\\', '/')) ? desktop : phone);

interface Journey {
  /** An outlet used only by this journey. */
  outlet: Outlet;
  /** Opens a path on a new device of a person, signed in. */
  enter: (person: Person, path?: string) => Promise<Page>;
  /** Whether they sign in by the form; otherwise the device starts with the session that this would leave. */
  byForm: boolean;
  /** Whether the journey takes the whole browser instead of its headless shell. */
  isWhole: boolean;
  /** The browser of the journey's devices. */
  anyBrowser: Browser;
  /** What its devices are. */
  size: ReturnType<typeof sizeOf>;
  /** A device without a session. */
  device: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** The language that the outlet's staff have chosen; undefined for none. */
  staffLanguage: Language | undefined;
  /** Journeys with the same name share a product that no other journey uses. */
  productName: string;
  /** Whether that product runs on the embedded database also where there is PostgreSQL. */
  isEmbedded: boolean;
  /** Whether the journey's product compares photos, which costs a second of processor time for each. */
  comparesPhotos: boolean;
  product: Product;
}

/** How a product is started. */
type ProductOptions = Pick<Journey, 'comparesPhotos' | 'isEmbedded'>;

interface Worker {
  /** The product of a name, started if it is not running. */
  productOf: (name: string, options: ProductOptions) => Promise<Product>;
  /** Starts the whole browser, once per worker. */
  wholeBrowser: () => Promise<Browser>;
}

const SHARED = 'shared';

/**
 * A journey through the real product, which a worker starts once, and once more for each name of a product of its own:
 * another worker would load the server again. An error in a page fails the journey.
 */
export const test = base.extend<Journey, Worker>({
  productName: [SHARED, { option: true }],

  comparesPhotos: [false, { option: true }],

  isEmbedded: [false, { option: true }],

  productOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const started = new Map<string, Promise<Product>>();
      const close = async (name: string) => {
        const product = await started.get(name);
        started.delete(name);
        await product?.close();
      };
      await use(async (name, { comparesPhotos: withComparisons, isEmbedded }) => {
        // Besides the shared one a product runs as long as the journeys of its name, which follow each other.
        for (const other of [...started.keys()]) if (other !== SHARED && other !== name) await close(other);
        const start = isEmbedded ? startProduct : startOnServer;
        const product = started.get(name) ?? start({ withComparisons });
        started.set(name, product);
        return await product;
      });
      for (const name of [...started.keys()]) await close(name);
    },
    { scope: 'worker', timeout: scaled(180_000) },
  ],

  product: async ({ productOf, productName, comparesPhotos, isEmbedded }, use) =>
    use(await productOf(productName, { comparesPhotos, isEmbedded })),

  wholeBrowser: [
    async ({ playwright }, use) => {
      let started: Promise<Browser> | undefined;
      await use(() => {
        started ??= playwright.chromium.launch({
          executablePath: process.env.WHOLE_CHROMIUM!,
          args: chromiumFlags(),
        });
        return started;
      });
      await (await started)?.close();
    },
    { scope: 'worker' },
  ],

  isWhole: [false, { option: true }],

  anyBrowser: async ({ isWhole, wholeBrowser, browser }, use) =>
    use(isWhole ? await wholeBrowser() : browser),

  baseURL: async ({ product }, use) => use(product.address),

  // A project for each size would start each worker's product anew.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  size: async ({}, use, { file }) => use(sizeOf(file)),
  viewport: async ({ size }, use) => use(size.viewport),
  screen: async ({ size }, use) => use(size.screen),
  userAgent: async ({ size }, use) => use(size.userAgent),
  deviceScaleFactor: async ({ size }, use) => use(size.deviceScaleFactor),
  isMobile: async ({ size }, use) => use(size.isMobile),
  hasTouch: async ({ size }, use) => use(size.hasTouch),

  staffLanguage: [undefined, { option: true }],

  outlet: async ({ product, staffLanguage }, use) => use(await createOutlet(product.context, staffLanguage)),

  device: async ({ anyBrowser }, use) => {
    const { devices, faults, open } = watchedDevices(anyBrowser);
    await use(open);
    // A page may have sent a request just now, whose route handler would answer after it is closed.
    const pages = devices.flatMap((each) => each.pages());
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await Promise.all(devices.map((each) => each.close()));
    expect(faults, 'faults in the pages').toEqual([]);
  },

  byForm: [false, { option: true }],

  enter: async ({ device, product, byForm }, use) =>
    use(async (person, path = '/') => {
      const page = await (await device()).newPage();
      if (!byForm) await beginSession(page.context(), product.address, person);
      await page.goto(path);
      if (byForm) await signIn(page, person);
      else await expect(page.getByRole('banner')).toBeVisible();
      return page;
    }),
});

/**
 * Signs a person in by the sign-in screen's call, and stores the resulting session on their device. Only once:
 * signing out there is permanent.
 */
export async function beginSession(
  device: BrowserContext,
  address: string,
  { email, password }: Person,
): Promise<void> {
  const answer = await fetch(`${address}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const session = await answer.text();
  expect(answer.status, `${email} signs in: ${session}`).toBe(200);
  const { origin, pathname } = new URL(address);
  await device.addInitScript(
    ([origin, session, base]) => {
      if (location.origin !== origin || localStorage.getItem('journey.begun')) return;
      localStorage.setItem('journey.begun', 'yes');
      localStorage.setItem(`gerai.session${base}`, session);
    },
    [origin, session, pathname.replace(/\/$/, '')] as const,
  );
}

/**
 * For `test.use` in journeys that a headless shell can't run: those with notifications, and with tabs that are
 * closed. It is a browser beside the other, because other launch options would restart the worker and its product.
 */
export const inWholeBrowser = { isWhole: true };

/** The fields and button of the sign-in screen, in the language of the device or of its last user. */
export const signInForm = (page: Page) => ({
  email: page.getByLabel('Email', { exact: true }),
  password: page.getByLabel(/^(Kata sandi|Password)$/),
  submit: page.getByRole('button', { name: /^(Masuk|Sign In)$/ }),
});

/** Fills in the sign-in screen and submits it. */
export async function trySignIn(page: Page, { email, password }: Person): Promise<void> {
  const form = signInForm(page);
  await form.email.fill(email);
  await form.password.fill(password);
  await form.submit.click();
}

/** Signs in by the form, and waits for the next screen. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await trySignIn(page, person);
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Signs in with a password that an admin has set, and chooses another one, which is asked for first. */
export async function signInFirst(
  page: Page,
  person: Person,
  password = 'kopi susu tetangga',
): Promise<void> {
  await trySignIn(page, person);
  await page.getByLabel(/^(Kata sandi baru|New password)$/).fill(password);
  await page.getByRole('button', { name: /^(Simpan dan lanjutkan|Save and continue)$/ }).click();
  await expect(page.getByRole('banner')).toBeVisible();
}

/**
 * Some journeys cause error responses or none. The trace recorder requests broken pictures by blob addresses, which
 * the content policy forbids.
 */
const expected = /^Failed to load resource|^Connecting to 'blob:/;

/** Devices whose pages' uncaught errors are collected, and what their consoles call errors. */
export function watchedDevices(browser: Browser) {
  const devices: BrowserContext[] = [];
  const faults: string[] = [];
  const open = async (options: BrowserContextOptions = {}) => {
    // A service worker's pages are out of a route's reach; offline-fixtures.ts lets it in.
    const device = await browser.newContext({ serviceWorkers: 'block', ...options });
    devices.push(device);
    device.on('weberror', (fault) => faults.push(String(fault.error().stack)));
    device.on('console', (message) => {
      if (message.type() === 'error' && !expected.test(message.text())) faults.push(message.text());
    });
    return device;
  };
  return { devices, faults, open };
}
