import { listJobRoles, listLoginRoles } from '@gerai/shared/accounts/roles/contract.ts';
import { getProfile } from '@gerai/shared/accounts/users/contract.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../testing/answer-calls.ts';
import { keepUsers } from '../testing/keep-users.ts';
import { openScreen, personOf } from '../testing/open-screen.tsx';
import { button, main } from '../testing/screen-steps.ts';

/** The transitions and animations that a change of the colours begins. */
function changeColours(): number {
  document.documentElement.dataset.mantineColorScheme = 'dark';
  const count = document.getAnimations().length;
  document.documentElement.dataset.mantineColorScheme = 'light';
  return count;
}

test('nothing fades where the device asks for less motion', async () => {
  await openScreen('/task/admin/users', {
    answers: [
      answer(listOutlets, () => []),
      answer(listJobRoles, () => []),
      answer(listLoginRoles, () => []),
      ...keepUsers([]),
    ],
  });
  await button('Add User', main).first().click();
  await expect.element(page.getByLabelText('Name', { exact: false }).first()).toBeVisible();
  expect(changeColours()).toBe(0);
});

test('what turns while it is looked up goes on', async () => {
  const staff = personOf('staff', { language: 'en' });
  let asked = 0;
  await openScreen('/task/admin/users', {
    as: staff,
    answers: [answer(getProfile, () => (asked++ === 0 ? staff : new Promise<never>(() => {})))],
  });
  await expect.element(page.getByText('Verifying access')).toBeVisible();
  const repeats = document.getAnimations().map(({ effect }) => effect?.getComputedTiming().iterations);
  expect(repeats).toEqual([Number.POSITIVE_INFINITY]);
});
