import { createFirstAdmin } from '@gerai/shared/accounts/auth/contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { letIn } from '../../../../testing/keep-sign-in.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { at, button, contains } from '../../../../testing/screen-steps.ts';

test('the link that a first start prints makes the first admin, once', async () => {
  const made: object[] = [];
  const as = personOf('admin', { name: 'Ratna Dewanti', email: 'ratna@gerai.test' });
  const { reopen } = await openScreen('/setup#token=from-the-log', {
    as,
    // The dashboard of the new admin never arrives.
    restWaits: true,
    answers: [
      letIn(as),
      answer(createFirstAdmin, ({ body }) => {
        if (made.push(body) > 1) return undefined;
        throw new Refusal('gone', {
          reason: 'auth.setup_link_gone',
          message: reasonMessage('auth.setup_link_gone'),
        });
      }),
    ],
  });
  localStorage.clear();
  reopen();
  await expect.element(page.getByRole('heading', { name: 'Set up Gerai', exact: true })).toBeVisible();
  await at('/setup');
  await expectAccessible();
  const field = (label: string) => page.getByLabelText(label, { exact: true });
  await field('Name').fill('Ratna Dewanti');
  await field('Email').fill('ratna@gerai.test');
  await field('Password').fill('rahasia gerai');
  await button('Create the account').click();
  await contains(page.getByRole('alert'), 'This setup link is not valid any more.');
  await expectAccessible();
  await button('Create the account').click();
  await expect.element(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  await at('/task/dashboard');
  const sent = { name: as.name, email: as.email, password: 'rahasia gerai', token: 'from-the-log' };
  expect(made).toEqual([sent, sent]);
});
