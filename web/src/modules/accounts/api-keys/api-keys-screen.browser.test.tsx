import {
  type ApiKey,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  updateApiKey,
} from '@gerai/shared/accounts/api-keys/contract.ts';
import { apiKeyReasons } from '@gerai/shared/accounts/api-keys/reasons.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatCivilDate } from '../../../core/i18n/time.ts';
import { answer, Refusal } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { at, button, contains, dialog, main, marked, noticed, text } from '../../../testing/screen-steps.ts';

const AT = '2026-11-20T07:10:00.000Z';
const taken = { reason: 'api_keys.name_taken', message: apiKeyReasons['api_keys.name_taken'] };

/** The business date some days from today. */
const inDays = (days: number) => addDays(businessDate(new Date()), days);
const shown = (date: string) => formatCivilDate(date, 'date', 'en');

const keyOf = (input: Partial<ApiKey>): ApiKey => ({
  id: crypto.randomUUID(),
  name: 'Payroll',
  ending: 'wxyz',
  scopes: ['users'],
  ends_on: null,
  created_by_name: 'Admin',
  created_by_admin: true,
  created_at: AT,
  updated_at: AT,
  last_used_at: null,
  revoked_at: null,
  ...input,
});

const scope = (name: string) => dialog.getByRole('checkbox', { name, exact: false });

/** A fake of the server's endpoints for keys, which changes the given list. */
const keepKeys = (keys: ApiKey[]) => [
  answer(listApiKeys, ({ query: { revoked } }) => ({
    rows: keys.filter(({ revoked_at }) => revoked || revoked_at === null),
    next: null,
  })),
  answer(createApiKey, ({ body: { name, scopes, ends_on } }) => {
    if (keys.some((key) => key.name === name))
      throw new Refusal('conflict', { ...taken, fields: { name: taken } });
    const key = keyOf({ name, scopes, ends_on });
    keys.unshift(key);
    return { ...key, key: 'gerai_secretwxyz' };
  }),
  answer(updateApiKey, ({ params, body }) => {
    keys.find(({ id }) => id === params.id)!.ends_on = body.ends_on;
    return undefined;
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

  await button('New key', main).last().click();
  await button('Make the key', dialog).click();
  await expect.element(text('Please enter a name for the key', dialog)).toBeVisible();
  await dialog.getByLabelText('Name', { exact: false }).fill('Payroll');
  await userEvent.keyboard('{Enter}');
  await expect.element(text('Choose what the key may do', dialog)).toBeVisible();
  await scope('Manage users').click();
  await scope('Read metrics').click();
  await expectAccessible();
  await button('Make the key', dialog).click();
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
  await marked('Payroll');

  const row = main.getByRole('listitem').filter({ hasText: 'Payroll' });
  await contains(row, 'gerai_…wxyz');
  await contains(row, 'Read metrics · Manage users');
  await contains(row, `until ${shown(inDays(365))}`);
  await contains(row, 'Never used');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(document.documentElement.outerHTML).not.toContain('gerai_secretwxyz');

  await button('New key').first().click();
  await dialog.getByLabelText('Name', { exact: false }).fill('Payroll');
  await scope('Read metrics').click();
  await button('Make the key', dialog).click();
  await expect.element(text('There is already a key of this name', dialog)).toBeVisible();
  await button('Cancel', dialog).click();
  await button('Discard').click();

  await button('Revoke Payroll', row).click();
  await button('Revoke', dialog).click();
  await expect.element(text('The key was revoked')).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  await button('Show revoked').click();
  await at(/revoked=true/);
  await contains(row, 'Revoked');
  await expectAccessible();
});

test('a key shows its last use, and is marked when its end is near or over', async () => {
  const keys = [
    keyOf({ name: 'Payroll', last_used_at: AT }),
    keyOf({ name: 'Till', ends_on: inDays(14) }),
    keyOf({ name: 'Old till', ends_on: inDays(-1) }),
    keyOf({ name: 'New till', ends_on: inDays(15) }),
  ];
  await openScreen('/task/admin/api-keys', { answers: keepKeys(keys) });
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await contains(row('Payroll'), 'Last used');
  await contains(row('Payroll'), 'Works · no expiry');
  await contains(row('Till'), `Ends in 14 days: ${shown(inDays(14))}`);
  await contains(row('Old till'), `Ended on ${shown(inDays(-1))}`);
  await contains(row('New till'), `Works · until ${shown(inDays(15))}`);
  await expectAccessible();

  // A key that has ended is offered another year; then it works again.
  await button('Change the last day of Old till').click();
  await expectAccessible();
  await button('Save', dialog).click();
  await noticed('Last day saved', 'Old till');
  await contains(row('Old till'), `Works · until ${shown(inDays(365))}`);
  await button('Change the last day of Old till').click();
  await dialog.getByRole('checkbox', { name: 'No expiry' }).click();
  await expect.element(dialog.getByLabelText('Last day', { exact: true })).toBeDisabled();
  await button('Save', dialog).click();
  await contains(row('Old till'), 'Works · no expiry');
});

test('a key is not made without a last day that is to come, unless it has none', async () => {
  const keys: ApiKey[] = [];
  await openScreen('/task/admin/api-keys', { answers: keepKeys(keys) });
  await button('New key').first().click();
  await dialog.getByLabelText('Name', { exact: false }).fill('Payroll');
  await scope('Read lists').click();
  const end = dialog.getByLabelText('Last day', { exact: true });
  for (const day of ['', '01/01/2020']) {
    await end.fill(day);
    await button('Make the key', dialog).click();
    await expect.element(text('Choose a day from today on', dialog)).toBeVisible();
  }
  await dialog.getByRole('checkbox', { name: 'No expiry' }).click();
  await button('Make the key', dialog).click();
  await expect.element(text('Copy the key now', dialog)).toBeVisible();
  expect(keys).toMatchObject([{ scopes: ['read_lists'], ends_on: null }]);
});
