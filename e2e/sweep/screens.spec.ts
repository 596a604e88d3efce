import { LANGUAGES } from '@gerai/shared/text/language.ts';
import { expect, type Page } from '@playwright/test';
import { SIZES, test, type Who } from '../support/demo-fixtures.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { findFaults, type KnownTexts } from '../support/find-faults.ts';
import { readTexts } from '../support/read-texts.ts';
import { settle } from '../support/settle.ts';
import { addressesFor, findIds, openPaths } from './visits.ts';

test.describe.configure({ mode: 'default' });

for (const language of LANGUAGES) {
  for (const who of ['staff', 'manager', 'audit', 'admin', undefined] satisfies (Who | undefined)[]) {
    test(`${who ?? 'a stranger'} sees every screen whole, in ${language}`, async ({ look, product }) => {
      const ids = await findIds(product.context);
      const addresses = who ? addressesFor(who, ids) : openPaths(ids);
      const texts = readTexts(language);
      const sweep = async (page: Page) => {
        for (const address of addresses) await checkScreen(page, address, texts);
      };
      const pages = [];
      for (const size of SIZES) pages.push(await look({ ...(who && { who }), size, language }));
      await Promise.all(pages.map(sweep));
    });
  }
}

async function checkScreen(page: Page, address: string, texts: KnownTexts): Promise<void> {
  await page.goto(address);
  await settle(page);
  const size = `at ${page.viewportSize()!.width}`;
  expect.soft(await findFaults(page, texts), `${address} shows its texts ${size}`).toEqual([]);
  // A soft assertion, so that later screens are checked too.
  const found = await expectAccessible(page).catch((error: Error) => error.message);
  expect.soft(found, `${address} can be used by everyone ${size}`).toBeUndefined();
}
