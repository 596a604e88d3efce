import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Dialogs that cover the page. */
const MODAL = '[aria-modal=true]';

/** Axe finds nothing on what the page shows, neither in light nor in dark, and nothing sticks out. */
export async function expectAccessible(page: Page): Promise<void> {
  // What lies behind a modal dialog cannot be reached, which axe does not know. One may be on its way out.
  const axe = async () => {
    const isModal = (await page.locator(MODAL).count()) > 0;
    const builder = new AxeBuilder({ page }).setLegacyMode();
    return isModal ? builder.include(MODAL) : builder;
  };
  // Of all rules only that of contrast sees a difference.
  await expectNothing(page, 'dark', async () => (await axe()).withRules(['color-contrast']));
  await expectNothing(page, 'light', async () => (await axe()).withTags(TAGS));
  expect(await page.evaluate(findOverflow), `${page.url()} holds what is in it`).toEqual([]);
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
    const { violations } = await (await axe()).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}\n${failureSummary}`),
    );
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }).toPass({ timeout: 10_000 });
}
