import { listApiKeys } from '@gerai/shared/accounts/api-keys/contract.ts';
import { postToken } from '@gerai/shared/accounts/auth/contract.ts';
import { getAuthSettings, startProviderSignIn } from '@gerai/shared/accounts/auth/provider-contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answer, Refusal } from '../../../../testing/answer-calls.ts';
import { browserReads } from '../../../../testing/emulate.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { letIn } from '../../../../testing/keep-sign-in.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { at, contains } from '../../../../testing/screen-steps.ts';

const alert = page.getByRole('alert');
const button = page.getByRole('button', { name: 'Masuk dengan Kantor' });
const provided = answer(getAuthSettings, () => ({
  provider: { name: 'Kantor' },
  passkey_host: null,
  mail: false,
}));

/** Opens a page signed out; with `begun` as the way back from the provider. */
async function openSignedOut(path: string, answers: readonly Answer[], memory: object = {}) {
  browserReads('id-ID');
  const { reopen } = await openScreen(path, { answers });
  localStorage.clear();
  localStorage.setItem('gerai.provider', JSON.stringify(memory));
  reopen();
}

const refused = (reason: 'auth.provider_deactivated' | 'auth.provider_not_finished') =>
  answer(postToken, () => {
    throw new Refusal('refused', { reason, message: reasonMessage(reason) });
  });

test('the provider has a button where there is one, and says when it cannot be reached', async () => {
  const asked: string[] = [];
  await openSignedOut('/task/admin/api-keys?revoked=true', [
    provided,
    answer(startProviderSignIn, ({ body }) => {
      asked.push(body.page);
      const values = { name: 'Kantor' };
      const reason = 'auth.provider_unreachable';
      throw new Refusal('unavailable', { reason, values, message: reasonMessage(reason, values) });
    }),
  ]);
  await button.click();
  await contains(alert, 'Kantor tidak dapat dihubungi');
  expect(asked).toEqual(['/task/admin/api-keys?revoked=true']);
  // A password opens the session all the same.
  await expect.element(button).toBeEnabled();
  await expect.element(page.getByLabelText('Email')).toBeEnabled();
  await expectAccessible();
});

test('without a provider there is no button', async () => {
  await openSignedOut('/', []);
  await expect.element(page.getByLabelText('Email')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible();
  expect(button.query()).toBeNull();
});

test('the way back asks for the session once, and goes on where the person was', async () => {
  const grants: string[] = [];
  const as = personOf('admin');
  const session = letIn(as, (grant) => grants.push(grant));
  const { reopen } = await openScreen('/task/admin/api-keys', {
    as,
    answers: [provided, session, answer(listApiKeys, () => ({ rows: [], next: null }))],
  });
  localStorage.clear();
  localStorage.setItem('gerai.provider', JSON.stringify({ name: 'Kantor', begun: Date.now() }));
  reopen();
  await expect.element(page.getByRole('heading', { name: 'API Keys', exact: true })).toBeVisible();
  await at('/task/admin/api-keys');
  expect(grants).toEqual(['provider']);
  expect(JSON.parse(localStorage.getItem('gerai.provider')!)).toMatchObject({ name: 'Kantor', used: true });
});

test('the way back says why there is no session, once', async () => {
  const memory = { name: 'Kantor', begun: Date.now() };
  await openSignedOut('/', [provided, refused('auth.provider_deactivated')], memory);
  await contains(alert, 'Akun Anda dinonaktifkan');
  await expect.element(button).toBeEnabled();
  expect(JSON.parse(localStorage.getItem('gerai.provider')!)).toEqual({ name: 'Kantor', mail: false });
});

test('whoever comes back without having finished reads no error', async () => {
  const memory = { name: 'Kantor', begun: Date.now() };
  await openSignedOut('/', [provided, refused('auth.provider_not_finished')], memory);
  await expect.element(button).toBeEnabled();
  expect(alert.query()).toBeNull();
});

test('after a session by the provider it offers to sign out there too', async () => {
  await openSignedOut('/', [provided], { name: 'Kantor', used: true });
  await expect.element(page.getByRole('button', { name: /keluar juga dari Kantor/ })).toBeVisible();
  await expectAccessible();
});
