import {
  providerSettings,
  startTestProvider,
} from '@gerai/server/modules/accounts/auth/provider/test-provider.ts';
import { expect } from '@playwright/test';
import { test } from '../../support/fixtures.ts';

test('signs in by the provider of the business, and is back where they were going', async ({
  product,
  outlet,
  device,
}) => {
  const provider = await startTestProvider(product.address);
  const { config } = product.context;
  product.context.config = { ...config, ...providerSettings(provider, product.address) };
  try {
    const { email } = outlet.staff;
    await provider.set({ account: { sub: email, email, email_verified: true, name: 'Sari' } });
    const page = await (await device()).newPage();
    await page.goto('/task/profile');
    await page.getByRole('button', { name: 'Masuk dengan Kantor' }).click();
    await page.getByRole('button', { name: 'Continue as Sari' }).click();
    await expect(page).toHaveURL(`${product.address}/task/profile`);
    await expect(page.getByRole('main').getByText(email)).toBeVisible();
    // No token was ever in an address, and none is in the browser's cookies for scripts to read.
    expect(await page.evaluate(() => document.cookie)).toBe('');
    expect(await page.evaluate(() => history.length)).toBeLessThan(6);
  } finally {
    product.context.config = config;
    await provider.stop();
  }
});
