import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPhoto } from '../../../testing/photos.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertTask } from '../../../testing/tasks.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
  const place = { outlet_id: await server.outlet(), job_role_id: await server.jobRole() };
  for (const task_date of ['2024-02-29', '2026-11-20', '2025-01-01'])
    await insertTask(server.context.db, { ...place, task_date });
  for (const bytes of [100_000, 23_456]) await insertPhoto(server.context.db, admin.uid, { bytes });
});
afterAll(() => server.close());

const read = async () =>
  (await server.call('GET', '/api/maintenance/statistics', { token: admin.token })).json();
const table = async (name: string) =>
  (await read()).tables.find((each: { name: string }) => each.name === name);

it('returns size, version, dates and photos', async () => {
  const found = await read();
  const kind = server.context.database.kind;
  expect(found).toMatchObject({
    as_of: '2026-11-20T04:00:00.000Z',
    kind,
    first_task_date: '2024-02-29',
    last_task_date: '2026-11-20',
    photos: { value: 2, exact: true },
    photo_bytes: { value: 123_456, exact: true },
    photo_storage: 'folder',
  });
  const { rows } = await sql<{ bytes: number; version: string }>`
    select pg_database_size(current_database()) as bytes, current_setting('server_version_num')::int / 10000 as version
  `.execute(server.context.db);
  expect(found.version).toMatch(new RegExp(`^${rows[0]!.version}(\\.|$)`));
  expect(Math.abs(found.bytes / rows[0]!.bytes - 1)).toBeLessThan(0.2);
  expect(found.free_disk_bytes).toBeGreaterThan(0);
  expect(Date.parse(found.last_checkpoint)).toBeGreaterThan(0);
  if (kind === 'server') expect(found.connections).toMatchObject({ allowed: expect.any(Number) });
  else expect(found.connections).toBeNull();
});

it('lists every table, the largest first, with its rows', async () => {
  const { tables } = await read();
  const sizes = tables.map(({ bytes }: { bytes: number }) => bytes);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(await table('daily_tasks')).toMatchObject({ rows: { value: 3, exact: true } });
  expect(await table('photos')).toMatchObject({ rows: { value: 2, exact: true } });
  expect(await table('login_roles')).toMatchObject({ rows: { value: 4, exact: true } });
});

it('says when a table was last vacuumed and analyzed', async () => {
  expect(await table('outlets')).toMatchObject({ last_vacuum: null, last_analyze: null });
  await sql`vacuum (analyze) outlets`.execute(server.context.db);
  await expect
    .poll(() => table('outlets'))
    .toMatchObject({ last_vacuum: expect.any(String), last_analyze: expect.any(String) });
});

it('only estimates a table that is large, and says so', async () => {
  const { db } = server.context;
  await sql`
    insert into activity (event, actor_kind, actor_name, subject_type, subject_id, details, created_at)
    select 'login', 'job', 'Test', 'user', n::text, jsonb_build_object('filler', repeat(md5(n::text), 20)), now()
    from generate_series(1, 4000) n`.execute(db);
  await sql`vacuum (analyze) activity`.execute(db);
  await expect.poll(async () => (await table('activity')).rows).toMatchObject({ exact: false });
  const { rows } = await table('activity');
  expect(rows.value).toBeGreaterThan(3_900);
  expect(rows.value).toBeLessThan(4_100);
});
