import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { accountOf, importRow, testImportRows } from './test-import-rows.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin', email: 'admin@gerai.test' });
  await server.outlet('HM', 'Jakarta');
  await server.jobRole('Ops');
});
afterAll(() => server.close());

async function read(query = ''): Promise<string[][]> {
  const answer = await server.call('GET', `/api/users/export${query}`, { token: admin.token });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="users-2026-11-20.csv"');
  return Papa.parse<string[]>(answer.body.slice(1), { skipEmptyLines: true }).data;
}

it('exports all users except deleted ones, safe for spreadsheets', async () => {
  const rows = [
    importRow({ email: 'b@gerai.test', name: '=HYPERLINK("x")', location: 'HM', job_role: 'Ops' }),
    importRow({ row: 3, email: 'c@gerai.test' }),
    importRow({ row: 4, email: 'D@gerai.test', role: 'audit' }),
    importRow({ row: 5, email: '', phone: '0812-3456-7890' }),
  ];
  await testImportRows(server, admin.token, rows);
  const { uid } = await accountOf(server, 'c@gerai.test');
  await server.call('DELETE', `/api/users/${uid}`, { token: admin.token });
  const moving = await accountOf(server, 'b@gerai.test');
  const on = { on_date: '2026-12-01', location_id: await server.outlet('HM Renon') };
  await server.call('PUT', `/api/users/${moving.uid}/move`, { token: admin.token, body: on });
  const file = await read();
  const none = ['', '', ''];
  expect(file).toEqual([
    ['Email', 'Name', 'Role', 'Location', 'JobRole', 'Phone', 'Region'].concat([
      ...['Status', 'LastLogin', 'Created', 'MovesOn', 'MovesTo', 'MovesAs'],
    ]),
    ['admin@gerai.test', 'Test admin', 'admin', '', '', '', '', 'active', '', expect.any(String), ...none],
    [
      ...['b@gerai.test', '\'=HYPERLINK("x")', 'staff', 'HM', 'Ops', '', 'Jakarta', 'active', ''],
      ...['2026-11-20 12:00', '2026-12-01', 'HM Renon', ''],
    ],
    ['D@gerai.test', 'Sari Dewi', 'audit', '', '', '', '', 'active', '', '2026-11-20 12:00', ...none],
    ['', 'Sari Dewi', 'staff', '', '', "'+6281234567890", '', 'active', '', '2026-11-20 12:00', ...none],
  ]);
  expect(JSON.stringify(file)).not.toMatch(/sealed|argon2/);
});

it('exports those who match alone, such as the people of an area', async () => {
  const { db } = server.context;
  const dates = { created_at: new Date(), updated_at: new Date() };
  const { id } = await db
    .insertInto('areas')
    .values({ area_name: 'Jakarta', ...dates })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('outlets').set({ area_id: id }).where('outlet_name', '=', 'HM').execute();
  const emails = async (query: string) => (await read(query)).slice(1).map(([email]) => email);
  expect(await emails(`?area_id=${id}`)).toEqual(['b@gerai.test']);
  expect(await emails('?role=audit')).toEqual(['D@gerai.test']);
  const { details } = await db
    .selectFrom('activity')
    .select('details')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(details).toMatchObject({ users: 1 });
});

it('exports each user once, however many there are', async () => {
  const { db } = server.context;
  const users = Array.from({ length: 4100 }, (_, at) => ({ name: 'Many', email: `many${at}@gerai.test` }));
  for (let at = 0; at < users.length; at += 1000)
    await db
      .insertInto('users')
      .values(users.slice(at, at + 1000).map((user) => ({ ...user, role: 'staff', password_hash: '' })))
      .execute();
  const emails = (await read()).slice(1).map(([email]) => email!);
  expect(new Set(emails).size).toBe(emails.length);
  expect(emails.filter((email) => email.startsWith('many'))).toHaveLength(4100);
});

it('records the export in the trail', async () => {
  await read();
  const { event, details } = await server.context.db
    .selectFrom('activity')
    .select(['event', 'details'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect({ event, details }).toEqual({
    event: 'users exported',
    details: { name: '4104 users', users: 4104 },
  });
});
