import { postLogout, postToken } from '@gerai/shared/accounts/auth/contract.ts';
import { getProfile } from '@gerai/shared/accounts/users/contract.ts';
import { getStaffDashboard } from '@gerai/shared/insight/dashboards/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, NoNetwork, Refusal } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { noFigures } from '../../../testing/fixtures/no-figures.ts';
import { sessionOf } from '../../../testing/keep-sign-in.ts';
import { openScreen, personOf } from '../../../testing/open-screen.tsx';
import { button } from '../../../testing/screen-steps.ts';

const alert = page.getByRole('alert');
const title = page.getByRole('heading', { level: 1 });
const broken = new Refusal('internal', { reason: 'http.internal', message: 'Something went wrong' });
const absent = new Refusal('not_found', { reason: 'http.not_found', message: 'Not found' });
const lost = new NoNetwork();

/** Opens the sign-in screen in English, on a server that fails as `fails` says. */
async function openSignIn() {
  const as = personOf('staff', { language: 'en' });
  const fails: { token?: Error | undefined; profile?: Error | undefined } = {};
  const { reopen } = await openScreen('/', {
    as,
    answers: [
      answer(postToken, () => {
        if (fails.token) throw fails.token;
        return sessionOf(as);
      }),
      answer(getProfile, () => {
        if (fails.profile) throw fails.profile;
        return as;
      }),
      answer(postLogout, () => undefined),
      answer(getStaffDashboard, () => noFigures),
    ],
  });
  localStorage.clear();
  reopen();
  const signIn = async () => {
    await page.getByLabelText('Email').fill(as.email);
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('rahasia gerai');
    await button('Sign In').click();
  };
  return { fails, signIn };
}

test('says in the specified words why a sign-in failed', async () => {
  const { fails, signIn } = await openSignIn();
  fails.token = broken;
  await signIn();
  await expect.element(alert).toHaveTextContent('Failed to sign in');
  fails.token = lost;
  await signIn();
  await expect.element(alert).toHaveTextContent('Unable to connect to database');
  await expectAccessible();
  fails.token = undefined;
  fails.profile = absent;
  await signIn();
  await expect.element(alert).toHaveTextContent('User profile not found');
});

test('a profile that does not load says why, and is asked for again', async () => {
  const { fails, signIn } = await openSignIn();
  fails.profile = broken;
  await signIn();
  await expect.element(title).toHaveTextContent('Error loading user profile');
  await expectAccessible();
  fails.profile = lost;
  await button('Try again').click();
  await expect.element(title).toHaveTextContent('Unable to connect to database');
  fails.profile = undefined;
  await button('Try again').click();
  await expect.element(page.getByRole('banner')).toBeVisible();
});
