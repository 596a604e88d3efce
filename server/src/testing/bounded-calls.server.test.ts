import { once } from 'node:events';
import { type ClientRequest, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { type TestServer, type TestUser, testServer } from './server.ts';

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
