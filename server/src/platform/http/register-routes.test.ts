import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

it('an answer bears the time at which it is given, also to a body that arrived slowly', async () => {
  const { token } = await server.signIn({ role: 'staff' });
  const body = Readable.from(
    (async function* () {
      yield '{"muted":';
      server.clock.set('2026-11-20T12:07:00+08:00');
      yield '[]}';
    })(),
  );
  const answer = await server.app.inject({
    method: 'PATCH',
    url: '/api/notifications/settings',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: body,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers.date).toBe('Fri, 20 Nov 2026 04:07:00 GMT');
});

it('a refusal bears the time too', async () => {
  const answer = await server.call('GET', '/api/profile', {});
  expect([answer.statusCode, answer.headers.date]).toEqual([401, 'Fri, 20 Nov 2026 04:00:00 GMT']);
});
