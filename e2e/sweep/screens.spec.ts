import { scaled } from '@gerai/server/testing/scaled.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import { expect, type Page } from '@playwright/test';
import { type Size, test, type Who } from '../support/demo-fixtures.ts';
import { expectAccessibleInLight, expectContrastInDark } from '../support/expect-accessible.ts';
import { findFaults } from '../support/find-faults.ts';
import { readTexts } from '../support/read-texts.ts';
import { settle } from '../support/settle.ts';
import { addressesFor, findIds, findNames, openPaths } from './visits.ts';
import { watchAddresses } from './watch-addresses.ts';

// An admin has 25 screens, each with two sizes, languages and schemes.
test.describe.configure({ mode: 'default', timeout: scaled(600_000) });

interface Look {
  path: string;
  size: Size;
  language: Language;
  /** What people wrote, which may be a text of the catalogue. */
  names: readonly string[];
}

// Later screens are checked too.
const soft = expect.configure({ soft: true, timeout: 5000 });

const texts = { en: readTexts('en'), id: readTexts('id') };

for (const who of ['staff', 'manager', 'audit', 'admin', undefined] satisfies (Who | undefined)[]) {
  test(`${who ?? 'a stranger'} sees every screen whole`, async ({ look, speak, product }) => {
    const ids = await findIds(product.context);
    const names = await findNames(product.context);
    const account = who ? { who } : {};
    let language: Language = 'en';
    const { page, resize } = await look({ ...account, language });
    const outside = watchAddresses(page, product.address);
    for (const path of who ? addressesFor(who, ids) : openPaths(ids)) {
      const checkAt = (size: Size) => check(page, { path, size, language, names });
      if (who) await follow(page, product.address + path);
      else await page.goto(product.address + path);
      await checkAt('phone');
      await resize('desktop');
      await checkAt('desktop');
      // Changed once per screen: the next one opens in the language of this one's end.
      language = language === 'en' ? 'id' : 'en';
      await speak(language, { ...account, page });
      await checkAt('desktop');
      await resize('phone');
      await checkAt('phone');
      soft(await outside(), `${path} stays below the path of PUBLIC_URL`).toEqual([]);
    }
  });
}

/** Opens a screen from the one that is open, as a link does: that takes a third of a page load's time. */
async function follow(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(address);
    return;
  }
  await page.evaluate((path) => {
    // The next screen has a heading of its own.
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
    history.pushState(null, '', path);
  }, address);
  await page.locator('h1:not([data-left])').first().waitFor();
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
}

/**
 * Texts and widths are checked in both languages. Elements and colours do not depend on the language, so the rules of
 * axe are checked in English: all of them in light, and the contrast in dark.
 */
async function check(page: Page, { path, size, language, names }: Look): Promise<void> {
  const screen = `${path} in ${language} on a ${size}`;
  await settle(page, language);
  const { ids, foreign } = texts[language];
  const known = { ids, foreign: foreign.filter((text) => !names.includes(text)) };
  // Some parts measure themselves, and follow a changed size some frames later.
  await soft.poll(() => findFaults(page, known), { message: `${screen} shows its texts` }).toEqual([]);
  if (language === 'id') return;
  for (const expectUsable of [expectAccessibleInLight, expectContrastInDark]) {
    const found = await expectUsable(page).catch((error: Error) => error.message);
    soft(found, `${screen} can be used by everyone`).toBeUndefined();
  }
}
