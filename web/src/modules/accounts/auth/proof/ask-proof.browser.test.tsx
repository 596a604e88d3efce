import { createApiKey, listApiKeys } from '@gerai/shared/accounts/api-keys/contract.ts';
import {
  readProofWays,
  refreshProof,
  startProviderProof,
} from '@gerai/shared/accounts/auth/proof-contract.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { call } from '../../../../core/api/api-client.ts';
import { answer } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { button, text } from '../../../../testing/screen-steps.ts';
import { oldSession } from './test-old-session.ts';

const AT = '2026-11-20T07:10:00.000Z';
const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' });

/** The keys of a person who signed in long ago. */
function oldKeys() {
  const made: string[] = [];
  const { answers: ofProof, proofs, checkProof } = oldSession();
  const answers = [
    answer(listApiKeys, () => ({ rows: [], next: null })),
    answer(createApiKey, ({ body }) => {
      checkProof();
      made.push(body.name);
      const key = {
        ...body,
        id: crypto.randomUUID(),
        ending: 'wxyz',
        created_at: AT,
        updated_at: AT,
        key: 'gerai_secretwxyz',
      };
      return {
        ...key,
        created_by_name: 'Admin',
        created_by_admin: true,
        last_used_at: null,
        revoked_at: null,
      };
    }),
    ...ofProof,
  ];
  return { answers, made, proofs };
}

async function nameKey(name: string) {
  await button('New key').first().click();
  const form = page.getByRole('dialog', { name: 'New API key' });
  await form.getByLabelText('Name', { exact: false }).fill(name);
  await form.getByRole('checkbox', { name: 'Read metrics', exact: false }).click();
  await button('Make the key').click();
}

test('asks for the password again and then finishes what was begun', async () => {
  const { answers, made, proofs } = oldKeys();
  await openScreen('/task/admin/api-keys', { answers });
  await nameKey('Payroll');
  await expect.element(confirm).toBeVisible();
  await expect.element(button('Confirm', confirm)).toBeDisabled();
  await expectAccessible();
  const password = confirm.getByRole('textbox', { name: 'Password' });
  await expect.element(password).toHaveFocus();
  await password.fill('wrong one');
  await userEvent.keyboard('{Enter}');
  await expect.element(text('Current password is incorrect', confirm)).toBeVisible();
  await password.fill('right one');
  await userEvent.keyboard('{Enter}');
  // The key of the form that stayed open below, made once.
  await expect.element(text('gerai_secretwxyz')).toBeVisible();
  await expect.element(confirm).not.toBeInTheDocument();
  expect([made, proofs]).toEqual([['Payroll'], ['wrong one', 'right one']]);
});

test('keeps the form as it was when the person does not confirm', async () => {
  const { answers, made } = oldKeys();
  await openScreen('/task/admin/api-keys', { answers });
  await nameKey('Payroll');
  await button('Cancel', confirm).click();
  await expect.element(confirm).not.toBeInTheDocument();
  const form = page.getByRole('dialog', { name: 'New API key' });
  await expect.element(text('Confirm that it is you to do this.', form)).toBeVisible();
  await expect.element(form.getByLabelText('Name', { exact: false })).toHaveValue('Payroll');
  expect(made).toEqual([]);
  // Asked again at the next try.
  await button('Make the key', form).click();
  await expect.element(confirm).toBeVisible();
  // It is no part of the screen, with which it would be left.
  await button('Cancel', confirm).click();
  await expect.element(confirm).not.toBeInTheDocument();
});

test('goes when the person has signed out in another tab', async () => {
  const { answers, made } = oldKeys();
  await openScreen('/task/admin/api-keys', { answers });
  await nameKey('Payroll');
  await expect.element(confirm).toBeVisible();
  localStorage.removeItem('gerai.session');
  window.dispatchEvent(new StorageEvent('storage', { key: 'gerai.session', newValue: null }));
  await expect.element(page.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible();
  await expect.element(confirm).not.toBeInTheDocument();
  expect(made).toEqual([]);
});

/** As above, but the person has no password: the provider's window is at this address. */
function oldKeysByProvider() {
  const { answers, made } = oldKeys();
  const asked: string[] = [];
  const opened = { location: { assign: (url: string) => asked.push(url) }, close: () => {} };
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  onTestFinished(() => open.mockRestore());
  return {
    made,
    asked,
    answers: [
      ...answers,
      answer(readProofWays, () => ({ ways: ['provider' as const], provider: 'Kantor' })),
      answer(startProviderProof, ({ body }) => ({ url: `https://provider.test/?${body.page}` })),
    ],
  };
}

/** What the window's page does on the way back. */
async function comeBack(told: { refused: object | null }) {
  if (!told.refused) await call(refreshProof, { body: { password: 'right one' } });
  const channel = new BroadcastChannel('gerai.proof');
  channel.postMessage(told);
  channel.close();
}

test('leads whoever has no password to the provider in a window, and finishes what was begun', async () => {
  const { answers, made, asked } = oldKeysByProvider();
  await openScreen('/task/admin/api-keys', { answers });
  await nameKey('Payroll');
  await button('Confirm with Kantor', confirm).click();
  await expect.element(text('Sign in at Kantor in the window that has opened.', confirm)).toBeVisible();
  await expectAccessible();
  expect(asked).toEqual(['https://provider.test/?/confirmed']);
  await comeBack({ refused: { reason: 'auth.provider_other_person', values: { name: 'Kantor' } } });
  await expect
    .element(
      text('This is another account at Kantor than yours here. Choose yours there, and try again.', confirm),
    )
    .toBeVisible();
  await button('Confirm with Kantor', confirm).click();
  await comeBack({ refused: null });
  await expect.element(text('gerai_secretwxyz')).toBeVisible();
  expect(made).toEqual(['Payroll']);
});

test('the way back tells the waiting page, and where to go on without one', async () => {
  const { answers } = oldKeys();
  const told: unknown[] = [];
  const channel = new BroadcastChannel('gerai.proof');
  channel.onmessage = ({ data }) => told.push(data);
  onTestFinished(() => channel.close());
  const close = vi.spyOn(window, 'close').mockReturnValue();
  onTestFinished(() => close.mockRestore());
  const back = answer(refreshProof, ({ body }) => {
    expect(body).toEqual({ provider: true });
    return undefined;
  });
  await openScreen('/confirmed?to=%2Ftask%2Fadmin%2Fapi-keys', { answers: [...answers, back] });
  await expect.element(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Go back' }))
    .toHaveAttribute('href', '/task/admin/api-keys');
  await expect.poll(() => told).toEqual([{ refused: null }]);
  expect(close).toHaveBeenCalledOnce();
  await expectAccessible();
});
