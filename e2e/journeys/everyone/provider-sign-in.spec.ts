import {
  providerSettings,
  startTestProvider,
  type TestProvider,
} from '@gerai/server/modules/accounts/auth/provider/test-provider.ts';
import { expect, type Page } from '@playwright/test';
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

async function signInThere(page: Page, provider: TestProvider, email: string) {
  await provider.set({ account: { sub: email, email, email_verified: true, name: 'Sari' } });
  await page.goto('/task/profile');
  await page.getByRole('button', { name: /^(Masuk dengan|Sign in with) Kantor$/ }).click();
  await page.getByRole('button', { name: 'Continue as Sari' }).click();
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
}

test('signs in by the provider of the business, and is back where they were going', async ({
  provider,
  product,
  outlet,
  device,
}) => {
  const page = await (await device()).newPage();
  await signInThere(page, provider, outlet.staff.email);
  await expect(page).toHaveURL(`${product.address}/task/profile`);
  // No token was ever in an address, and none is in the browser's cookies for scripts to read.
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(await page.evaluate(() => history.length)).toBeLessThan(6);
});

test('confirms at the provider in a window that closes by itself, and what was begun is done', async ({
  provider,
  product: { context },
  outlet,
  device,
}) => {
  const { email } = outlet.auditor;
  const { uid } = await context.db
    .updateTable('users')
    .set({ role: 'admin', password_hash: '' })
    .where('email', '=', email)
    .returning('uid')
    .executeTakeFirstOrThrow();
  const page = await (await device()).newPage();
  await signInThere(page, provider, email);
  // As if the sign-in were long ago.
  const then = { authenticated_at: new Date(0) };
  await context.db.updateTable('sessions').set(then).where('user_uid', '=', uid).execute();
  context.actors.forget(uid);
  await page.goto('/task/admin/api-keys');
  await page.getByRole('button', { name: 'New key' }).click();
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
