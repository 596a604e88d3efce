import { expect, type Page } from '@playwright/test';
import { endProof } from '../../support/create-outlet.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { beginSession, test } from '../../support/fixtures.ts';
import { button } from '../../support/locators.ts';

/** The authenticator of a phone; `isUnlocked` answers whenever a page asks. */
async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const setUnlocked = (enabled: boolean) =>
    cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return { setUnlocked };
}

declare global {
  interface Window {
    /** How the page has asked for passkeys: by the suggestions of a field, or by the browser's dialog. */
    asked: (string | undefined)[];
  }
}

function recordMediations() {
  window.asked = [];
  const get = navigator.credentials.get.bind(navigator.credentials);
  navigator.credentials.get = (options) => {
    window.asked.push(options?.mediation);
    return get(options);
  };
}

test('a passkey is added in the profile, signs in by a button or a suggestion, and proves who removes it', async ({
  device,
  outlet: { staff },
  product: { address, context },
}) => {
  const page = await (await device()).newPage();
  const phone = await addAuthenticator(page);
  // Browsers have no passkeys at an address without a name.
  const home = address.replace('127.0.0.1', 'localhost');
  await beginSession(page.context(), home, staff);
  await page.goto(`${home}/task/profile`);
  await button(page, 'Tambah passkey').click();
  const codes = page.getByRole('dialog', { name: 'Kode pemulihan' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'Sudah saya simpan' }).click();
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'belum dipakai' });
  await expect(line).toContainText('Chrome di Android');

  // Else the suggestions of the email's field would be taken at once.
  await phone.setUnlocked(false);
  await page.evaluate(() => localStorage.removeItem('gerai.session'));
  await page.goto(home);
  const passkey = button(page, 'Sign in with a passkey');
  await expect(passkey).toBeVisible();
  await expectAccessible(page);
  await phone.setUnlocked(true);
  await passkey.click();
  await expect(page.getByRole('banner')).toBeVisible();

  // Chromium's own list below the field can't be tapped here: its authenticator answers as if it had been.
  await page.addInitScript(recordMediations);
  await page.evaluate(() => localStorage.removeItem('gerai.session'));
  await page.goto(`${home}/task/profile`);
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await page.evaluate(() => window.asked)).toEqual(['conditional']);

  await endProof(context, staff);
  await page.getByRole('main').getByRole('button', { name: 'Hapus passkey Chrome di Android' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus passkey', exact: true }).click();
  const proof = page.getByRole('dialog', { name: 'Pastikan ini Anda' });
  await proof.getByRole('button', { name: 'Pakai passkey' }).click();
  await expect(proof).toBeHidden();
  await expect(page.getByRole('button', { name: 'Hapus passkey Chrome di Android' })).toBeHidden();
});
