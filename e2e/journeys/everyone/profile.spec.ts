import { PRODUCT } from '@gerai/shared/text/product.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { signIn, signInForm, test } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';

async function openVersion(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: `${PRODUCT.code} · Version ${PRODUCT.version}` }).click();
  const panel = page.getByRole('dialog', { name: 'Version info' });
  await expect(panel.getByText('Node.js', { exact: true })).toBeVisible();
  return panel;
}

test("shows the running version, whether the page is outdated, and the device's error log", async ({
  enter,
  outlet: { manager },
  product,
}) => {
  const page = await enter(manager, '/task/profile');
  await page.goto('/task/admin/scheduler');
  await expect(page).toHaveURL('/task/dashboard');
  await page.goto('/task/profile');
  await page.reload();
  let panel = await openVersion(page);
  for (const name of ['Version', 'Build', 'Build date', 'Environment', 'Server', 'Database schema'])
    await expect(panel.getByRole('term').getByText(name, { exact: true })).toBeVisible();
  const figure = (name: string) =>
    panel.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd');
  const served = await figure('This page').textContent();
  await expect(figure('Web, as served')).toHaveText(served!);
  const engine = product.context.database.kind === 'embedded' ? 'Embedded PostgreSQL' : 'PostgreSQL';
  await expect(figure(engine)).toHaveText(/^\d+/);
  await expect(panel.getByText('This page is older than the server', { exact: true })).toBeHidden();
  await panel.getByText('Security log (1)', { exact: true }).click();
  await expect(
    panel.locator('details').first().getByText('/task/admin/scheduler', { exact: true }),
  ).toBeVisible();
  await panel.getByText(/^Navigation history/).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'after a reload' }).first()).toContainText(
    '/task/profile',
  );
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await page.route('**/index.html', async (route) => {
    const page = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/html', body: page.replace(/-[\w-]{8}\.js"/g, '-newer123.js"') });
  });
  panel = await openVersion(page);
  await expect(panel.getByText('This page is older than the server', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('returns a person to the page they left after signing in again, and nobody else', async ({
  enter,
  hasTouch,
  outlet: { manager, staff },
}) => {
  const page = await enter(manager, '/task/my-tasks');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const memory = () =>
    page.evaluate(() =>
      [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) =>
        key.startsWith('gerai.'),
      ),
    );
  await expect
    .poll(memory)
    .toEqual(expect.arrayContaining(['gerai.user', 'gerai.navigation-history', 'gerai.last-page']));
  await signOut(page, hasTouch);
  await expect.poll(memory).not.toContain('gerai.user');
  await expect.poll(memory).not.toContain('gerai.navigation-history');

  await signIn(page, manager);
  await expect(page).toHaveURL(/\/task\/my-tasks/);
  await signOut(page, hasTouch);
  await signIn(page, staff);
  await expect(page).toHaveURL('/task/dashboard');
});

async function signOut(page: Page, hasTouch: boolean): Promise<void> {
  if (hasTouch) await page.getByRole('button', { name: /^(Open menu|Buka menu)$/ }).click();
  await page.getByRole('button', { name: /^(Sign Out|Keluar)$/ }).click();
  await expect(signInForm(page).submit).toBeVisible();
}

test('shows the report link in the menu, and a link to the start on a screen that crashed', async ({
  browser,
  hasTouch,
  outlet: { manager },
}) => {
  // Its faults are what is looked at, so it is none of the watched devices.
  const device = await browser.newContext();
  const page = await device.newPage();
  const version = await (await page.request.get('/api/version')).json();
  await page.route('**/api/version', (route) =>
    route.fulfill({ json: { ...version, report_url: 'https://example.test/report' } }),
  );
  await page.goto('/task/profile');
  await signIn(page, manager);
  if (hasTouch) await button(page, 'Open menu').click();
  const report = page.getByRole('link', { name: 'Report', exact: true });
  await expect(report).toBeVisible();
  await expect(report).toHaveAttribute('href', 'https://example.test/report');
  await expect(report).toHaveAttribute('target', '_blank');

  await page.route('**/api/dashboards/manager', (route) => route.fulfill({ json: {} }));
  await page.goto('/task/dashboard');
  const crash = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(crash).toContainText(/Cannot read propert/);
  await expectAccessible(page);
  await page.unroute('**/api/dashboards/manager');
  await button(page, 'Reload Page').click();
  await expect(crash).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await device.close();
});
