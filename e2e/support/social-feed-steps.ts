import { expect, type Page } from '@playwright/test';
import { button } from './locators.ts';

export const FEED = '/social/feed';
export const PROMPT = 'What would you like to share?';

export const field = (page: Page) => page.getByRole('textbox', { name: PROMPT, exact: true });
export const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
export const groupFilter = (page: Page) => page.getByRole('combobox', { name: /^Group/ });
export const menuOf = (page: Page, text: string) =>
  card(page, text).getByRole('button', { name: /^What to do with/ });
export const choose = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click();

/** On a phone the composer is collapsed to one line until it is tapped. */
export async function openComposer(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'New post', exact: true })).toBeVisible();
  const prompt = button(page, PROMPT);
  await expect(prompt.or(field(page))).toBeVisible();
  if (await prompt.isVisible()) await prompt.click();
  await expect(field(page)).toBeVisible();
}

export async function post(page: Page, text: string): Promise<void> {
  await openComposer(page);
  await field(page).fill(text);
  await button(page, 'Post').click();
  // A long text is cut.
  await expect(card(page, text.slice(0, 36))).toBeVisible();
}
