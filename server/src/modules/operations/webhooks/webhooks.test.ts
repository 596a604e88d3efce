import { webhookLimits } from '@gerai/shared/operations/webhooks/contract.ts';
import { webhookReasons } from '@gerai/shared/operations/webhooks/reasons.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fieldMessages } from '../../../testing/field-messages.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertDeliveries, newDelivery } from './create-deliveries.ts';
import { findSecrets } from './queries.ts';
import { sweepDeliveries } from './sweep-deliveries.ts';
import { testWebhook } from './test-webhook.ts';

let server: TestServer;
let admin: TestUser;

beforeEach(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin', name: 'Ana' });
});
afterEach(() => server.close());

const URL_OF = 'https://hooks.example.com/gerai';
const create = (input: object = {}) =>
  server.call('POST', '/api/webhooks', {
    token: admin.token,
    body: { name: 'Till', url: URL_OF, events: ['day.ended'], ...input },
  });
const made = async (): Promise<{ id: string; secret: string }> => (await create()).json();
const change = (id: string, body: object) =>
  server.call('PATCH', `/api/webhooks/${id}`, { token: admin.token, body });
const list = async () => (await server.call('GET', '/api/webhooks', { token: admin.token })).json().rows;
const trail = async () =>
  (await server.context.db.selectFrom('activity').selectAll().orderBy('id').execute()).map(
    ({ event, details }) => [event, details],
  );

describe('a webhook', () => {
  it('shows its secret once; stored it is encrypted, and listed or told it is nowhere', async () => {
    const answer = await create({ events: ['day.ended', 'day.ended', 'tasks.failed'] });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store']);
    const { id, secret } = answer.json();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(await list()).toEqual([
      {
        id,
        name: 'Till',
        url: URL_OF,
        events: ['day.ended', 'tasks.failed'],
        outlet_ids: null,
        state: 'on',
        off_reason: null,
        off_at: null,
        failing_since: null,
        last_success_at: null,
        rotating_until: null,
        created_by_name: 'Ana',
        created_at: '2026-11-20T04:00:00.000Z',
        updated_at: '2026-11-20T04:00:00.000Z',
        waiting: 0,
        failed: 0,
      },
    ]);
    const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const [stored] = await findSecrets(server.context.db, id, server.clock.now());
    expect(Buffer.from(stored!.secret).includes(bytes)).toBe(false);
    expect(JSON.stringify(await trail())).not.toContain(secret);
  });

  it.each([
    ['', 'invalid_url'],
    ['hooks.example.com', 'invalid_url'],
    ['ftp://hooks.example.com/', 'invalid_url'],
    ['https://user:word@hooks.example.com/', 'invalid_url'],
    ['https://hooks.example.com/#x', 'invalid_url'],
    ['http://hooks.example.com/', 'https_only'],
    ['https://hooks.example.com:25/', 'port_closed'],
    ['https://localhost/', 'address_closed'],
    ['https://a.localhost./', 'address_closed'],
    ['https://127.0.0.1/', 'address_closed'],
    ['https://0x7f.1/', 'address_closed'],
    ['https://10.0.0.8/', 'address_closed'],
    ['https://[::1]/', 'address_closed'],
    ['https://[::ffff:10.0.0.8]/', 'address_closed'],
    ['https://169.254.169.254/latest', 'address_closed'],
  ] as const)('is not made for the address %s', async (url, reason) => {
    const answer = await create({ url });
    expect([answer.statusCode, fieldMessages(answer)]).toEqual([
      400,
      { url: webhookReasons[`webhooks.${reason}`] },
    ]);
  });

  it('needs a name and an event, and there are twenty at most', async () => {
    expect(fieldMessages(await create({ name: ' ', events: [] }))).toEqual({
      name: webhookReasons['webhooks.name_required'],
      events: webhookReasons['webhooks.event_required'],
    });
    for (let count = 0; count < webhookLimits.most; count += 1)
      await testWebhook(server.context, { url: URL_OF });
    const answer = await create();
    expect([answer.statusCode, answer.json().reason]).toEqual([409, 'webhooks.too_many']);
  });

  it('is changed, switched off and on, and deleted; the trail says so, and alerts of another address', async () => {
    const { id } = await made();
    const other = 'https://hooks.example.com/other';
    for (const body of [{ name: 'Payroll' }, { name: 'Payroll' }, { url: other }, { is_on: false }])
      expect((await change(id, body)).statusCode).toBe(204);
    expect(await list()).toMatchObject([{ name: 'Payroll', url: other, state: 'off', off_reason: 'person' }]);
    expect((await change(id, { is_on: true })).statusCode).toBe(204);
    expect(await list()).toMatchObject([{ state: 'on', off_reason: null, off_at: null }]);
    const path = `/api/webhooks/${id}`;
    expect((await server.call('DELETE', path, { token: admin.token })).statusCode).toBe(204);
    expect((await server.call('DELETE', path, { token: admin.token })).statusCode).toBe(404);
    expect(await trail()).toMatchObject([
      ['webhook created', { name: 'Till', alert: true, after: { url: URL_OF } }],
      ['webhook updated', { name: 'Payroll', before: { name: 'Till' }, after: { name: 'Payroll' } }],
      ['webhook updated', { alert: true, before: { url: URL_OF }, after: { url: other } }],
      ['webhook updated', { before: { is_on: true }, after: { is_on: false } }],
      ['webhook updated', { before: { is_on: false }, after: { is_on: true } }],
      ['webhook deleted', { name: 'Payroll' }],
    ]);
    const alerts = (await trail()).filter(([, details]) => (details as { alert?: boolean }).alert);
    expect(alerts).toHaveLength(2);
  });

  it('gets a new secret, while the former one signs for another day', async () => {
    const { id, secret } = await made();
    const rotate = () => server.call('POST', `/api/webhooks/${id}/secret`, { token: admin.token });
    const next = (await rotate()).json().secret;
    expect(next).not.toBe(secret);
    const until = new Date(server.clock.now().getTime() + 24 * 3_600_000).toISOString();
    expect(await list()).toMatchObject([{ rotating_until: until }]);
    const living = async () => (await findSecrets(server.context.db, id, server.clock.now())).length;
    expect(await living()).toBe(2);
    server.clock.set(until);
    expect(await living()).toBe(1);
    await sweepDeliveries(server.context);
    expect(await server.context.db.selectFrom('webhook_secrets').select('id').execute()).toHaveLength(1);
  });

  it('without a secret, as after a restore, is not switched on', async () => {
    const { id } = await made();
    await change(id, { is_on: false });
    await server.context.db.deleteFrom('webhook_secrets').execute();
    expect(await list()).toMatchObject([{ state: 'no_secret' }]);
    const answer = await change(id, { is_on: true });
    expect([answer.statusCode, answer.json().reason]).toEqual([409, 'webhooks.no_secret']);
  });
});

it('deliveries are listed newest first, in pages and by state, and kept thirty days', async () => {
  const { id } = await made();
  const { db } = server.context;
  const put = async (count: number) => {
    const payload = { type: 'webhook.test', timestamp: server.clock.now().toISOString(), data: {} } as const;
    return await insertDeliveries(db, Array(count).fill(newDelivery(id, payload)), server.clock.now());
  };
  const page = async (query: string) =>
    (await server.call('GET', `/api/webhooks/${id}/deliveries?${query}`, { token: admin.token })).json();
  const old = await put(2);
  server.clock.advance(86_400_000);
  const young = await put(2);
  const all = [...old, ...young].reverse();
  admin = await server.signIn({ role: 'admin' });
  const first = await page('limit=3');
  const second = await page(`limit=3&after=${first.next}`);
  expect([...first.rows, ...second.rows].map((row: { id: string }) => row.id)).toEqual(all);
  await db.updateTable('webhook_deliveries').set({ state: 'failed' }).where('id', '=', all[1]!).execute();
  expect((await page('state=failed&state=delivered')).rows.map((row: { id: string }) => row.id)).toEqual([
    all[1],
  ]);
  server.clock.advance((webhookLimits.days - 1) * 86_400_000 + 1);
  expect(await sweepDeliveries(server.context)).toEqual({ removed: 2 });
  const left = await db.selectFrom('webhook_deliveries').select('id').orderBy('id').execute();
  expect(left.map(({ id: of }) => of)).toEqual(young);
  expect(await sweepDeliveries(server.context)).toBeUndefined();
});
