import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { type TestServer, testServer } from './server.ts';

const atStart = async ({ context: { db, clock, storage, config, keys }, app }: TestServer) => ({
  users: await db.selectFrom('users').select('uid').execute(),
  trail: await db.selectFrom('activity').select('event').execute(),
  counts: await sql`select * from row_counts order by 1, 2`.execute(db).then(({ rows }) => rows),
  time: clock.now(),
  files: await Array.fromAsync(storage.list('files')),
  config,
  keys,
  streams: app.live.size,
});

test('a reused server has no trace of its previous test', async () => {
  const first = await testServer();
  const before = await atStart(first);
  const address = '10.0.9.9';
  const guess = (server: TestServer) =>
    server.app.inject({ method: 'GET', url: '/api/certificates/none', remoteAddress: address });
  await first.signIn({ role: 'admin' });
  await first.outlet();
  first.clock.advance(1e9);
  await first.context.storage.put('files/a', new Uint8Array(1), 'image/webp');
  Object.assign(first.context, { keys: null, left: 'behind' });
  await eventually(async () => expect((await guess(first)).statusCode).toBe(429));
  await first.close();

  const second = await testServer();
  expect(await atStart(second)).toEqual(before);
  expect(second.context).not.toHaveProperty('left');
  expect((await guess(second)).statusCode).not.toBe(429);
  await second.close();
});

test('a statement after the end of its test fails, instead of writing into the next one', async () => {
  const server = await testServer();
  const { db } = server.context;
  await server.close();
  await expect(db.selectFrom('users').selectAll().execute()).rejects.toThrow(/has closed its server/);
});

test('two servers at once have two databases, and one whose schema was changed is not reused', async () => {
  const [one, other] = [await testServer(), await testServer()];
  await one.signIn({ role: 'staff' });
  await sql`create table left_behind (id int)`.execute(one.context.db);
  expect(await other.context.db.selectFrom('users').select('uid').execute()).toEqual([]);
  await one.close();
  await other.close();
  const next = await testServer();
  await expect(sql`select from left_behind`.execute(next.context.db)).rejects.toThrow(/left_behind/);
  await next.close();
});

test('a server has the settings of its test, and another may follow one that listened', async () => {
  const build = async (server: TestServer) => (await server.call('GET', '/api/version')).json().build;
  const first = await testServer({ BUILD: '77' });
  await first.outlet();
  await first.app.listen({ port: 0, host: '127.0.0.1' });
  expect(await build(first)).toBe('77');
  await first.close();

  const second = await testServer();
  expect(await build(second)).not.toBe('77');
  expect(second.app.server.listening).toBe(false);
  expect(await second.context.db.selectFrom('outlets').select('id').execute()).toEqual([]);
  await second.close();
});
