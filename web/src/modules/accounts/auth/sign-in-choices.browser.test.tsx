import { postToken } from '@gerai/shared/accounts/auth/contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { PRODUCT } from '@gerai/shared/text/product.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal } from '../../../testing/answer-calls.ts';
import { browserReads } from '../../../testing/emulate.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { button, text } from '../../../testing/screen-steps.ts';

beforeEach(() => browserReads('id-ID'));

const alert = page.getByRole('alert');
const email = page.getByLabelText('Email', { exact: true });
const language = () => document.documentElement.lang;

/** Opens the sign-in screen of a phone on which nobody has signed in, on a server that knows no password. */
async function openSignIn(): Promise<{ reopen: () => void }> {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const reason = 'auth.invalid_credentials';
  const { reopen } = await openScreen('/', {
    answers: [
      answer(postToken, () => {
        throw new Refusal('invalid_credentials', { reason, message: reasonMessage(reason) });
      }),
    ],
  });
  localStorage.clear();
  reopen();
  return { reopen };
}

test('refuses a wrong password in words, and lets the person see what they typed', async () => {
  await openSignIn();
  await button('English').click();
  const footer = `${PRODUCT.code} · Version ${PRODUCT.version} · ${PRODUCT.codename}`;
  await expect.element(text(footer)).toBeVisible();
  const password = page.getByLabelText('Password', { exact: true });
  await email.fill('siti@gerai.test');
  await password.fill('not the password');
  await expect.element(password).toHaveAttribute('type', 'password');
  await button('Show or hide the password').click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await expect.element(password).toHaveValue('not the password');
  await button('Show or hide the password').click();
  await expect.element(password).toHaveAttribute('type', 'password');
  await button('Sign In').click();
  await expect.element(alert).toHaveTextContent('Invalid email or password');
  await expectAccessible();
});

test('speaks the language of the browser until another is chosen, and says what to do about a forgotten password', async () => {
  const { reopen } = await openSignIn();
  await expect.element(button('Masuk')).toBeVisible();
  await expect.poll(language).toBe('id');
  await expect
    .element(page.getByText(/^Lupa kata sandi\? Minta admin membuatkan tautan baru\./))
    .toBeVisible();

  // The input stays.
  await email.fill('siti@gerai.test');
  await button('English').click();
  await expect.element(email).toHaveValue('siti@gerai.test');
  await expect
    .element(page.getByText(/^Forgot your password\? Ask an admin to make you a new link\./))
    .toBeVisible();
  await expect.poll(language).toBe('en');
  reopen();
  await expect.element(button('Sign In')).toBeVisible();
  await button('Bahasa Indonesia').click();
  await expect.element(button('Masuk')).toBeVisible();
  await email.fill('siti@gerai.test');
  await page.getByLabelText('Kata sandi', { exact: true }).fill('bukan kata sandinya');
  await button('Masuk').click();
  await expect.element(alert).toHaveTextContent('Email atau kata sandi salah');
});

test('forgets the previous user when it starts without their session', async () => {
  const { reopen } = await openSignIn();
  await expect.element(button('Masuk')).toBeVisible();
  const previous = { uid: 'x', email: 'siti@gerai.test', displayName: 'Somebody' };
  localStorage.setItem('gerai.user', JSON.stringify(previous));
  sessionStorage.setItem('gerai.navigation-history', JSON.stringify([{ page: '/task/profile', at: '' }]));
  reopen();
  await expect.element(button('Masuk')).toBeVisible();
  const kept = () => [localStorage.getItem('gerai.user'), sessionStorage.getItem('gerai.navigation-history')];
  await expect.poll(kept).toEqual([null, null]);
});
