import { expect } from '@playwright/test';
import { createManyTasks } from '../../../support/create-many-tasks.ts';
import { test } from '../../../support/fixtures.ts';

// The lists are across all outlets, so no other journey may create tasks here.
test.use({ productName: 'phone list' });

test.beforeEach(async ({ product }) => {
  await createManyTasks(product.context);
});

test('on a phone every filter can be reached, and the table scrolls sideways in its own box', async ({
  outlet,
  enter,
}) => {
  const page = await enter(outlet.auditor, '/task/audit/daily-tasks');
  const main = page.getByRole('main');
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

  await expect(main.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  for (const label of [/^From Date/, /^To Date/, /^Location/, /^Job Role/, /^Job Name/, /^Status/]) {
    const box = (await page.getByLabel(label).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
  }
  expect(await tooWide()).toBe(0);
  await page.getByRole('button', { name: 'Apply Filters', exact: true }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: /^View/ }).tap();
  await page.getByText('Table', { exact: true }).click();
  await page.getByRole('button', { name: 'Show the list', exact: true }).tap();
  await expect(page).toHaveURL(/view=table/);
  const table = main.getByRole('table', { name: 'Daily tasks', exact: true });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  expect(await tooWide()).toBe(0);
  await table.evaluate((element) => {
    element.parentElement!.scrollLeft = 400;
  });
  const first = table.getByRole('row').nth(1).getByRole('cell').first();
  await expect.poll(async () => Math.round((await first.boundingBox())!.x)).toBe(16);
  await expect(table.getByRole('columnheader', { name: 'Status', exact: true })).toBeInViewport();
  // A tap beside the row's link works too.
  const row = (await first.boundingBox())!;
  await page.touchscreen.tap(340, row.y + row.height / 2);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /^View/ }).tap();
  await page.getByText('Cards', { exact: true }).click();
  await page.getByRole('button', { name: 'Show the list', exact: true }).tap();
  await expect(main.getByRole('article').first()).toBeVisible();

  await page.goto('/task/audit/history');
  await page.getByRole('button', { name: /^Filters/ }).tap();
  await expect(page.getByLabel(/^Decision/)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'By me', exact: true })).toBeInViewport({ ratio: 1 });
  expect(await tooWide()).toBe(0);
});
