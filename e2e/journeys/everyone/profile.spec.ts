import { PRODUCT } from '@gerai/shared/text/product.ts';
import { expect } from '@playwright/test';
import { beginSession, test } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';

test('shows the build that is served and the reload of the page, and loads a screen that crashed again', async ({
  browser,
  outlet: { manager },
  product,
}) => {
  // Its faults are what is looked at, so it is none of the watched devices.
  const device = await browser.newContext();
  await beginSession(device, product.address, manager);
  const page = await device.newPage();
  await page.goto('/task/profile');
  await page.reload();
  await page.getByRole('button', { name: `${PRODUCT.code} · Version ${PRODUCT.version}` }).click();
  const panel = page.getByRole('dialog', { name: 'Version info' });
  const figure = (name: string) =>
    panel.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd');
  await expect(figure('This page')).toHaveText(new RegExp(`^${PRODUCT.version} · .{7}$`));
  await expect(figure('Web, as served')).toHaveText((await figure('This page').textContent())!);
  const engine = product.context.database.kind === 'embedded' ? 'Embedded PostgreSQL' : 'PostgreSQL';
  await expect(figure(engine)).toHaveText(/^\d+/);
  await panel.getByText(/^Navigation history/).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'after a reload' })).toContainText('/profile');

  await page.route('**/api/dashboards/manager', (route) => route.fulfill({ json: {} }), { times: 1 });
  await page.goto('/task/dashboard');
  const crash = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(crash).toBeVisible();
  await button(page, 'Reload Page').click();
  await expect(crash).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await device.close();
});
