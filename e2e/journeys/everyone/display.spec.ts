import { expect } from '@playwright/test';
import { test } from '../../support/fixtures.ts';

test('the chosen language and colours are there after a reload', async ({ outlet, enter }) => {
  const page = await enter(outlet.manager, '/task/profile');
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  const saved = () => page.waitForResponse((response) => response.request().method() === 'PATCH');
  const [language] = await Promise.all([
    saved(),
    page.getByLabel('Language').selectOption('Bahasa Indonesia'),
  ]);
  expect(language.status()).toBe(200);
  const colours = page.getByRole('radiogroup', { name: 'Warna', exact: true });
  const [scheme] = await Promise.all([saved(), colours.getByText('Gelap', { exact: true }).click()]);
  expect(scheme.status()).toBe(200);

  for (const path of ['/task/profile', '/task/manager/review']) {
    await page.goto(path);
    await page.reload();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(html).toHaveAttribute('lang', 'id');
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  }
});
