import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLog } from '../../../platform/log/log.ts';
import { openRecentLog } from '../../../platform/log/recent-log.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
  const recent = openRecentLog();
  const stop = recent.keepIn(server.context.db);
  const log = openLog('info', recent);
  log.info({ job: 'sweep-photos' }, 'job done');
  log.warn('50% full');
  const request = log.child({ reqId: 'a0b1c2d3' });
  request.error({ err: new Error('connection lost') }, 'request failed');
  request.info({ method: 'GET', path: '/api/outlets', status: 500, ms: 12 }, 'request');
  await stop();
});
afterAll(() => server.close());

const read = async (query = '') =>
  (await server.call('GET', `/api/maintenance/log${query}`, { token: admin.token })).json();
const messages = async (query = '') =>
  (await read(query)).rows.map(({ message }: { message: string }) => message);

it('is read newest first, requests and errors in words', async () => {
  expect(await messages()).toEqual([
    'GET /api/outlets 500, 12 ms',
    'request failed: connection lost',
    '50% full',
    'job done: sweep-photos',
  ]);
  const { rows, next } = await read();
  expect(next).toBeNull();
  expect(rows[1]).toMatchObject({
    level: 'error',
    request_id: 'a0b1c2d3',
    server: expect.stringMatching(/:\d+$/),
  });
  expect(JSON.parse(rows[3].line)).toMatchObject({ job: 'sweep-photos', msg: 'job done' });
});

it('is filtered by level and what is worse', async () => {
  expect(await messages('?level=warn')).toEqual(['request failed: connection lost', '50% full']);
  expect(await messages('?level=error')).toEqual(['request failed: connection lost']);
});

it('is searched for any text as it stands: the request id that an error showed, a sign of percent', async () => {
  expect(await messages('?text=A0B1C2D3')).toEqual([
    'GET /api/outlets 500, 12 ms',
    'request failed: connection lost',
  ]);
  expect(await messages('?text=50%25')).toEqual(['50% full']);
  expect(await messages('?text=_ob')).toEqual([]);
});

it('comes in pages', async () => {
  const first = await read('?limit=3');
  expect(first.rows).toHaveLength(3);
  expect(await messages(`?limit=3&after=${first.next}`)).toEqual(['job done: sweep-photos']);
});
