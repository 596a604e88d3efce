import { updateProfile } from '@gerai/server/modules/accounts/profile/update-profile.ts';
import { scaled } from '@gerai/server/testing/scaled.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import type { Page } from '@playwright/test';
import { seedDemo } from '../../demo/src/seed-demo.ts';
import { beginSession, desktop, test as journey, phone } from './fixtures.ts';
import { findFreePort, type Product, startOnServer } from './start-product.ts';

/** A Friday afternoon: some of the day's tasks are done, some wait for review, some are urgent. */
const NOW = new Date('2026-11-20T15:10:00+08:00');
const PASSWORD = 'rahasia gerai';

/** A small part of the demo's business, enough to fill each screen. */
const SIZE = { days: 8, ownPrints: 4 };

/** What a device tells its pages about itself, in the browser's own terms. */
const sizes = {
  phone: { ...phone.viewport, deviceScaleFactor: phone.deviceScaleFactor, mobile: true },
  desktop: { ...desktop.viewport, deviceScaleFactor: 1, mobile: false },
};

export const DEMO_DOMAIN = 'demo.gerai.test';

/** The path below which the demo is reached, so that the sweep sees every address that leaves it out. */
export const DEMO_BASE = '/apps/gerai';

/** The demo's accounts, by the local part of their email. */
export type Who = 'admin' | 'manager' | 'staff' | 'audit';

export type Size = keyof typeof sizes;

interface Look {
  /** Absent for nobody signed in. */
  who?: Who;
  language: Language;
}

interface DemoFixtures {
  /** A page on a phone, and a function that makes the phone a desktop, and back, while the page stays as it is. */
  look: (look: Look) => Promise<{ page: Page; resize: (size: Size) => Promise<void> }>;
  /** Changes the language of an account, whose open page follows; nobody's is that of the device. */
  speak: (language: Language, to: { who?: Who; page: Page }) => Promise<void>;
}

/** The demo's business on a server of its own, with each of its accounts at each size and language. */
export const test = journey.extend<DemoFixtures, { demo: Product }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const port = await findFreePort();
      const PUBLIC_URL = `http://127.0.0.1:${port}${DEMO_BASE}`;
      const options = { clock: { now: () => new Date(NOW) }, withJobs: false };
      const started = await startOnServer(options, { PORT: `${port}`, PUBLIC_URL });
      await seedDemo(started.context, { now: NOW, password: PASSWORD, ...SIZE });
      await use(started);
      await started.close();
    },
    { scope: 'worker', timeout: scaled(180_000) },
  ],

  product: ({ demo }, use) => use(demo),

  look: async ({ device, product }, use) =>
    use(async ({ who, language }) => {
      const context = await device({
        ...phone,
        locale: language === 'id' ? 'id-ID' : 'en-GB',
        reducedMotion: 'reduce',
      });
      await context.clock.setFixedTime(NOW);
      if (who) {
        const email = `${who}@${DEMO_DOMAIN}`;
        const { db } = product.context;
        await db.updateTable('users').set({ language }).where('email', '=', email).execute();
        await beginSession(context, product.address, { name: who, email, password: PASSWORD });
      }
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      const resize = async (size: Size) => {
        await devtools.send('Emulation.setDeviceMetricsOverride', sizes[size]);
        await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: size === 'phone' });
        // The first frame tells the page, whose parts then change before the second.
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
      };
      return { page, resize };
    }),

  speak: async ({ product: { context } }, use) =>
    use(async (language, { who, page }) => {
      if (who) {
        const user = await context.db
          .selectFrom('users')
          .select(['uid', 'name', 'role', 'location_id', 'job_role_id'])
          .where('email', '=', `${who}@${DEMO_DOMAIN}`)
          .executeTakeFirstOrThrow();
        await updateProfile(context, { kind: 'person', session_id: '', ...user }, { language });
        return;
      }
      await page.evaluate(([name, chosen]) => localStorage.setItem(name, chosen), [
        `gerai.device-language${DEMO_BASE}`,
        language,
      ] as const);
      await page.reload();
    }),
});
