import { randomUUID } from 'node:crypto';
import { apiKeyReasons } from '@gerai/shared/accounts/api-keys/reasons.ts';
import { KEY_SCOPES, type KeyScope } from '@gerai/shared/actor/actor.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApiKey } from '../modules/accounts/api-keys/test-api-key.ts';
import { routes } from '../routes.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { CALLS } from './calls.ts';
import { readTable } from './table.ts';
import { makeWorld, SERVICE_KEY, type World } from './world.ts';

type Key = KeyScope | 'service' | 'older' | 'ended' | 'revoked';

/** What each key gets from the routes that keys may call. From every other route with a guard all get 403. */
const rows = readTable<Key>(`
call                                    service older metrics day_end users read_lists ended revoked
GET /api/metrics                        200 200 200 403 403 403 401 401
POST /functions/v1/update-task-statuses 200 200 403 200 403 403 401 401
POST /functions/v1/user-admin           403 200 403 403 200 403 401 401
GET /api/daily-tasks                    403 403 403 403 403 200 401 401
GET /api/outlets/page                   403 403 403 403 403 200 401 401
GET /api/job-roles                      403 403 403 403 403 200 401 401
GET /api/users/page                     403 403 403 403 403 200 401 401
GET /api/reports                        403 403 403 403 403 200 401 401
`);

let server: TestServer;
let app: FastifyInstance;
let world: World;
const keys = {} as Record<Key, string>;

beforeAll(async () => {
  server = await testServer({ SERVICE_KEY });
  ({ app } = server);
  world = await makeWorld(server, app);
  const older: KeyScope[] = ['metrics', 'day_end', 'users'];
  for (const scope of KEY_SCOPES) keys[scope] = await testApiKey(server, { scopes: [scope] });
  keys.older = await testApiKey(server, { scopes: older });
  keys.ended = await testApiKey(server, { scopes: KEY_SCOPES, ends_on: '2026-11-19' });
  keys.revoked = await testApiKey(server, { scopes: KEY_SCOPES, revoked_at: server.clock.now() });
  keys.service = SERVICE_KEY;
});
afterAll(() => server.close());

const send = (key: Key, method: string, url: string, payload?: object) =>
  app.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${keys[key]}` },
    ...(payload ? { payload: payload as NonNullable<InjectOptions['payload']> } : {}),
  });

const refusalOf = (answer: LightMyRequestResponse) => {
  const { reason, values } = answer.json();
  return { reason, values };
};

describe('the scopes of API keys', () => {
  it('are named by every route that keys may call', () => {
    const named = routes.filter(({ guard }) => guard.access !== 'public' && guard.key);
    expect(named.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort()).toEqual(
      rows.map(({ route }) => route).sort(),
    );
  });

  it.each(rows)('$name', async ({ name, route, answers }) => {
    const [method = '', path = ''] = route.split(' ');
    const found: Partial<Record<Key, number>> = {};
    for (const key of Object.keys(answers) as Key[]) {
      const { query, payload } = await CALLS[name]!(world, { headers: {} });
      const answer = await send(key, method, `${path}?${query ?? ''}`, payload);
      found[key] = answer.statusCode;
      if (answer.statusCode === 403)
        expect(refusalOf(answer)).toEqual({
          reason: 'api_keys.scope_missing',
          values: { scope: scopeOf(route) },
        });
    }
    expect(found).toEqual(answers);
  });

  it('open nothing that names none: no key makes a key, or writes a list', async () => {
    const closed = routes.filter(({ guard }) => guard.access !== 'public' && !guard.key);
    expect(closed.length).toBeGreaterThan(150);
    const wrong: string[] = [];
    for (const { endpoint } of closed) {
      const path = endpoint.path.replaceAll(/:\w+/g, randomUUID());
      for (const key of [...KEY_SCOPES, 'service', 'older'] as const) {
        const answer = await send(key, endpoint.method, path);
        if (answer.statusCode !== 403 || answer.json().reason !== 'http.not_permitted')
          wrong.push(`${key}: ${endpoint.method} ${endpoint.path} ${answer.statusCode}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('end with the key, which says when', async () => {
    const [ended, revoked] = [
      await send('ended', 'GET', '/api/metrics'),
      await send('revoked', 'GET', '/api/metrics'),
    ];
    expect(refusalOf(ended)).toEqual({ reason: 'api_keys.ended', values: { date: '2026-11-19' } });
    expect(ended.json().message).toBe('This API key ended on 2026-11-19');
    expect(revoked.json().message).toBe(apiKeyReasons['api_keys.invalid']);
  });
});

const scopeOf = (route: string): KeyScope | undefined => {
  const found = routes.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === route);
  return found && found.guard.access !== 'public' ? found.guard.key : undefined;
};
