import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Dialogs that cover the page. */
const MODAL = '[aria-modal=true]';

/** What passes is not brought over from the page: on a long list it is most of what axe has to say. */
const axeOf = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

/** Axe finds nothing on what the page shows, neither in light nor in dark, and nothing sticks out. */
export async function expectAccessible(page: Page): Promise<void> {
  // What lies behind a modal dialog cannot be reached, which axe does not know. One may be on its way out.
  const axe = async () => {
    const isModal = (await page.locator(MODAL).count()) > 0;
    const builder = axeOf(page);
    return isModal ? builder.include(MODAL) : builder;
  };
  // Of all rules only that of contrast sees a difference.
  await expectNothing(page, 'dark', async () => (await axe()).withRules(['color-contrast']));
  await expectNothing(page, 'light', async () => (await axe()).withTags(TAGS));
  await expect.poll(() => page.evaluate(findOverflow), `${page.url()} holds what is in it`).toEqual([]);
}

/** The page and the dialogs in it that are too small for what is in them (WCAG 1.4.10). Runs in the page. */
function findOverflow(): string[] {
  const { scrollWidth } = document.documentElement;
  const dialogs = [...document.querySelectorAll('[role=dialog]')].filter(
    (dialog) => getComputedStyle(dialog).overflowY === 'visible' && dialog.scrollHeight > dialog.clientHeight,
  );
  const wide = scrollWidth > innerWidth ? [`${scrollWidth} pixels wide`] : [];
  return [...wide, ...dialogs.map((dialog) => `${dialog.className}: ${dialog.scrollHeight} pixels high`)];
}

async function expectNothing(
  page: Page,
  colorScheme: 'light' | 'dark',
  axe: () => Promise<AxeBuilder>,
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // Once more where it caught colours on their way from one scheme to the other.
  await expect(async () => {
    const found = await violationsOf(await axe());
    const covered = found.filter(({ id }) => id === COVERED);
    const still = covered.length > 0 ? await violationsInTheMiddle(page, covered) : [];
    const all = [...found.filter(({ id }) => id !== COVERED), ...still].map(({ words }) => words);
    expect(all, `${page.url()} in ${colorScheme}`).toEqual([]);
  }).toPass({ timeout: 60_000 });
}

/** The rule that sees what lies half under a bar which stays in place while the page scrolls. */
const COVERED = 'target-size';

interface Violation {
  id: string;
  selector: string;
  words: string;
}

async function violationsOf(axe: AxeBuilder): Promise<Violation[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary, any }) => {
      const beside = any.flatMap(({ relatedNodes = [] }) =>
        relatedNodes.map((node) => node.html.slice(0, 200)),
      );
      const words = [`${id}: ${html.slice(0, 200)}`, failureSummary, ...new Set(beside)].join('\n');
      return { id, selector: String(target[0]), words };
    }),
  );
}

/** What is found of them with each in the middle of the page, where a person would bring it before hitting it. */
async function violationsInTheMiddle(page: Page, found: readonly Violation[]): Promise<Violation[]> {
  const before = await page.evaluate(() => scrollY);
  const still: Violation[] = [];
  for (const { selector } of found) {
    await page.locator(selector).evaluate((node) => node.scrollIntoView({ block: 'center' }));
    const axe = axeOf(page).include(selector).withRules(COVERED);
    still.push(...(await violationsOf(axe)));
  }
  await page.evaluate((top) => scrollTo(0, top), before);
  return still;
}
