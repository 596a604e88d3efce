import {
  providerSettings,
  startTestProvider,
  type TestProvider,
} from '@gerai/server/modules/accounts/auth/provider/test-provider.ts';
import { expect } from '@playwright/test';
import { endProof } from '../../support/create-outlet.ts';
import { test as journey } from '../../support/fixtures.ts';

const test = journey.extend<{ provider: TestProvider }>({
  /** The business's provider, while the journey lasts. */
  provider: async ({ product }, use) => {
    const provider = await startTestProvider(product.address);
    const { config } = product.context;
    product.context.config = { ...config, ...providerSettings(provider, product.address) };
    await use(provider);
    product.context.config = config;
    await provider.stop();
  },
});

test('signs in by the provider of the business, is back where they were going, and confirms there in a window', async ({
  provider,
  product: { address, context },
  outlet,
  device,
}) => {
  const { email } = outlet.auditor;
  await context.db
    .updateTable('users')
    .set({ role: 'admin', password_hash: '' })
    .where('email', '=', email)
    .execute();
  await provider.set({ account: { sub: email, email, email_verified: true, name: 'Sari' } });
  const page = await (await device()).newPage();
  const path = '/task/admin/api-keys';
  await page.goto(path);
  await page.getByRole('button', { name: /^(Masuk dengan|Sign in with) Kantor$/ }).click();
  await page.getByRole('button', { name: 'Continue as Sari' }).click();
  await expect(page.getByRole('banner')).toContainText(outlet.auditor.name);
  await expect(page).toHaveURL(`${address}${path}`);
  // No token was ever in an address, and none is in the browser's cookies for scripts to read.
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(await page.evaluate(() => history.length)).toBeLessThan(6);

  await endProof(context, outlet.auditor);
  await page.getByRole('button', { name: 'New key' }).first().click();
  const form = page.getByRole('dialog', { name: 'New API key' });
  await form.getByLabel('Name').fill('Payroll');
  await form.getByRole('checkbox', { name: 'Read metrics' }).click();
  await form.getByRole('button', { name: 'Make the key' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Confirm with Kantor' }).click();
  const there = await opened;
  const closed = there.waitForEvent('close');
  await there.getByRole('button', { name: 'Continue as Sari' }).click();
  await closed;
  await expect(page.getByText(/^gerai_[0-9a-f]{64}$/)).toBeVisible();
});
