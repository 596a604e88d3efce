import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { signAvatarUrl } from '../../../modules/accounts/account/sign-avatar-url.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { loadKeys } from '../../keys.ts';
import { coursePicture, signedPhoto, socialPhoto } from '../../pictures/photo-address.ts';
import { basePath, withoutBase } from './public-address.ts';

const BASE = '/apps/gerai';
const PAGE = '<meta name="base" content="/" /><script src="/assets/app.js"></script>';
const MANIFEST = '{ "id": "/", "scope": "/", "icons": [{ "src": "/icons/icon.png", "type": "image/png" }] }';
const digestOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

let server: TestServer;
let web: string;
let app: FastifyInstance;
beforeAll(async () => {
  server = await testServer();
  web = await mkdtemp(join(tmpdir(), 'gerai-web-'));
  await mkdir(join(web, 'assets'));
  await writeFile(join(web, 'index.html'), PAGE);
  await writeFile(join(web, 'index.html.br'), 'as it was built');
  await writeFile(join(web, 'manifest.webmanifest'), MANIFEST);
  await writeFile(join(web, 'service-worker.js'), `keep('/index.html','${digestOf(PAGE)}')`);
  await writeFile(join(web, 'assets/app.js'), 'plain');
  const config = { ...server.context.config, PUBLIC_URL: `https://gerai.test${BASE}/` };
  const keys = await loadKeys(server.context.db, config);
  app = await buildApp({ ...server.context, config, keys }, web);
});
afterAll(async () => {
  await app.close();
  await server.close();
  await rm(web, { recursive: true });
});

const get = (url: string, headers = {}) => app.inject({ url, headers: { accept: 'text/html', ...headers } });
const page = PAGE.replaceAll('="/', `="${BASE}/`);

it.each([
  [undefined, ''],
  ['https://gerai.test', ''],
  ['https://gerai.test/', ''],
  ['https://gerai.test/gerai', '/gerai'],
  ['http://localhost:3000/apps/gerai/', '/apps/gerai'],
])('the base of PUBLIC_URL %s is "%s"', (PUBLIC_URL, base) => {
  expect(basePath({ PUBLIC_URL })).toBe(base);
});

it.each([
  ['/gerai/api/version', '/api/version'],
  ['/gerai', '/'],
  ['/gerai?a=1', '/?a=1'],
  ['/gerai-test/api/version', '/gerai-test/api/version'],
  ['/api/version?of=/gerai/', '/api/version?of=/gerai/'],
])('%s is asked for as %s', (url, asked) => {
  expect(withoutBase(url, '/gerai')).toBe(asked);
});

describe.each([
  ['a proxy that passes the base on', BASE],
  ['one that takes it away', ''],
])('behind %s', (_, sent) => {
  it('opens screens with the base before every address', async () => {
    for (const path of ['/', '/index.html', '/task/my-tasks?task=1']) {
      // A browser accepts the compressed page too, which is without the base.
      const answer = await get(sent + path, { 'accept-encoding': 'br' });
      expect([answer.statusCode, answer.body]).toEqual([200, page]);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
      });
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    }
  });

  it('answers calls and files, and opens no screen for what is neither', async () => {
    expect((await get(`${sent}/api/version`)).json()).toMatchObject({ product: 'GERAI' });
    expect((await get(`${sent}/assets/app.js`)).body).toBe('plain');
    expect((await get(`${sent}/api/nothing`)).statusCode).toBe(404);
    expect((await get(`${sent}/assets/gone.js`)).statusCode).toBe(404);
  });

  it('gives the service worker the digest of the page as it is served', async () => {
    const answer = await get(`${sent}/service-worker.js`);
    expect(answer.body).toBe(`keep('/index.html','${digestOf(page)}')`);
    expect(answer.headers['content-type']).toMatch(/^text\/javascript/);
  });

  it('gives the installed app addresses below the base, and nothing else', async () => {
    expect((await get(`${sent}/manifest.webmanifest`)).json()).toEqual({
      id: `${BASE}/`,
      scope: `${BASE}/`,
      icons: [{ src: `${BASE}/icons/icon.png`, type: 'image/png' }],
    });
  });

  it('keeps cookies below the base', async () => {
    const answer = await app.inject({ method: 'POST', url: `${sent}/auth/v1/passkey/start`, payload: {} });
    expect(String(answer.headers['set-cookie'])).toContain(`Path=${BASE}/auth/v1;`);
  });
});

it('leads from the base itself to what lies below', async () => {
  const answer = await get(`${BASE}?source=qr`);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, `${BASE}/?source=qr`]);
});

it('signs addresses of files below the base', async () => {
  const keys = await loadKeys(server.context.db, { PUBLIC_URL: `https://gerai.test${BASE}` });
  const [viewer, now] = [{ session_id: randomUUID() }, server.clock.now()];
  const photo = { id: randomUUID(), width: 1, height: 1 };
  for (const sign of [signedPhoto, socialPhoto, coursePicture])
    expect(sign(keys, viewer, photo, now).thumbnail_url).toMatch(/^\/apps\/gerai\/api\//);
  expect(signAvatarUrl(keys, viewer, { uid: photo.id, avatar_version: 1 }, now)).toMatch(
    /^\/apps\/gerai\/api\//,
  );
});

it('describes its calls below the base', async () => {
  expect((await get('/api/docs')).json().servers).toEqual([{ url: BASE }]);
});
