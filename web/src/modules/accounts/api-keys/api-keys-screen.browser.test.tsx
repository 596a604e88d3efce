import {
  type ApiKey,
  createApiKey,
  listApiKeys,
  revokeApiKey,
} from '@gerai/shared/accounts/api-keys/contract.ts';
import { apiKeyReasons } from '@gerai/shared/accounts/api-keys/reasons.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, Refusal } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { at, button, contains, dialog, main, text } from '../../../testing/screen-steps.ts';

const AT = '2026-11-20T07:10:00.000Z';
const taken = { reason: 'api_keys.name_taken', message: apiKeyReasons['api_keys.name_taken'] };

/** A fake of the server's endpoints for keys, which changes the given list. */
const keepKeys = (keys: ApiKey[]) => [
  answer(listApiKeys, ({ query: { revoked } }) => ({
    rows: keys.filter(({ revoked_at }) => revoked || revoked_at === null),
    next: null,
  })),
  answer(createApiKey, ({ body: { name } }) => {
    if (keys.some((key) => key.name === name))
      throw new Refusal('conflict', { ...taken, fields: { name: taken } });
    const key: ApiKey = {
      id: crypto.randomUUID(),
      name,
      ending: 'wxyz',
      created_by_name: 'Admin',
      created_by_admin: true,
      created_at: AT,
      last_used_at: null,
      revoked_at: null,
    };
    keys.unshift(key);
    return { ...key, key: 'gerai_secretwxyz' };
  }),
  answer(revokeApiKey, ({ params }) => {
    keys.find(({ id }) => id === params.id)!.revoked_at = AT;
    return undefined;
  }),
];

test('an admin makes a key, copies it the only time it is shown, and revokes it', async () => {
  const keys: ApiKey[] = [];
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openScreen('/task/admin/api-keys', { answers: keepKeys(keys) });
  await expect.element(text('POST /functions/v1/update-task-statuses', main)).toBeVisible();
  await expectAccessible();

  await button('New key').click();
  await button('Make the key', dialog).click();
  await expect.element(text('Please enter a name for the key', dialog)).toBeVisible();
  await dialog.getByLabelText('Name', { exact: false }).fill('Payroll');
  await userEvent.keyboard('{Enter}');
  await expect.element(text('Copy the key now', dialog)).toBeVisible();
  await expectAccessible();
  await button('Copy the key', dialog).click();
  await expect.element(button('Copied', dialog)).toBeVisible();
  expect(copied).toHaveBeenCalledWith('gerai_secretwxyz');
  copied.mockRestore();
  await expect.element(text('gerai_secretwxyz', dialog)).toBeVisible();
  // An accidental key press does not close what can't be shown again.
  await userEvent.keyboard('{Escape}');
  await button('Done', dialog).click();

  const row = main.getByRole('listitem').filter({ hasText: 'Payroll' });
  await contains(row, 'gerai_…wxyz');
  await contains(row, 'Never used');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(document.documentElement.outerHTML).not.toContain('gerai_secretwxyz');

  await button('New key').click();
  await dialog.getByLabelText('Name', { exact: false }).fill('Payroll');
  await userEvent.keyboard('{Enter}');
  await expect.element(text('There is already a key of this name', dialog)).toBeVisible();
  await button('Cancel', dialog).click();

  await button('Revoke Payroll', row).click();
  await button('Revoke', dialog).click();
  await expect.element(text('The key was revoked')).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  await button('Show revoked').click();
  await at(/revoked=true/);
  await contains(row, 'Revoked');
  await expectAccessible();
});

test('a key shows when it was last used', async () => {
  await openScreen('/task/admin/api-keys', {
    answers: keepKeys([
      {
        id: crypto.randomUUID(),
        name: 'Payroll',
        ending: 'wxyz',
        created_by_name: 'Admin',
        created_by_admin: true,
        created_at: AT,
        last_used_at: AT,
        revoked_at: null,
      },
    ]),
  });
  await contains(page.getByRole('listitem').filter({ hasText: 'Payroll' }), 'Last used');
});
