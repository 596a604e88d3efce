import { randomUUID } from 'node:crypto';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { videoLimits } from '@gerai/shared/training/content/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { openLog } from '../platform/log/log.ts';
import { testImage } from '../platform/pictures/test-image.ts';
import type { memoryStorage } from '../platform/storage/memory-storage.ts';
import { type TestServer, type TestUser, testServer } from './server.ts';
import { videoBytes } from './videos.ts';

let server: TestServer;
let listening: Server;
let admin: TestUser;
let logged: object[] = [];
let close: () => Promise<void>;
beforeAll(async () => {
  server = await testServer();
  const lines = new Writable({
    write(line, _encoding, done) {
      logged.push(JSON.parse(String(line)));
      done();
    },
  });
  const app = await buildApp({ ...server.context, log: openLog('debug', lines) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  listening = app.server;
  close = () => app.close();
  admin = await server.signIn({ role: 'admin' });
});
beforeEach(() => {
  logged = [];
});
afterAll(async () => {
  await close();
  await server.close();
});

/** Sends the first half of a body, and disconnects once the server has begun to read it. */
async function sendHalf(path: string, type: string, body: Buffer): Promise<void> {
  const headers = {
    authorization: `Bearer ${admin.token}`,
    'content-type': type,
    'content-length': body.byteLength,
    expect: '100-continue',
  };
  const { port } = listening.address() as AddressInfo;
  const isRead = new Promise<void>((resolve) => {
    listening.once('request', (read) => read.once('resume', resolve));
  });
  const sent = request({ port, path, method: 'PUT', headers, agent: false });
  sent.on('error', () => {});
  await new Promise<void>((resolve) => {
    sent.on('continue', () => sent.write(body.subarray(0, body.byteLength / 2), () => resolve()));
    sent.flushHeaders();
  });
  await isRead;
  sent.destroy();
}

it.each<[string, string, () => Promise<{ path: string; body: Buffer }>]>([
  [
    'a photo',
    'image/jpeg',
    async () => ({
      path: `/api/photos/${randomUUID()}?purpose=submission`,
      body: await testImage(800, 600),
    }),
  ],
  [
    'a photo of oneself',
    'image/jpeg',
    async () => ({ path: '/api/profile/avatar', body: await testImage(800, 800) }),
  ],
  [
    'a part of a video',
    'application/octet-stream',
    async () => {
      const id = randomUUID();
      const bytes = videoLimits.partBytes;
      const path = `/api/training/admin/videos/${id}`;
      const body = { media_type: 'video/mp4', bytes, duration_seconds: 10, width: 640, height: 360 };
      const begun = await server.call('PUT', path, { token: admin.token, body });
      expect(begun.statusCode, begun.body).toBe(200);
      return { path: `${path}/parts/0`, body: videoBytes(bytes) };
    },
  ],
  [
    'a body of JSON',
    'application/json',
    async () => ({
      path: `/api/training/admin/courses/${randomUUID()}/draft`,
      body: Buffer.from(JSON.stringify({ text: 'x'.repeat(9000) })),
    }),
  ],
])('%s that breaks off is no fault of the server, and leaves nothing', async (_, type, make) => {
  const { path, body } = await make();
  await sendHalf(path, type, body);
  const told = { level: 'info', msg: 'request broken off', status: 400, path: path.split('?')[0] };
  await expect.poll(() => logged).toMatchObject([told]);
  expect((server.context.storage as ReturnType<typeof memoryStorage>).keys()).toEqual([]);
  const { db } = server.context;
  for (const table of ['photos', 'avatar_versions', 'course_video_parts'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  // Checked again, in case a second line was logged meanwhile.
  expect(logged).toMatchObject([told]);
});

it('interrupted before authentication, and so before its body is read, is logged too', async () => {
  const path = '/api/profile/avatar';
  // The actor of an earlier caller is cached.
  const { token } = await server.signIn({ role: 'staff' });
  await server.context.db.transaction().execute(async (tx) => {
    // Looking up the actor reads the sessions.
    await sql`lock table sessions in access exclusive mode`.execute(tx);
    const arrived = new Promise<void>((resolve) => listening.once('request', () => resolve()));
    const { port } = listening.address() as AddressInfo;
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'image/jpeg',
      'content-length': 9000,
    };
    const sent = request({ port, path, method: 'PUT', headers, agent: false });
    sent.on('error', () => {});
    sent.write(Buffer.alloc(4000));
    await arrived;
    sent.destroy();
    const told = { level: 'info', msg: 'request broken off', status: 400, path };
    await expect.poll(() => logged).toMatchObject([told]);
  });
});
