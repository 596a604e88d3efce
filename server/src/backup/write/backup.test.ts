import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../testing/server.ts';
import { insertVideo, videoBytes } from '../../testing/videos.ts';

let server: TestServer;
let admin: TestUser;
beforeEach(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin', name: 'Ayu' });
});
afterEach(() => server.close());

const ask = async (with_photos = false) => {
  const answer = await server.call('POST', '/api/maintenance/backups', {
    token: admin.token,
    body: { with_photos },
  });
  return answer.json() as { id: string; url: string; expires_at: string };
};
const list = async () =>
  (await server.call('GET', '/api/maintenance/backups', { token: admin.token })).json();
const latest = async () => (await list()).rows[0];
const trail = () =>
  server.context.db
    .selectFrom('activity')
    .select(['event', 'actor_name', 'subject_id', 'details'])
    .where('event', '=', 'backup generated')
    .execute();

describe('the address of a backup', () => {
  it('serves the backup once, as a download, and records in the trail who took it', async () => {
    const { id, url } = await ask();
    expect(await latest()).toMatchObject({ id, status: 'requested', requested_by: 'Ayu', finished_at: null });
    expect(await trail()).toEqual([]);
    const file = await server.call('GET', url, { headers: { 'accept-encoding': 'gzip' } });
    expect(file.headers['content-type']).toBe('application/x-tar');
    expect(file.headers['content-encoding']).toBeUndefined();
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="gerai-backup-2026-11-20-1200.tar"',
    );
    expect(file.headers['cache-control']).toBe('no-store');
    expect(await latest()).toMatchObject({ id, status: 'done', bytes: file.rawPayload.length, error: null });
    const details = { with_photos: false, ip_address: '127.0.0.1', alert: true };
    expect(await trail()).toMatchObject([
      { event: 'backup generated', actor_name: 'Ayu', subject_id: id, details },
    ]);
    expect((await server.call('GET', url)).statusCode).toBe(404);
    expect(await trail()).toHaveLength(1);
  });

  it('is valid for a minute', async () => {
    const [early, late] = [await ask(), await ask()];
    expect(early.expires_at).toBe('2026-11-20T04:01:00.000Z');
    server.clock.advance(60_000);
    expect((await server.call('GET', early.url)).statusCode).toBe(200);
    server.clock.advance(1);
    expect((await server.call('GET', late.url)).statusCode).toBe(404);
    expect((await list()).rows.find(({ id }: { id: string }) => id === late.id)).toMatchObject({
      status: 'failed',
      error: { reason: 'backups.unused', message: 'The download was not begun' },
    });
  });

  it('is invalid after the session that asked has ended, or lost the right to ask', async () => {
    const [first, second] = [await ask(), await ask()];
    await server.context.db
      .updateTable('users')
      .set({ role: 'staff' })
      .where('uid', '=', admin.uid)
      .execute();
    expect((await server.call('GET', first.url)).statusCode).toBe(404);
    await server.context.db
      .updateTable('users')
      .set({ role: 'admin' })
      .where('uid', '=', admin.uid)
      .execute();
    await server.context.db
      .updateTable('sessions')
      .set({ ended_at: server.clock.now() })
      .where('id', '=', admin.session_id)
      .execute();
    expect((await server.call('GET', second.url)).statusCode).toBe(404);
    expect(await trail()).toEqual([]);
  });

  it('does not work for another backup', async () => {
    const [mine, other] = [await ask(), await ask()];
    expect((await server.call('GET', mine.url.replace(mine.id, other.id))).statusCode).toBe(404);
  });
});

describe('while a backup is made', () => {
  /** A backup whose server last reported progress this many seconds ago. */
  const running = async (seconds: number) => {
    const { id } = await ask();
    const seen_at = new Date(server.clock.now().getTime() - seconds * 1000);
    await server.context.db
      .updateTable('backups')
      .set({ status: 'running', seen_at })
      .where('id', '=', id)
      .execute();
  };

  it('no second backup is started', async () => {
    const { url } = await ask();
    await running(60);
    expect((await server.call('GET', url)).statusCode).toBe(409);
    const again = await server.call('POST', '/api/maintenance/backups', {
      token: admin.token,
      body: { with_photos: true },
    });
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'A backup is being made already. Wait until it has ended, or cancel it.',
    ]);
  });

  it('a backup whose server has ended does not block the next', async () => {
    await running(61);
    expect(await latest()).toMatchObject({
      status: 'failed',
      error: {
        reason: 'backups.interrupted',
        message: 'The server stopped while it made this backup',
      },
    });
    expect((await server.call('GET', (await ask()).url)).statusCode).toBe(200);
  });
});

describe('a download that is cut off', () => {
  /** Starts a download larger than a connection's buffers, and waits for its first bytes. */
  async function begin() {
    for (let n = 0; n < 40; n += 1)
      await server.context.storage.put(`photos/ab/${n}.jpg`, Buffer.alloc(2 ** 20), 'image/jpeg');
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { id, url } = await ask(true);
    const { port } = server.app.server.address() as AddressInfo;
    const answer = await new Promise<IncomingMessage>((resolve) => {
      get({ port, path: url, agent: false }, resolve);
    });
    answer.on('error', () => {});
    return { id, answer };
  }

  it('is recorded as stopped when the browser disconnects', async () => {
    const { answer } = await begin();
    answer.destroy();
    await expect
      .poll(latest)
      .toMatchObject({ status: 'cancelled', error: { message: 'The download was stopped' } });
  });

  it('ends soon when an admin cancels it, as a part that has no end', async () => {
    const { id, answer } = await begin();
    await expect.poll(async () => (await latest()).bytes).toBeGreaterThan(0);
    const cancelled = await server.call('DELETE', `/api/maintenance/backups/${id}`, { token: admin.token });
    expect(cancelled.statusCode).toBe(204);
    // Longer than the server needs to notice; reading everything would take less.
    await sleep(3_000);
    await expect(answer.reduce((sum, piece) => sum + piece.length, 0)).rejects.toThrow('aborted');
    expect(await latest()).toMatchObject({ status: 'cancelled' });
  });

  it('is recorded as failed with the message of the cause', async () => {
    await server.context.storage.put('photos/ab/one.jpg', Buffer.alloc(10), 'image/jpeg');
    server.context.storage.get = () => Promise.reject(new Error('The bucket is gone'));
    const { url } = await ask(true);
    await server.call('GET', url).catch(() => {});
    await expect.poll(latest).toMatchObject({ status: 'failed', error: { message: 'The bucket is gone' } });
  });
});

it('estimates the size of a backup', async () => {
  const { estimate } = await list();
  expect(estimate.data).toBeGreaterThan(10_000);
  expect(estimate.photos).toBe(0);
  await insertVideo(server, admin.uid, [videoBytes(5000), videoBytes(700)]);
  expect((await list()).estimate.photos).toBe(5700);
});

it('a backup that has not begun can be cancelled, and an unknown one is not found', async () => {
  const { id } = await ask();
  await server.call('DELETE', `/api/maintenance/backups/${id}`, { token: admin.token });
  expect(await latest()).toMatchObject({ status: 'cancelled' });
  const unknown = '00000000-0000-4000-8000-000000000000';
  const answer = await server.call('DELETE', `/api/maintenance/backups/${unknown}`, { token: admin.token });
  expect(answer.statusCode).toBe(404);
});
