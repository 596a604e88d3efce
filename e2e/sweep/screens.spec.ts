import { LANGUAGES } from '@gerai/shared/text/language.ts';
import { expect, type Page } from '@playwright/test';
import { SIZES, test, type Who } from '../support/demo-fixtures.ts';
import { expectAccessibleInLight, expectContrastInDark } from '../support/expect-accessible.ts';
import { findFaults } from '../support/find-faults.ts';
import { readTexts } from '../support/read-texts.ts';
import { settle } from '../support/settle.ts';
import { addressesFor, findIds, openPaths } from './visits.ts';

test.describe.configure({ mode: 'default' });

/**
 * Texts and widths are checked in both languages. Elements and colours do not depend on the language, so English takes
 * every rule in light, and Indonesian the contrast in dark.
 */
const checks = { en: expectAccessibleInLight, id: expectContrastInDark };

for (const language of LANGUAGES) {
  for (const who of ['staff', 'manager', 'audit', 'admin', undefined] satisfies (Who | undefined)[]) {
    test(`${who ?? 'a stranger'} sees every screen whole, in ${language}`, async ({ look, product }) => {
      const ids = await findIds(product.context);
      const addresses = who ? addressesFor(who, ids) : openPaths(ids);
      const texts = readTexts(language);
      const sweep = async (page: Page) => {
        const size = `at ${page.viewportSize()!.width}`;
        for (const address of addresses) {
          await visit(page, address, { within: language === 'id' && who !== undefined });
          expect.soft(await findFaults(page, texts), `${address} shows its texts ${size}`).toEqual([]);
          // A soft assertion, so that later screens are checked too.
          const found = await checks[language](page).catch((error: Error) => error.message);
          expect.soft(found, `${address} can be used by everyone ${size}`).toBeUndefined();
        }
      };
      const pages = [];
      for (const size of SIZES) pages.push(await look({ ...(who && { who }), size, language }));
      await Promise.all(pages.map(sweep));
    });
  }
}

/** Opens a screen by its address, or from the screen that is open, as a link does: that takes half the time. */
async function visit(page: Page, address: string, { within }: { within: boolean }): Promise<void> {
  if (within && page.url() !== 'about:blank') {
    await page.evaluate((path) => {
      // The next screen has a heading of its own.
      for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
      history.pushState(null, '', path);
    }, address);
    await page.locator('h1:not([data-left])').first().waitFor();
    await expect(page.locator('h1[data-left]')).toHaveCount(0);
  } else await page.goto(address);
  await settle(page);
}
