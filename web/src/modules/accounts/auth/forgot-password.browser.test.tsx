import { requestPasswordLink } from '@gerai/shared/accounts/auth/password-link-contract.ts';
import { getAuthSettings } from '@gerai/shared/accounts/auth/provider-contract.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer-calls.ts';
import { browserReads } from '../../../testing/emulate.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { contains } from '../../../testing/screen-steps.ts';

beforeEach(() => browserReads('id-ID'));

const forgot = page.getByRole('button', { name: 'Lupa kata sandi?' });

/** Opens the sign-in screen of a server with or without mail. */
async function openSignedOut(mail: boolean, asked: string[] = []) {
  const { reopen } = await openScreen('/', {
    answers: [
      answer(getAuthSettings, () => ({ provider: null, passkey_host: null, mail })),
      answer(requestPasswordLink, ({ body }) => void asked.push(body.email)),
    ],
  });
  localStorage.clear();
  reopen();
}

test('a forgotten password is answered by mail, with the email that was typed, and says nothing of the account', async () => {
  const asked: string[] = [];
  await openSignedOut(true, asked);
  await page.getByLabelText('Email').fill(' sari@shop.test ');
  await forgot.click();
  await expect.element(page.getByLabelText('Email')).toHaveValue('sari@shop.test');
  await expectAccessible();
  await page.getByRole('button', { name: 'Kirim tautan ke email saya' }).click();
  await contains(page.getByRole('status'), 'Jika ada akun dengan alamat sari@shop.test');
  expect(asked).toEqual(['sari@shop.test']);
  await page.getByRole('button', { name: 'Kembali ke halaman masuk' }).click();
  await expect.element(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible();
});

test('without mail an admin is to be asked', async () => {
  await openSignedOut(false);
  await expect.element(page.getByText(/Minta admin|minta admin/)).toBeVisible();
  expect(forgot.query()).toBeNull();
});
