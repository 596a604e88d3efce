import { postToken } from '@gerai/shared/accounts/auth/contract.ts';
import { requestPasswordLink } from '@gerai/shared/accounts/auth/password-link-contract.ts';
import { getAuthSettings } from '@gerai/shared/accounts/auth/provider-contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal } from '../../../testing/answer-calls.ts';
import { browserReads } from '../../../testing/emulate.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { button, contains } from '../../../testing/screen-steps.ts';

beforeEach(() => browserReads('en-US'));

const field = page.getByLabelText('Email', { exact: true });

/** Opens the sign-in screen of a phone, on a server that sends mail and refuses everybody. */
async function openSignIn() {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const reason = 'auth.invalid_credentials';
  const [typed, asked]: [unknown[], string[]] = [[], []];
  const { reopen } = await openScreen('/', {
    answers: [
      answer(getAuthSettings, () => ({ provider: null, passkey_host: null, mail: true })),
      answer(requestPasswordLink, ({ body }) => void asked.push(body.email)),
      answer(postToken, ({ body }) => {
        typed.push(body.email);
        throw new Refusal('invalid_credentials', { reason, message: reasonMessage(reason) });
      }),
    ],
  });
  localStorage.clear();
  reopen();
  return { typed, asked };
}

test('a phone number signs in, in the same field', async () => {
  const { typed } = await openSignIn();
  await expect.element(field).toHaveAttribute('placeholder', 'Email or phone number');
  await expectAccessible();
  await field.fill('0812-3456-7890');
  await page.getByLabelText('Password', { exact: true }).fill('not the password');
  await button('Sign In').click();
  await expect.poll(() => typed).toEqual(['0812-3456-7890']);
});

test('whoever forgot the password of a number is told whom to ask, and nothing is asked for', async () => {
  const { asked } = await openSignIn();
  await field.fill('0812-3456-7890');
  await button('Forgot your password?').click();
  await contains(
    page.getByRole('status'),
    'No link can be sent to a phone number. Ask an admin to make you a new link.',
  );
  await expect.element(button('Mail me a link')).not.toBeInTheDocument();
  await expectAccessible();
  await field.fill('siti@gerai.test');
  await button('Mail me a link').click();
  await expect.poll(() => asked).toEqual(['siti@gerai.test']);
});
