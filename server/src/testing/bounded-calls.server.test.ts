import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import { type ClientRequest, get, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { testImage } from '../platform/pictures/test-image.ts';
import { type TestServer, type TestUser, testServer } from './server.ts';

/** As long as a busy machine takes. */
const LONG = { timeout: 30_000 };
let server: TestServer;
let app: Awaited<ReturnType<typeof buildApp>>;
let admin: TestUser;
beforeAll(async () => {
  server = await testServer();
  app = await buildApp(server.context);
  await app.listen({ port: 0, host: '127.0.0.1' });
  admin = await server.signIn({ role: 'admin' });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

function ask(path: string): ClientRequest {
  const { port } = app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${admin.token}` };
  const sent = get({ port, path, headers, agent: false });
  sent.on('error', () => {});
  return sent;
}

it('makes two files of a person at once, and says when to try again', async () => {
  const path = '/api/users/export?format=csv&language=en';
  await server.context.db.transaction().execute(async (tx) => {
    // The export reads it, and authentication does not.
    await sql`lock table job_roles in access exclusive mode`.execute(tx);
    const sent = [ask(path), ask(path), ask(path)];
    const answers = sent.map((each) => once(each, 'response'));
    const [refused] = await Promise.race(answers);
    const body = JSON.parse(await text(refused));
    expect([refused.statusCode, refused.headers['retry-after'], body.message]).toEqual([
      429,
      '30',
      reasonMessage('tables.too_many_own', { seconds: 30 }),
    ]);
    for (const each of sent) each.destroy();
    // The other two are cut off.
    await Promise.allSettled(answers);
  });
  const status = async () => {
    const [answer] = await once(ask(path), 'response');
    answer.resume();
    return answer.statusCode;
  };
  await expect.poll(status).toBe(200);
});

it('makes four reports of a person at once, and the fifth after one of them', async () => {
  const path = '/api/reports?dateFrom=2026-11-01&dateTo=2026-11-20';
  const answers = await server.context.db.transaction().execute(async (tx) => {
    await sql`lock table outlets in access exclusive mode`.execute(tx);
    const sent = Array.from({ length: 5 }, () => once(ask(path), 'response'));
    await expect.poll(() => app.admission.waiting).toBe(1);
    return sent;
  });
  for (const [answer] of await Promise.all(answers)) expect(answer.resume().statusCode).toBe(200);
});

/** Begins an upload that says how long it is, and brings none of it. */
function begin(path: string, type: string, length: number, { token }: TestUser, method = 'PUT') {
  const { port } = app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': length };
  const sent = request({ port, path, method, headers, agent: false });
  sent.on('error', () => {});
  sent.flushHeaders();
  return sent;
}

const beginJson = (who: TestUser) => begin('/api/users', 'application/json', 200_000, who, 'POST');
it.each([
  ['pictures', (who: TestUser) => begin(`/api/photos/${randomUUID()}`, 'image/jpeg', 1000, who)],
  ['other large bodies', beginJson],
])('receives six %s of a person at once', async (_, upload) => {
  const who = await server.signIn({ role: 'admin' });
  const sent = Array.from({ length: 7 }, () => upload(who));
  const [response] = await Promise.race(sent.map((each) => once(each, 'response')));
  expect([response.statusCode, JSON.parse(await text(response)).reason]).toEqual([
    503,
    'http.too_many_uploads',
  ]);
  for (const each of sent) each.destroy();
});

it.runIf(existsSync('/proc/self/fd'))('keeps what has arrived of a large body on disk', async () => {
  const files = async () => {
    const links = (await readdir('/proc/self/fd')).map((fd) =>
      readlink(`/proc/self/fd/${fd}`).catch(() => ''),
    );
    return (await Promise.all(links)).filter((path) => /gerai-[0-9a-f-]+\.spool/.test(path)).length;
  };
  // Those of the test before are still being closed.
  await expect.poll(files, LONG).toBe(0);
  const sent = beginJson(await server.signIn({ role: 'admin' }));
  sent.write('{');
  await expect.poll(files, LONG).toBe(1);
  sent.destroy();
  await expect.poll(files, LONG).toBe(0);
});

it('keeps the place in memory of whoever leaves while their body is handled', async () => {
  const image = await testImage(1600, 1600);
  expect(image.length).toBeGreaterThan(64 * 1024);
  const upload = async (who: TestUser) => {
    const sent = begin('/api/profile/avatar', 'image/jpeg', image.length, who);
    await new Promise<void>((done) => sent.end(image, done));
    return sent;
  };
  const one = await server.signIn({ role: 'staff' });
  const other = await server.signIn({ role: 'staff' });
  const sent: ClientRequest[] = [];
  await server.context.db.transaction().execute(async (tx) => {
    await sql`lock table avatar_versions in access exclusive mode`.execute(tx);
    const handled = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_locks
        where not granted and relation = 'avatar_versions'::regclass`.execute(tx);
      return rows[0]!.count;
    };
    sent.push(await upload(one));
    await expect.poll(handled, LONG).toBe(1);
    sent[0]!.destroy();
    sent.push(await upload(one), await upload(other));
    await expect.poll(handled, LONG).toBe(2);
    // The second one of the first person would be handled by now.
    await pause(500);
    expect(await handled()).toBe(2);
  });
  const answers = await Promise.all(sent.slice(1).map((each) => once(each, 'response')));
  expect(answers.map(([{ statusCode }]) => statusCode)).toEqual([200, 200]);
});
