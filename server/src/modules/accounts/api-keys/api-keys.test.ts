import { apiKeyLimits } from '@gerai/shared/accounts/api-keys/contract.ts';
import { SERVICE_CALLS } from '@gerai/shared/accounts/api-keys/service-calls.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../../app.ts';
import { digest } from '../../../platform/keys.ts';
import { routes } from '../../../routes.ts';
import { eventually } from '../../../testing/eventually.ts';
import { fieldMessages } from '../../../testing/field-messages.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';

let server: TestServer;
let admin: TestUser;

beforeEach(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin', name: 'Ana' });
});
afterEach(() => server.close());

const create = (name: string, input: object = {}) => {
  const body = { name, scopes: ['metrics', 'day_end'], ends_on: null, ...input };
  return server.call('POST', '/api/api-keys', { token: admin.token, body });
};
const made = async (name: string): Promise<{ id: string; key: string }> => (await create(name)).json();
const setEnd = (id: string, ends_on: string | null) =>
  server.call('PATCH', `/api/api-keys/${id}`, { token: admin.token, body: { ends_on } });
const revoke = (id: string) => server.call('DELETE', `/api/api-keys/${id}`, { token: admin.token });
const list = async (query = '') =>
  (await server.call('GET', `/api/api-keys?${query}`, { token: admin.token })).json();
const settle = (token: string) =>
  server.call('POST', '/functions/v1/update-task-statuses', { token, body: { targetDate: '2026-11-19' } });
const trail = () => server.context.db.selectFrom('activity').selectAll().orderBy('id').execute();

describe('a key', () => {
  it('is shown once, and nowhere stored or listed', async () => {
    const answer = await create(' Till ');
    const { key, id } = answer.json();
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store']);
    expect(key).toMatch(/^gerai_[0-9a-f]{64}$/);
    expect((await list()).rows).toEqual([
      {
        id,
        name: 'Till',
        ending: key.slice(-4),
        scopes: ['metrics', 'day_end'],
        ends_on: null,
        created_by_name: 'Ana',
        created_by_admin: true,
        created_at: '2026-11-20T04:00:00.000Z',
        updated_at: '2026-11-20T04:00:00.000Z',
        last_used_at: null,
        revoked_at: null,
      },
    ]);
    const stored = await server.context.db.selectFrom('api_keys').selectAll().executeTakeFirstOrThrow();
    expect(Buffer.from(stored.key_hash)).toEqual(digest(key));
    const secret = key.slice('gerai_'.length);
    expect(JSON.stringify([stored, await trail()])).not.toContain(secret);
  });

  it('needs a name, which no other living key has in any letter case', async () => {
    const { id } = await made('Till');
    await made('Café');
    for (const [name, status, message] of [
      [' ', 400, reasonMessage('api_keys.name_required')],
      ['x'.repeat(apiKeyLimits.name + 1), 400, expect.any(String)],
      ['TILL', 409, reasonMessage('api_keys.name_taken')],
      // The same letters, of a keyboard that composes them otherwise.
      ['Cafe\u0301', 409, reasonMessage('api_keys.name_taken')],
    ] as const) {
      const answer = await create(name);
      expect([answer.statusCode, fieldMessages(answer)]).toEqual([status, { name: message }]);
    }
    await revoke(id);
    expect((await create('Till')).statusCode).toBe(201);
  });

  it('opens what keys may call and nothing else, not even keys', async () => {
    const { key } = await made('Till');
    expect((await settle(key)).statusCode).toBe(200);
    for (const path of ['/api/api-keys', '/api/outlets'])
      expect((await server.call('GET', path, { token: key })).statusCode).toBe(403);
  });

  it('is refused on every server from the moment it is revoked', async () => {
    const other = await buildApp(server.context);
    const { id, key } = await made('Till');
    const elsewhere = () =>
      other.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${key}` } });
    expect((await elsewhere()).statusCode).toBe(200);
    expect((await revoke(id)).statusCode).toBe(204);
    const refused = await elsewhere();
    expect([refused.statusCode, refused.json().message]).toEqual([401, reasonMessage('api_keys.invalid')]);
    await other.close();
  });

  it('is looked up only for tokens of its form: with its prefix, or of the former length', async () => {
    const lookedUp = async (token: string) => {
      // The database is asked in the turn of the caller's network.
      const turns = vi.spyOn(server.context.database, 'of');
      expect((await settle(token)).statusCode).toBe(401);
      const networks = turns.mock.calls.map(([owner]) => owner);
      turns.mockRestore();
      return networks.includes('127.0.0.1');
    };
    expect(await lookedUp('gerai_x')).toBe(true);
    expect(await lookedUp('x'.repeat(32))).toBe(true);
    expect(await lookedUp('x'.repeat(31))).toBe(false);
    expect(await lookedUp(`${'x'.repeat(32)}.x.x`)).toBe(false);
  });

  it('is revoked once; one that never was is not found', async () => {
    const { id } = await made('Till');
    const at = server.clock.now();
    for (const moment of [at, new Date(at.getTime() + 60_000)]) {
      server.clock.set(moment);
      expect((await revoke(id)).statusCode).toBe(204);
    }
    expect((await list('revoked=true')).rows).toMatchObject([{ revoked_at: at.toISOString() }]);
    expect(
      (await trail()).map(({ event, subject_id, details }) => [event, subject_id, details]),
    ).toMatchObject([
      [
        'api key created',
        id,
        { name: 'Till', after: { name: 'Till', scopes: ['metrics', 'day_end'], ends_on: null } },
      ],
      [
        'api key revoked',
        id,
        { name: 'Till', before: { revoked_at: null }, after: { revoked_at: at.toISOString() } },
      ],
    ]);
    expect((await revoke('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  });

  it('is distinguished in the trail from an older key of the same name', async () => {
    const [first, second] = [await made('Till'), { id: '', key: '' }];
    await settle(first.key);
    await revoke(first.id);
    Object.assign(second, await made('Till'));
    await settle(second.key);
    const settled = (await trail()).filter(({ event }) => event === 'day ended');
    expect(
      settled.map(({ actor_kind, actor_name, api_key_id }) => [actor_kind, actor_name, api_key_id]),
    ).toEqual([first, second].map(({ id }) => ['service', 'Till', id]));
  });

  it('has its use noted, at most once a minute', async () => {
    const { key } = await made('Till');
    const noted = async () => (await list()).rows[0].last_used_at;
    const start = server.clock.now().getTime();
    const after = (seconds: number) => new Date(start + seconds * 1000).toISOString();
    for (const [seconds, expected] of [
      [0, 0],
      [59, 0],
      [60, 60],
    ] as const) {
      server.clock.set(after(seconds));
      await server.call('GET', '/api/metrics', { token: key });
      await eventually(async () => expect(await noted()).toBe(after(expected)));
    }
  });

  it.each([
    ['metrics', '/api/metrics'],
    ['read_lists', '/api/job-roles'],
  ])(
    'for %s has its own limit of calls per minute, whatever others at its address do',
    async (scope, path) => {
      const make = async (name: string) => (await create(name, { scopes: [scope] })).json();
      const [one, other] = [await make('One'), await make('Other')];
      const call = async ({ key }: { key: string }) =>
        (await server.call('GET', path, { token: key })).statusCode;
      vi.useFakeTimers({ toFake: ['Date'] });
      for (let calls = 0; calls < apiKeyLimits.callsPerMinute; calls += 1) await call(one);
      expect([await call(one), await call(other)]).toEqual([429, 200]);
      vi.useRealTimers();
    },
  );
});

describe('the last day of a key', () => {
  const today = '2026-11-20';

  it('is the last on which it works, and is told from the next on', async () => {
    const { key } = (await create('Till', { ends_on: today })).json();
    server.clock.set('2026-11-20T23:59:59+08:00');
    expect((await settle(key)).statusCode).toBe(200);
    server.clock.set('2026-11-21T00:00:00+08:00');
    const ended = await settle(key);
    expect([ended.statusCode, ended.json().error]).toEqual([401, `This API key ended on ${today}`]);
    admin = await server.signIn({ role: 'admin' });
    expect((await list()).rows).toMatchObject([{ name: 'Till', ends_on: today, revoked_at: null }]);
  });

  it('is changed by an admin, also once it is over, and the trail says from when to when', async () => {
    const { id, key } = (await create('Till', { ends_on: today })).json();
    server.clock.advance(2 * 24 * 3600_000);
    expect((await settle(key)).statusCode).toBe(401);
    admin = await server.signIn({ role: 'admin' });
    for (const ends_on of ['2027-11-20', '2027-11-20', null])
      expect((await setEnd(id, ends_on)).statusCode).toBe(204);
    expect((await settle(key)).statusCode).toBe(200);
    const changes = (await trail()).filter(({ event }) => event === 'api key updated');
    expect(changes.map(({ subject_id, details }) => [subject_id, details])).toMatchObject([
      [id, { name: 'Till', before: { ends_on: today }, after: { ends_on: '2027-11-20' } }],
      [id, { name: 'Till', before: { ends_on: '2027-11-20' }, after: { ends_on: null } }],
    ]);
  });

  it('is no day that is over, for a new key or another', async () => {
    const { id } = await made('Till');
    for (const answer of [await create('Other', { ends_on: '2026-11-19' }), await setEnd(id, '2026-11-19')])
      expect([answer.statusCode, fieldMessages(answer)]).toEqual([
        400,
        { ends_on: reasonMessage('api_keys.end_past') },
      ]);
  });

  it('does not bring back a revoked key', async () => {
    const { id } = await made('Till');
    await revoke(id);
    const answer = await setEnd(id, null);
    expect([answer.statusCode, answer.json().reason]).toEqual([409, 'api_keys.revoked']);
    expect((await setEnd('00000000-0000-4000-8000-000000000000', null)).statusCode).toBe(404);
  });
});

it.each([
  ['none', [], reasonMessage('api_keys.scope_required')],
  ['an unknown one', ['everything'], expect.any(String)],
])('a key needs scopes: %s is refused', async (_, scopes, message) => {
  const answer = await create('Till', { scopes });
  expect([answer.statusCode, Object.values(fieldMessages(answer))]).toEqual([400, [message]]);
});

it('lists keys newest first, in pages, revoked ones on request', async () => {
  const ids: string[] = [];
  for (const name of ['A', 'B', 'C', 'D']) {
    server.clock.advance(1000);
    ids.unshift((await made(name)).id);
  }
  await revoke(ids[1]!);
  const pages = async (query: string) => {
    const first = await list(`${query}limit=2`);
    const second = await list(`${query}limit=2&after=${first.next}`);
    expect(second.next).toBeNull();
    return [...first.rows, ...second.rows].map(({ id }) => id);
  };
  expect(await pages('')).toEqual([ids[0], ids[2], ids[3]]);
  expect(await pages('revoked=true&')).toEqual(ids);
});

it('reports when the admin who created a key is no longer an admin', async () => {
  await made('Till');
  await server.context.db.updateTable('users').set({ role: 'staff' }).where('uid', '=', admin.uid).execute();
  admin = await server.signIn({ role: 'admin' });
  expect((await list()).rows).toMatchObject([{ created_by_name: 'Ana', created_by_admin: false }]);
});

it('the screen lists every endpoint that a key may call, and no other', () => {
  const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  const open = routes.flatMap(({ guard, endpoint }) =>
    guard.access !== 'public' && guard.key ? [`${guard.key} ${name(endpoint)}`] : [],
  );
  const listed = Object.values(SERVICE_CALLS).map((call) => `${call.scope} ${name(call)}`);
  expect(listed.sort()).toEqual(open.sort());
});
