import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import {
  createWebhook,
  type Delivery,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  readDelivery,
  rotateSecret,
  sendAgain,
  sendTest,
  updateWebhook,
  type Webhook,
} from '@gerai/shared/operations/webhooks/contract.ts';
import { webhookReasons } from '@gerai/shared/operations/webhooks/reasons.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import {
  at,
  button,
  contains,
  dialog,
  main,
  marked,
  noticed,
  row,
  text,
} from '../../../testing/screen-steps.ts';

const AT = '2026-11-20T07:10:00.000Z';
const SECRET = 'whsec_c2VjcmV0';

const webhookOf = (input: Partial<Webhook>): Webhook => ({
  id: crypto.randomUUID(),
  name: 'Payroll',
  url: 'https://hooks.example.com/gerai',
  events: ['day.ended'],
  outlet_ids: null,
  state: 'on',
  off_reason: null,
  off_at: null,
  failing_since: null,
  last_success_at: null,
  rotating_until: null,
  created_by_name: 'Admin',
  created_at: AT,
  updated_at: AT,
  waiting: 0,
  failed: 0,
  ...input,
});
const failed: Delivery = {
  id: crypto.randomUUID(),
  event: 'tasks.failed',
  state: 'failed',
  created_at: AT,
  attempts: 10,
  due_at: null,
  status: 502,
  duration: 31,
};

/** A fake of the server's endpoints for webhooks, which changes the given list. */
function keepWebhooks(rows: Webhook[], deliveries: Delivery[] = [], switched = Promise.resolve()) {
  const closed = {
    reason: 'webhooks.address_closed',
    message: webhookReasons['webhooks.address_closed'],
  } as const;
  const find = (id: string) => rows.find((one) => one.id === id)!;
  return [
    answer(listWebhooks, () => ({ rows })),
    answer(createWebhook, ({ body: { name, url, events } }) => {
      if (url.includes('10.0.0.8'))
        throw new Refusal('invalid_input', { ...closed, fields: { url: closed } });
      const made = webhookOf({ name, url, events });
      rows.push(made);
      return { id: made.id, secret: SECRET };
    }),
    answer(updateWebhook, async ({ params, body: { is_on, ...body } }) => {
      await switched;
      Object.assign(find(params.id), body);
      if (is_on !== undefined)
        Object.assign(find(params.id), is_on ? { state: 'on' } : { state: 'off', off_reason: 'person' });
      return undefined;
    }),
    answer(deleteWebhook, ({ params }) => {
      rows.splice(rows.indexOf(find(params.id)), 1);
      return undefined;
    }),
    answer(rotateSecret, ({ params }) => ({ id: params.id, secret: SECRET })),
    answer(sendTest, () => ({ ...failed, event: 'webhook.test' as const, status: 404, answer: 'Not here' })),
    answer(listDeliveries, ({ query: { state } }) => ({
      rows: deliveries.filter((one) => !state || state.includes(one.state)),
      next: null,
    })),
    answer(readDelivery, () => ({
      ...deliveries[0]!,
      body: '{"type":"tasks.failed"}',
      log: [{ at: AT, status: 502, duration: 31, answer: 'Bad gateway' }],
    })),
    answer(sendAgain, () => {
      deliveries[0] = { ...deliveries[0]!, state: 'waiting', due_at: AT };
      return undefined;
    }),
  ];
}

test('an admin makes a webhook, copies its secret the only time it is shown, tests, switches and deletes it', async () => {
  const rows: Webhook[] = [];
  await openScreen('/task/admin/webhooks', { answers: keepWebhooks(rows) });
  await expect.element(text('No webhooks yet')).toBeVisible();
  await button('New webhook', main).last().click();
  await button('Make the webhook', dialog).click();
  await expect.element(text('Please enter a name for the webhook', dialog)).toBeVisible();
  await expect.element(text('Choose what to be told of', dialog)).toBeVisible();
  await dialog.getByLabelText('Name', { exact: false }).fill('Payroll');
  await dialog.getByLabelText('Address', { exact: false }).fill('https://10.0.0.8/');
  await dialog.getByRole('checkbox', { name: 'A day has ended', exact: false }).click();
  await button('Make the webhook', dialog).click();
  await contains(dialog, 'This address is inside the network');
  await expectAccessible();
  await dialog.getByLabelText('Address', { exact: false }).fill('https://hooks.example.com/gerai');
  await button('Make the webhook', dialog).click();
  await expect.element(text(SECRET, dialog)).toBeVisible();
  await expectAccessible();
  await button('Done', dialog).click();
  await marked('Payroll');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(document.documentElement.outerHTML).not.toContain(SECRET);

  const item = main.getByRole('listitem').filter({ hasText: 'Payroll' });
  await contains(item, '1 event · all outlets');
  await contains(item, 'On');
  await button('Send a test to Payroll', item).click();
  await expect.element(text('Payroll did not take the test: 404 Not here')).toBeVisible();
  await button('More for Payroll', item).click();
  await page.getByRole('menuitem', { name: 'Switch off' }).click();
  await contains(item, 'Off');
  await expectAccessible();
  await button('More for Payroll', item).click();
  await page.getByRole('menuitem', { name: 'New secret' }).click();
  await button('Make a new secret', dialog).click();
  await expect.element(text(SECRET, dialog)).toBeVisible();
  await button('Done', dialog).click();
  await button('More for Payroll', item).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await button('Delete', dialog).click();
  await expect.element(text('The webhook was deleted')).toBeVisible();
  await expect.element(text('No webhooks yet')).toBeVisible();
});

test('a form that is opened while a webhook is switched stays open with what was typed', async () => {
  const switched = Promise.withResolvers<void>();
  await openScreen('/task/admin/webhooks', {
    answers: [
      ...keepWebhooks([webhookOf({}), webhookOf({ name: 'Stock' })], [], switched.promise),
      answer(listOutlets, () => []),
    ],
  });
  await button('More for Payroll').click();
  await page.getByRole('menuitem', { name: 'Switch off' }).click();
  await button('More for Stock').click();
  await page.getByRole('menuitem', { name: /^Change/ }).click();
  const name = dialog.getByLabelText('Name', { exact: false });
  await name.fill('Stock of shops');
  switched.resolve();
  await expect.element(main.getByText('Off', { exact: true })).toBeInTheDocument();
  await expect.element(name).toHaveValue('Stock of shops');
});

test('an archived outlet is no choice, but one that a webhook is for stays visible in its form', async () => {
  const [kemang, legian, tuban] = ['Kemang', 'Legian', 'Tuban'].map((outlet_name, n) => ({
    ...{ id: crypto.randomUUID(), outlet_name, region: 'Bali' },
    ...(n > 0 ? { state: 'archived' as const } : {}),
  }));
  const rows = [webhookOf({ outlet_ids: [legian!.id] })];
  await openScreen('/task/admin/webhooks', {
    answers: [...keepWebhooks(rows), answer(listOutlets, () => [kemang!, legian!, tuban!])],
  });
  await button('More for Payroll').click();
  await page.getByRole('menuitem', { name: /^Change/ }).click();
  await expect
    .element(dialog.getByRole('checkbox', { name: 'Legian (archived)', exact: true }))
    .toBeChecked();
  await expect.element(dialog.getByRole('checkbox', { name: /Tuban/ })).not.toBeInTheDocument();
  await dialog.getByRole('checkbox', { name: 'Kemang', exact: true }).click();
  await button('Save', dialog).click();
  await noticed('Webhook saved', rows[0]!.name);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(rows[0]!.outlet_ids).toEqual([legian!.id, kemang!.id]);
});

test('deliveries are narrowed to the failed ones, opened with every attempt, and sent again', async () => {
  const webhook = webhookOf({ state: 'failing', failing_since: AT, failed: 1 });
  const deliveries = [failed];
  await openScreen('/task/admin/webhooks', { answers: keepWebhooks([webhook], deliveries) });
  const item = main.getByRole('listitem').filter({ hasText: 'Payroll' });
  await contains(item, '0 waiting · 1 failed');
  await button('Deliveries of Payroll', item).click();
  await at(`/task/admin/webhooks?webhook=${webhook.id}`);
  await main.getByLabelText('State', { exact: false }).selectOptions('Failed');
  await at(/state=failed/);
  await contains(row('tasks.failed'), '502');
  await expectAccessible();
  await row('tasks.failed').getByText('tasks.failed').click();
  await contains(dialog, '502 · 31 ms');
  await contains(dialog, 'Bad gateway');
  await expectAccessible();
  await button('Send again', dialog).click();
  await contains(dialog, 'Waiting');
});
