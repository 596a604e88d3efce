import { expect, type Page } from '@playwright/test';
import { button } from './locators.ts';
import type { Product } from './start-product.ts';

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const lessons = (page: Page) => page.getByRole('navigation', { name: 'Course content' });
export const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 700;

/** Switches the language being written. */
export async function write(page: Page, language: 'Indonesian' | 'English') {
  const choice = page.getByRole('radiogroup', { name: 'Language that you write', exact: true });
  await choice.locator('label').filter({ hasText: language }).click();
  await expect(choice.getByRole('radio', { name: language })).toBeChecked();
}

export async function open(page: Page, lesson: string) {
  const back = page.getByRole('link', { name: 'All lessons', exact: true });
  if (isPhone(page) && (await back.isVisible())) await back.click();
  await lessons(page)
    .getByRole('link', { name: new RegExp(`${lesson}`) })
    .click();
}

export async function add(page: Page, kind: string) {
  const back = page.getByRole('link', { name: 'All lessons', exact: true });
  if (isPhone(page) && (await back.isVisible())) await back.click();
  await button(page, 'Add lesson').click();
  await page.getByRole('menuitem', { name: kind }).click();
}

/** Fills fields in both languages, by their labels. */
export async function fillBoth(page: Page, texts: Record<string, [id: string, en: string]>) {
  for (const [at, language] of (['Indonesian', 'English'] as const).entries()) {
    await write(page, language);
    for (const [label, words] of Object.entries(texts)) await field(page, label).fill(words[at]!);
  }
}

/** Creates a course, and returns its id. */
export async function begin(page: Page, title: string): Promise<string> {
  await button(page, 'New course').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title in Indonesian', { exact: true }).fill(title);
  await dialog.getByLabel('Title in English', { exact: true }).fill(`${title} EN`);
  await dialog.getByRole('button', { name: 'Begin writing', exact: true }).click();
  await expect(page).toHaveURL(/\/training\/admin\/courses\/[\da-f-]{36}/);
  return /courses\/([\da-f-]{36})/.exec(page.url())![1]!;
}

export const stored = async ({ context: { db } }: Product, id: string) =>
  await db
    .selectFrom('course_versions')
    .select(['content', 'published_at', 'revision'])
    .where('course_id', '=', id)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
