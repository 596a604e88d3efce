import { getFactors } from '@gerai/shared/accounts/auth/factor-contract.ts';
import * as passkeys from '@gerai/shared/accounts/auth/passkey-contract.ts';
import { getAuthSettings } from '@gerai/shared/accounts/auth/provider-contract.ts';
import { getNotificationSettings } from '@gerai/shared/insight/notifications/contract.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../testing/answer-calls.ts';
import { browserReads } from '../../../../testing/emulate.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { button, dialog, main, text } from '../../../../testing/screen-steps.ts';

const AT = '2026-11-20T07:10:00.000Z';
const passkey = (id: string, name: string, more: Partial<passkeys.Passkey> = {}): passkeys.Passkey => ({
  id: `0b6f0000-0000-4000-8000-00000000000${id}`,
  name,
  host: location.hostname,
  added_at: AT,
  last_used_at: null,
  copied_at: null,
  ...more,
});

/** A server that has these passkeys for pages at a host. */
function keep(own: passkeys.Passkey[], host: string | null = location.hostname) {
  return [
    answer(getNotificationSettings, () => ({ kinds: [], muted: [], push: null, mail: null })),
    answer(getFactors, () => ({
      authenticator: null,
      passkeys: own,
      recovery_codes_left: own.length > 0 ? 10 : 0,
      passkey_host: host,
    })),
    answer(passkeys.updatePasskey, ({ params, body }) => {
      own.find(({ id }) => id === params.id)!.name = body.name;
      return undefined;
    }),
    answer(passkeys.deletePasskey, ({ params }) => {
      own.splice(
        own.findIndex(({ id }) => id === params.id),
        1,
      );
      return undefined;
    }),
  ];
}

test('the profile names passkeys, says which was refused as a copy, renames and removes them', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const own = [
    passkey('1', 'Chrome on Android', { last_used_at: AT, copied_at: AT }),
    passkey('2', 'Old laptop', { host: 'old.gerai.test' }),
  ];
  await openScreen('/profile', { answers: keep(own) });
  await expect.element(main.getByText(/there seems to be a copy of it/)).toBeVisible();
  await expect.element(text('Works at old.gerai.test only', main)).toBeVisible();
  await expectAccessible();
  await button('Rename Chrome on Android', main).click();
  const name = dialog.getByLabelText('Name', { exact: true });
  await name.fill(' ');
  await userEvent.keyboard('{Enter}');
  await expect.element(text('Give the passkey a name.', dialog)).toBeVisible();
  await name.fill("Sari's phone");
  await userEvent.keyboard('{Enter}');
  await button("Remove the passkey Sari's phone", main).click();
  await button('Remove the passkey', dialog).click();
  await expect.element(button("Remove the passkey Sari's phone", main)).not.toBeInTheDocument();
  expect(own.map((one) => one.name)).toEqual(['Old laptop']);
});

test('where the browser can have none, the profile says so, and the sign-in screen has no button', async () => {
  const { reopen } = await openScreen('/profile', {
    answers: [
      ...keep([], 'elsewhere.gerai.test'),
      answer(getAuthSettings, () => ({ provider: null, passkey_host: 'elsewhere.gerai.test', mail: false })),
    ],
  });
  await expect.element(main.getByText(/can't make passkeys at this address/)).toBeVisible();
  await expect.element(button('Add a passkey', main)).not.toBeInTheDocument();
  localStorage.clear();
  browserReads('id-ID');
  reopen();
  await expect.element(page.getByLabelText('Email')).toBeVisible();
  await expect.poll(() => localStorage.getItem('gerai.provider')).toContain('elsewhere.gerai.test');
  await expect.element(page.getByRole('button', { name: 'Masuk dengan passkey' })).not.toBeInTheDocument();
});

test('the sign-in screen has a button, which says why nothing came of it only where something failed', async () => {
  const get = vi
    .spyOn(navigator.credentials, 'get')
    .mockImplementation((options) =>
      options?.mediation === 'conditional'
        ? new Promise(() => {})
        : Promise.reject(new DOMException('The person closed it', 'NotAllowedError')),
    );
  onTestFinished(() => get.mockRestore());
  const { reopen } = await openScreen('/', {
    answers: [
      answer(getAuthSettings, () => ({ provider: null, passkey_host: location.hostname, mail: false })),
      answer(passkeys.startPasskeySignIn, () => ({
        challenge: 'AAAA',
        rpId: location.hostname,
        timeout: 1000,
        userVerification: 'required' as const,
        allowCredentials: [],
      })),
    ],
  });
  localStorage.clear();
  browserReads('id-ID');
  reopen();
  const passkeyButton = page.getByRole('button', { name: 'Masuk dengan passkey' });
  await passkeyButton.click();
  await expect.poll(() => get.mock.calls.some(([given]) => given?.mediation === undefined)).toBe(true);
  await expect.element(passkeyButton).toBeEnabled();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  get.mockRejectedValue(new Error('The device is broken'));
  await passkeyButton.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
});
