import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from './app.ts';
import { readMigrations } from './database/schema/read-migrations.ts';
import type { Context } from './platform/context.ts';
import { AppError } from './platform/errors.ts';
import { accountDigest } from './platform/keys.ts';
import { openLog } from './platform/log/log.ts';
import { type TestServer, testServer } from './testing/server.ts';

const SERVICE_KEY = 'a-service-key-of-at-least-thirty-two-characters';
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ SERVICE_KEY, REPORT_URL: 'https://example.test/report', BUILD: '77' });
});
afterAll(() => server.close());

it.each(['/api/password-links/read', '/api/password-links/use'])(
  'reads no more than 16 KB of whoever has no session: %s',
  async (path) => {
    const answer = await server.call('POST', path, { body: { token: 'x'.repeat(16 * 1024) } });
    expect([answer.statusCode, answer.json().reason]).toEqual([413, 'http.too_large']);
  },
);

describe('health and readiness', () => {
  it('answers while the process runs', async () => {
    expect((await server.call('GET', '/api/health')).json()).toEqual({ status: 'ok' });
  });

  it('is ready while database and storage answer', async () => {
    const answer = await server.call('GET', '/api/ready');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status: 'ready',
      database: true,
      storage: true,
      causes: [],
      clock: 'right',
    });
  });

  const readyWith = async (change: Partial<Context>) => {
    const app = await buildApp({ ...server.context, ...change });
    const answer = await app.inject('/api/ready');
    await app.close();
    return [answer.statusCode, answer.json()];
  };

  it.each([
    ['does not answer', () => Promise.reject(new Error('gone')), 'database_unreachable'],
    ['accepts no changes', () => Promise.resolve(false), 'database_read_only'],
  ])('is not ready while the database %s', async (_, isWritable, cause) => {
    expect(await readyWith({ database: { ...server.context.database, isWritable } })).toEqual([
      503,
      { status: 'unavailable', database: false, storage: true, causes: [cause] },
    ]);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('gone')), 'files_unreachable'],
    ['is full', () => Promise.reject(new AppError('no_space', 'http.no_disk_space')), 'files_full'],
    ['does not answer in time', () => new Promise<void>(() => {}), 'files_unreachable'],
  ])('is degraded, and takes requests, while the storage %s', async (_, ping, cause) => {
    expect(await readyWith({ storage: { ...server.context.storage, ping } })).toEqual([
      200,
      { status: 'degraded', database: true, storage: false, causes: [cause], clock: 'right' },
    ]);
  });

  it('asks database and storage once for calls within some seconds', async () => {
    let asked = 0;
    const ping = async () => {
      asked += 1;
    };
    const app = await buildApp({ ...server.context, storage: { ...server.context.storage, ping } });
    for (let call = 0; call < 5; call += 1) expect((await app.inject('/api/ready')).statusCode).toBe(200);
    expect(asked).toBe(1);
    await app.close();
  });
});

describe('a route with a limit', () => {
  it('refuses calls beyond it with a code of its own', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const call = () =>
      server.call('POST', '/api/password-links/request', { body: { email: 'ayu@gerai.test' } });
    for (let i = 0; i < 120; i += 1) expect((await call()).statusCode).not.toBe(429);
    const refused = await call();
    vi.useRealTimers();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'rate_limited',
      message: expect.stringContaining('Try again in'),
    });
  });
});

describe('a guarded route', () => {
  it('authenticates before it reads the body', async () => {
    const headers = { 'content-type': 'text/plain' };
    const path = '/api/photos/0197a2c0-0000-4000-8000-000000000000?purpose=submission';
    const stranger = await server.call('PUT', path, { body: 'x'.repeat(2_000_000), headers });
    expect([stranger.statusCode, stranger.json().code]).toEqual([401, 'unauthenticated']);
    const { token } = await server.signIn({ role: 'staff' });
    const known = await server.call('PUT', path, { token, body: 'x', headers });
    expect(known.json().code).toBe('unsupported_type');
  });
});

describe('the version', () => {
  it('is returned to anyone', async () => {
    expect((await server.call('GET', '/api/version')).json()).toEqual({
      product: 'GERAI',
      version: '0.3.41',
      codename: 'Melati',
      build: '77',
      build_date: '',
      environment: 'production',
      components: { web: '0.3.41', server: '0.3.41', shared: '0.3.41' },
      report_url: 'https://example.test/report',
    });
  });

  it('includes what the server runs on for signed-in users', async () => {
    const { token } = await server.signIn({ role: 'staff' });
    const migrations = await readMigrations();
    expect((await server.call('GET', '/api/version/components', { token })).json()).toEqual({
      node: process.versions.node,
      database: server.context.database.kind,
      postgresql: expect.stringMatching(/^\d+(\.\d+)*$/),
      schema: migrations.at(-1)!.name,
      storage: server.context.storage.kind,
    });
  });
});

describe('the metrics', () => {
  it('measure requests by the pattern of their route, for admins and the service key', async () => {
    const photos =
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/photos\/:id",.*\} (\d+)$/gm;
    const countIn = ({ body }: { body: string }) =>
      [...body.matchAll(photos)].reduce((sum, [, count]) => sum + Number(count), 0);
    const { token } = await server.signIn({ role: 'admin' });
    const before = await server.call('GET', '/api/metrics', { token });
    expect(before.statusCode).toBe(200);
    await server.call('GET', '/api/photos/00000000-0000-4000-8000-000000000000?signature=x');

    const answer = await server.call('GET', '/api/metrics', { token: SERVICE_KEY });

    expect(answer.headers['content-type']).toContain('text/plain');
    // The app has served other tests.
    expect(countIn(answer)).toBe(countIn(before) + 1);
    expect(answer.body).toMatch(/^nodejs_eventloop_delay_p99_seconds [\d.e-]+$/m);
    expect(answer.body).toMatch(/^live_streams_open 0$/m);
    const connections = /^database_connections_open (\d+)$/m.exec(answer.body)?.[1];
    expect(connections).toBe(server.context.database.pool?.totalCount.toString());
  });

  it('are closed to others', async () => {
    const { token } = await server.signIn({ role: 'manager' });
    expect((await server.call('GET', '/api/metrics', { token })).statusCode).toBe(403);
    expect((await server.call('GET', '/api/metrics')).statusCode).toBe(401);
  });
});

describe('the log', () => {
  let app: FastifyInstance;
  let lines: () => Record<string, unknown>[];
  beforeEach(async () => {
    const to = new PassThrough();
    let text = '';
    to.on('data', (chunk) => {
      text += chunk;
    });
    lines = () =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    app = await buildApp({ ...server.context, log: openLog('info', to) });
  });
  afterEach(() => app.close());

  it('has one line for a request: what, how long, and who', async () => {
    const { token, uid } = await server.signIn({ role: 'admin' });
    await app.inject({ url: '/api/outlets?search=x', headers: { authorization: `Bearer ${token}` } });
    expect(lines()).toEqual([
      {
        level: 'info',
        time: expect.any(String),
        reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        method: 'GET',
        route: '/api/outlets',
        path: '/api/outlets',
        status: 200,
        ms: expect.any(Number),
        address: '127.0.0.1',
        actor: 'person',
        account: accountDigest(server.context.keys, uid),
        msg: 'request',
      },
    ]);
  });

  it('names no token, no password and no signature, and gives the error the id of its line', async () => {
    const secrets = ['SECRET-TOKEN', 'SECRET-PASSWORD', 'SECRET-SIGNATURE', 'nobody@gerai.test'];
    await app.inject({ url: '/api/outlets', headers: { authorization: 'Bearer SECRET-TOKEN' } });
    await app.inject('/api/photos/00000000-0000-4000-8000-000000000000?expires=1&signature=SECRET-SIGNATURE');
    const answer = await app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email: 'nobody@gerai.test', password: 'SECRET-PASSWORD' },
    });
    expect(lines()).toHaveLength(4);
    expect(lines().at(-2)).toMatchObject({
      msg: 'sign-in failed',
      reason: 'unknown_account',
      address: '127.0.0.1',
      account: null,
    });
    for (const secret of secrets) expect(JSON.stringify(lines())).not.toContain(secret);
    expect(lines().at(-1)).toMatchObject({ reqId: answer.json().request_id });
  });

  it('has one line for a flood of malformed calls of somebody without a session', async () => {
    const url = '/auth/v1/token?grant_type=password';
    for (let n = 0; n < 50; n += 1) await app.inject({ method: 'POST', url, payload: {} });
    expect(lines()).toHaveLength(1);
    expect(lines()[0]).toMatchObject({ msg: 'request', status: 400, route: '/auth/v1/token' });
  });

  it('leaves out what a caller puts in by hand', () => {
    app.log.info({ password: 'SECRET', user: { token: 'SECRET', name: 'Ayu' } }, 'hello');
    app.log.error(
      { err: Object.assign(new Error('failed'), { parameters: ['SECRET'], code: '23505' }) },
      'no',
    );
    expect(JSON.stringify(lines())).not.toContain('SECRET');
    expect(lines()[1]).toMatchObject({
      err: { message: 'failed', code: '23505', stack: expect.any(String) },
    });
  });

  it('is not filled by health checks', async () => {
    await app.inject('/api/health');
    expect(lines()).toEqual([]);
  });
});

describe('the built browser part', () => {
  let web: string;
  let app: FastifyInstance;
  const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
    app.inject({ url, headers });
  beforeAll(async () => {
    web = await mkdtemp(join(tmpdir(), 'gerai-web-'));
    await mkdir(join(web, 'assets'));
    await writeFile(join(web, 'index.html'), '<title>Gerai</title>');
    await writeFile(join(web, 'assets/app-a1b2c3.js'), 'plain');
    await writeFile(join(web, 'assets/app-a1b2c3.js.br'), 'brotli');
    await writeFile(join(web, 'sw.js'), 'worker');
    app = await buildApp(server.context, web);
  });
  afterAll(async () => {
    await app.close();
    await rm(web, { recursive: true });
  });

  it.each(['/', '/index.html', '/task/my-tasks', '/manager/review?order=oldest'])(
    'opens a screen at %s, always fresh',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe('<title>Gerai</title>');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
      expect(answer.headers['content-security-policy']).toContain("media-src 'self' blob:;");
    },
  );

  it('waits for the end of an answer with no more listeners than Node takes for a leak', async () => {
    const warnings: string[] = [];
    const note = ({ message }: Error) => warnings.push(message);
    process.on('warning', note);
    await get('/task/my-tasks');
    await new Promise(setImmediate);
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  it('keeps files with a hash in their name for a year, and the others not', async () => {
    const hashed = await get('/assets/app-a1b2c3.js', {});
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/sw.js', {})).headers['cache-control']).toBe('no-cache');
  });

  it('sends the compressed file to a client that accepts it', async () => {
    const compressed = await get('/assets/app-a1b2c3.js', { 'accept-encoding': 'br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.body).toBe('brotli');
    expect((await get('/assets/app-a1b2c3.js', {})).body).toBe('plain');
  });

  it.each(['/api/nothing', '/auth/v1/nothing', '/functions/v1/nothing', '/assets/gone.js'])(
    'opens no screen at %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not_found', message: 'Not found' });
    },
  );

  it('serves no screen for a path that is no page, and no file outside its folder', async () => {
    expect((await get('/task/my-tasks', { accept: 'application/json' })).statusCode).toBe(404);
    const posted = await app.inject({
      method: 'POST',
      url: '/task/my-tasks',
      headers: { accept: 'text/html' },
    });
    expect(posted.statusCode).toBe(404);
    for (const url of ['/../package.json', '/..%2fpackage.json', '/%2e%2e/package.json'])
      expect((await get(url, {})).body).not.toContain('"name"');
  });
});
