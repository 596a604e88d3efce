import {
  readPasswordLink,
  usePasswordLink as useUpLink,
} from '@gerai/shared/accounts/auth/password-link-contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answer, Refusal } from '../../../../testing/answer-calls.ts';
import { browserReads } from '../../../../testing/emulate.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { letIn } from '../../../../testing/keep-sign-in.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { at, button, text } from '../../../../testing/screen-steps.ts';

beforeEach(() => browserReads('id-ID'));

const rina = personOf('manager', { name: 'Rina Kusumawati', email: 'rina@gerai.test' });

/** Opens a one-time link on a phone on which nobody is signed in. */
async function openLink(...answers: Answer[]): Promise<void> {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const { reopen } = await openScreen('/set-password#token=from-an-admin', {
    as: rina,
    // The start page of who signs in never arrives.
    restWaits: true,
    answers: [letIn(rina), ...answers],
  });
  localStorage.clear();
  reopen();
}

test('a one-time link says whose it is, and takes the password that they choose', async () => {
  const chosen: object[] = [];
  await openLink(
    answer(readPasswordLink, () => ({ name: rina.name, email: rina.email, phone: null })),
    answer(useUpLink, ({ body }) => void chosen.push(body)),
  );
  await expect.element(text('Pilih kata sandi Anda')).toBeVisible();
  await button('English').click();
  await expect.element(text(`For ${rina.name}, who signs in as ${rina.email}`)).toBeVisible();
  await at('/set-password');
  await button('Save and sign in').click();
  await expect.element(text('Please enter a new password')).toBeVisible();
  await expectAccessible();
  const field = page.getByRole('textbox', { name: 'New password' });
  await field.fill('short');
  await button('Save and sign in').click();
  await expect.element(text('Password must be at least 8 characters long')).toBeVisible();
  // A password manager's that is too long would be cut where nobody sees it.
  await field.fill('x'.repeat(230));
  await button('Save and sign in').click();
  await expect.element(text('30 characters too many. Nothing is cut off: shorten the text.')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await field.fill('kata sandi saya');
  await button('Save and sign in').click();
  await expect.element(page.getByRole('banner')).toBeVisible();
  await at(/^\/task\/manager\/review/);
  expect(chosen).toEqual([{ token: 'from-an-admin', password: 'kata sandi saya' }]);
});

test('a link that was used says so', async () => {
  await openLink(
    answer(readPasswordLink, () => {
      throw new Refusal('gone', { reason: 'users.link_gone', message: reasonMessage('users.link_gone') });
    }),
  );
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Tautan ini tidak berlaku lagi. Minta yang baru kepada admin.');
});
