import type { SecurityEntry } from '@gerai/shared/accounts/security/events-contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { recordFailure } from '../auth/failures/record-failure.ts';
import { testAccount, tryPassword } from '../auth/test-account.ts';

let server: TestServer;
let admin: TestUser;
let sari: { uid: string; email: string };
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin', name: 'Ayu' });
  sari = await testAccount(server);
  const client = { ip_address: '203.0.113.9', user_agent: 'a script' };
  const account = { uid: sari.uid, name: 'Sari Dewi' };
  const before = server.clock.now();
  server.clock.set(new Date(before.getTime() - 30 * 3600_000).toISOString());
  await recordFailure(server.context, { account, reason: 'wrong_password', client, startsDelay: false });
  server.clock.set(before.toISOString());
  await recordFailure(server.context, { account, reason: 'wrong_password', client, startsDelay: true });
  await tryPassword(server, sari.email);
  const { uid, session_id } = admin;
  const actor = { kind: 'person', uid, name: 'Ayu', role: 'admin', session_id } as never;
  await server.context.db.transaction().execute((tx) =>
    recordActivity(tx, actor, server.clock.now(), {
      event: 'api key created',
      subject: { type: 'api_key', id: 'x' },
      details: { name: 'Cash register' },
    }),
  );
});
afterAll(() => server.close());

async function list(query = ''): Promise<{ rows: SecurityEntry[]; next: string | null }> {
  const answer = await server.call('GET', `/api/security/events?${query}`, { token: admin.token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const eventsOf = async (query?: string) => (await list(query)).rows.map(({ event }) => event);

it('lists the security events, newest first, without ordinary sign-ins', async () => {
  const { rows } = await list();
  expect(rows.map(({ event }) => event).sort()).toEqual([
    'api key created',
    'sign-in failed',
    'sign-in failed',
    'sign-in slowed',
  ]);
  expect(rows.at(-1)).toMatchObject({
    person_uid: sari.uid,
    person_name: 'Sari Dewi',
    reason: 'wrong_password',
    attempts: 1,
    ip_address: '203.0.113.9',
    user_agent: 'a script',
    alert: false,
  });
});

it.each([
  ['event=login', ['login']],
  ['alerts=true', ['api key created', 'sign-in slowed']],
  ['event=sign-in%20failed&recent=true', ['sign-in failed']],
  ['address=203.0.113.9&event=sign-in%20slowed', ['sign-in slowed']],
  ['address=203.0.113.8', []],
  ['dateTo=2026-11-19', ['sign-in failed']],
])('is narrowed by %s', async (query, events) => {
  expect((await eventsOf(query)).sort()).toEqual(events);
});

it('is narrowed to a person: what is about them, and the keys that they made', async () => {
  expect((await eventsOf(`person=${sari.uid}`)).sort()).toEqual([
    'sign-in failed',
    'sign-in failed',
    'sign-in slowed',
  ]);
  expect(await eventsOf(`person=${admin.uid}`)).toEqual(['api key created']);
});

it('gives pages that follow one another', async () => {
  const all = (await list()).rows.map(({ id }) => id);
  const seen: number[] = [];
  let after = '';
  do {
    const page = await list(`limit=1${after && `&after=${after}`}`);
    seen.push(...page.rows.map(({ id }) => id));
    after = page.next ?? '';
  } while (after);
  expect(seen).toEqual(all);
});

it('sums up the last 24 hours', async () => {
  const answer = await server.call('GET', '/api/security/summary', { token: admin.token });
  expect(answer.json()).toEqual({ failed: 1, slowed: 1, new_devices: 0, alerts: 2 });
});

it('and what was counted since without an entry yet', async () => {
  const summary = async () =>
    (await server.call('GET', '/api/security/summary', { token: admin.token })).json();
  const before = await summary();
  const failure = {
    account: { uid: sari.uid, name: 'Sari Dewi' },
    reason: 'wrong_password',
    client: { ip_address: '198.51.100.7', user_agent: null },
    startsDelay: false,
  } as const;
  for (let n = 0; n < 7; n++) await recordFailure(server.context, failure);
  expect((await summary()).failed).toBe(before.failed + 7);
  const written = (await list('event=sign-in%20failed&address=198.51.100.7')).rows;
  expect(written).toHaveLength(1);
});

describe('as a file', () => {
  const file = async (query: string) => {
    const url = `/api/security/events/export?${query}`;
    const answer = await server.call('GET', url, { token: admin.token });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer;
  };

  it('has the matching entries alone, newest first', async () => {
    const { body, headers } = await file('format=csv&address=203.0.113.9');
    expect(headers['content-disposition']).toContain('security-');
    const [head, ...lines] = body.trim().split('\r\n');
    expect(head).toMatch(/Time.*Event.*Person.*Address.*Reason/);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/sign-in failed.*Sari Dewi.*203\.0\.113\.9.*a script.*wrong_password/);
  });

  it('has them all, over pages', async () => {
    const { db, clock } = server.context;
    const entry = (at: number) => ({
      event: 'backup restored' as const,
      subject: { type: 'business', id: `${at}` },
    });
    const actor = { kind: 'job', name: 'test' } as const;
    await db
      .transaction()
      .execute((tx) =>
        recordActivity(tx, actor, clock.now(), ...Array.from({ length: 1001 }, (_, n) => entry(n))),
      );
    const { body } = await file('format=csv&event=backup%20restored');
    expect(body.trim().split('\r\n')).toHaveLength(1002);
  });

  it('comes as a workbook too', async () => {
    expect((await file('format=xlsx&alerts=true')).headers['content-type']).toContain('spreadsheetml');
  });
});
