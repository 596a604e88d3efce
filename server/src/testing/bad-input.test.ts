import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { writeCursor } from '../platform/http/cursor.ts';
import { type TestServer, testServer } from './server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  ({ token } = await server.signIn({ role: 'admin' }));
});
afterAll(() => server.close());

const get = (url: string) => server.call('GET', url, { token });

/** What comes back for bytes on a connection, until it is closed. */
async function sendBytes(bytes: string): Promise<string> {
  const app = await buildApp(server.context);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(Buffer.from(bytes, 'latin1'));
  const answer = await text(socket);
  await app.close();
  return answer;
}

/** A cursor that no list has issued. */
const place = (...parts: unknown[]) => encodeURIComponent(writeCursor(parts));
const id = randomUUID();

describe('a date beyond the calendar', () => {
  it.each([
    '/api/daily-tasks?dateFrom=0000-01-01',
    '/api/daily-tasks?dateTo=1899-12-31',
    '/api/daily-tasks?dateFrom=2026-02-29',
    '/api/reviews/audit?dateFrom=0000-01-01',
    '/api/day-end/preview?date=0000-02-29',
    `/api/daily-tasks?after=${place('0000-01-01', id)}`,
    `/api/reviews/audit?after=${place('0000-01-01T00:00:00Z', id)}`,
  ])('is refused: %s', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json().code], answer.body).toEqual([400, 'invalid_input']);
  });

  it.each(['/api/daily-tasks?dateTo=9999-12-31', '/api/reviews/audit?dateTo=9999-12-31'])(
    'is not the last one that there is: %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(200);
    },
  );
});

describe('a number beyond those of the database', () => {
  it.each([`/api/reviews/audit?order=risk&after=${place(99_999_999_999, '2026-11-20T03:00:00Z', id)}`])(
    'is refused: %s',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.json().code], answer.body).toEqual([400, 'invalid_input']);
    },
  );
});

describe('a place in a list that no list has issued', () => {
  it.each([
    `/api/proof-rates?after=${place(1e300, -1e300, 'x', 'x')}`,
    `/api/reports?dateFrom=2026-11-01&dateTo=2026-11-20&by=outlet&after=${place(1e300, 'x', 'x')}`,
    `/api/coverage?after=${place('x')}`,
    `/api/social/admin/groups?after=${place('x')}`,
    `/api/generation/preview/rows?after=${place('x', 'x')}`,
    `/api/training/courses?mine=true&after=${place(true, '2026-11-20', Number.MAX_SAFE_INTEGER, id)}`,
    `/api/training/courses?after=${place('x', id)}`,
    `/api/notifications?limit=20&after=${place('9999999999999999999', 1)}`,
    `/api/maintenance/log?after=${place(Number.MAX_SAFE_INTEGER)}`,
    `/api/template-groups?after=${place(true, 2_147_483_647, 'x', 'x', 'x')}`,
    `/api/outlets/page?after=${place('x', 'x')}`,
  ])('breaks nothing: %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode, answer.body).toBe(200);
  });
});

describe('a text that cannot be stored', () => {
  it.each(['with a zero \u0000', 'with half a character \ud800'])('is refused in words: %j', async (name) => {
    const answer = await server.call('PUT', '/api/business', { token, body: { name } });
    expect([answer.statusCode, answer.json().code], answer.body).toEqual([400, 'invalid_input']);
    expect(answer.json().message).toBe('The text contains a character that cannot be stored');
  });
});

describe('an address that is none', () => {
  it('is refused as everything else is', async () => {
    const answer = await get('/api/%zz');
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.json()).toEqual({
      code: 'invalid_input',
      reason: 'http.invalid',
      message: 'The request is not valid',
      request_id: expect.any(String),
    });
  });
});

describe('bytes that are no request', () => {
  it.each([
    ['no HTTP at all', '\x16\x03\x01\x02\0', 400],
    [
      'two lengths',
      'POST /api/users HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
    ['headers without end', `GET /api/users HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('are refused as everything else is: %s', async (_, bytes, status) => {
    const [head = '', body = ''] = (await sendBytes(bytes)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(body)).toEqual({
      code: 'invalid_input',
      reason: 'http.invalid',
      message: 'The request is not valid',
    });
  });
});

describe('a slow sender', () => {
  it('does not keep its connection open for ever', () => {
    expect(server.app.server.requestTimeout).toBe(300_000);
  });
});

describe('an answer', () => {
  it('is kept by no cache, a refusal included', async () => {
    for (const url of ['/api/profile', '/api/daily-tasks?limit=x'])
      expect((await get(url)).headers['cache-control']).toBe('no-store');
  });
});
