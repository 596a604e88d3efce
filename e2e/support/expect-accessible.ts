import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { scaled } from '@gerai/server/testing/scaled.ts';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Dialogs that cover the page. */
const MODAL = '[aria-modal=true]';

/** Expects no violations from axe in light and dark mode, and no horizontal overflow. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectContrastInDark(page);
  await expectAccessibleInLight(page);
  await expect.poll(() => page.evaluate(findOverflow), `${page.url()} holds what is in it`).toEqual([]);
}

export const expectAccessibleInLight = (page: Page): Promise<void> =>
  expectNothing(page, 'light', { runOnly: { type: 'tag', values: TAGS } });

/** Only the contrast rule depends on the colour scheme. */
export const expectContrastInDark = (page: Page): Promise<void> =>
  expectNothing(page, 'dark', { runOnly: { type: 'rule', values: ['color-contrast'] } });

/** The page and dialogs whose content overflows (WCAG 1.4.10). Runs in the page. */
function findOverflow(): string[] {
  // Not innerWidth: a phone zooms out until the widest element is in view.
  const { scrollWidth, clientWidth } = document.documentElement;
  const dialogs = [...document.querySelectorAll('[role=dialog]')].filter(
    (dialog) => getComputedStyle(dialog).overflowY === 'visible' && dialog.scrollHeight > dialog.clientHeight,
  );
  const wide = scrollWidth > clientWidth ? [`${scrollWidth} pixels wide`] : [];
  return [...wide, ...dialogs.map((dialog) => `${dialog.className}: ${dialog.scrollHeight} pixels high`)];
}

async function expectNothing(page: Page, colorScheme: 'light' | 'dark', options: RunOptions): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // Retried, in case colours were still in transition between schemes.
  await expect(async () => {
    // What is behind a modal dialog can't be reached, which axe does not know. A dialog may be closing.
    const isModal = (await page.locator(MODAL).count()) > 0;
    const found = await violationsOf(page, options, isModal ? MODAL : undefined);
    const covered = found.filter(({ id }) => id === COVERED);
    const still = covered.length > 0 ? await violationsInTheMiddle(page, covered) : [];
    const all = [...found.filter(({ id }) => id !== COVERED), ...still].map(({ words }) => words);
    expect(all, `${page.url()} in ${colorScheme}`).toEqual([]);
  }).toPass({ timeout: scaled(60_000) });
}

/** The rule that reports elements half covered by a bar that is fixed while the page scrolls. */
const COVERED = 'target-size';

interface Violation {
  id: string;
  selector: string;
  words: string;
}

/**
 * Axe's violations on the page or within a selector. Axe stays loaded in the page, because compiling it takes longer
 * than most checks; passes, the bulk of its results for a long list, are not transferred. Style sheets and media are not
 * loaded for it: no rule of ours reads the first, and nothing plays by itself. No screen has frames.
 */
async function violationsOf(
  page: Page,
  options: RunOptions,
  within?: string | string[],
): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async ({ options, within }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      return (await axe.run(within ?? document, options)).violations;
    },
    { options: { ...options, resultTypes: ['violations' as const], preload: false, iframes: false }, within },
  );
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

/**
 * Rechecks elements scrolled to the middle of the page, where a person would bring them before tapping. Each run reads
 * the whole page, so one asks about all that are left: what passes at any place on the screen passes.
 */
async function violationsInTheMiddle(page: Page, found: readonly Violation[]): Promise<Violation[]> {
  const before = await page.evaluate(() => scrollY);
  const still: Violation[] = [];
  const run: RunOptions = { runOnly: { type: 'rule', values: [COVERED] } };
  for (let left = found.map(({ selector }) => selector); left.length > 0; ) {
    const middle = left[0]!;
    await page.locator(middle).evaluate((node) => node.scrollIntoView({ block: 'center' }));
    const covered = await violationsOf(page, run, left);
    still.push(...covered.filter(({ selector }) => selector === middle));
    left = covered.map(({ selector }) => selector).filter((selector) => selector !== middle);
  }
  await page.evaluate((top) => scrollTo(0, top), before);
  return still;
}
