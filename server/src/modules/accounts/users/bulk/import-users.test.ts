import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { trailOf, tryPassword } from '../../auth/test-account.ts';
import { accountOf, IMPORTED_PASSWORD, importRow, testImportRows } from './test-import-rows.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
  await server.outlet('HM');
  await server.jobRole('Ops');
});
afterAll(() => server.close());

const count = async () => (await server.context.db.selectFrom('users').select('uid').execute()).length;

describe('an import of users', () => {
  it('adds them, at their outlet and with their job role, whatever the case of the names', async () => {
    const row = importRow({ role: 'Manager', location: 'hm', job_role: 'OPS', name: '  Budi ' });
    expect(await testImportRows(server, admin.token, [row])).toEqual({ imported: 1, errors: [] });
    const { uid } = await accountOf(server, row.email);
    const shown = (await server.call('GET', `/api/users/${uid}`, { token: admin.token })).json();
    expect(shown).toMatchObject({
      email: row.email,
      name: 'Budi',
      role: 'manager',
      status: 'active',
      outlets: { outlet_name: 'HM' },
      job_role: 'Ops',
    });
  });

  it('finds a name whose letters the database and JavaScript have another case for', async () => {
    await server.outlet('İzmir Sokağı');
    const row = importRow({ location: 'İzmir SOKağı' });
    expect(await testImportRows(server, admin.token, [row])).toEqual({ imported: 1, errors: [] });
  });

  it('can sign in at once', async () => {
    const row = importRow();
    await testImportRows(server, admin.token, [row]);
    expect((await tryPassword(server, row.email, 'wrong horse')).statusCode).toBe(400);
    expect((await tryPassword(server, row.email.toUpperCase(), IMPORTED_PASSWORD)).statusCode).toBe(200);
  });

  it('adds the right rows whatever is wrong with others, and says what', async () => {
    const before = await count();
    const taken = importRow();
    await testImportRows(server, admin.token, [taken]);
    const right = importRow({ row: 9 });
    const answer = await testImportRows(server, admin.token, [
      importRow({ row: 2, email: taken.email.toUpperCase() }),
      importRow({ row: 3, role: 'boss', password: 'short' }),
      importRow({ row: 4, location: 'Nowhere', job_role: 'Nothing' }),
      right,
      importRow({ row: 11, email: right.email }),
    ]);
    expect(answer.imported).toBe(1);
    expect(answer.errors).toMatchObject([
      {
        row: 3,
        field: 'Role',
        value: 'boss',
        message: 'Invalid role. Must be one of: admin, manager, staff, audit',
      },
      { row: 3, field: 'Password', value: '', message: 'Password must be at least 8 characters long' },
      { row: 4, field: 'Location', value: 'Nowhere', message: 'There is no location of this name' },
      { row: 4, field: 'JobRole', value: 'Nothing', message: 'There is no job role of this name' },
      { row: 2, field: 'Email', value: taken.email.toUpperCase(), message: 'Email already exists' },
      { row: 11, field: 'Email', value: right.email, message: 'Email already exists' },
    ]);
    expect(await count()).toBe(before + 2);
  });

  it('adds the other rows when a text cannot be stored, in whatever field', async () => {
    const wrong = ['email', 'name', 'role', 'password', 'location', 'job_role'].flatMap((field, at) =>
      ['a\0b correct horse', '\ud800 correct horse'].map((text, nth) =>
        importRow({ row: 2 * at + nth + 3, [field]: text }),
      ),
    );
    const answer = await testImportRows(server, admin.token, [importRow(), ...wrong]);
    expect(answer.imported).toBe(1);
    const fields = ['Email', 'Name', 'Role', 'Password', 'Location', 'JobRole'].flatMap((name) => [
      name,
      name,
    ]);
    expect(answer.errors.map(({ field, message }: Record<string, string>) => [field, message])).toEqual(
      fields.map((field) => [field, 'The value has characters that cannot be stored']),
    );
  });

  it('recognises a repeated call, and a row of another file as a new one', async () => {
    const import_id = randomUUID();
    const rows = [importRow({ row: 2 }), importRow({ row: 3 })];
    await testImportRows(server, admin.token, rows.slice(0, 1), import_id);
    const before = await count();
    expect(await testImportRows(server, admin.token, rows, import_id)).toEqual({ imported: 2, errors: [] });
    expect(await testImportRows(server, admin.token, rows, import_id)).toEqual({ imported: 2, errors: [] });
    expect(await count()).toBe(before + 1);
    expect(await testImportRows(server, admin.token, rows)).toMatchObject({ imported: 0, errors: [{}, {}] });
  });

  it('adds each once where several are sent at the same moment', async () => {
    const rows = Array.from({ length: 50 }, (_, at) => importRow({ row: at + 2 }));
    const answers = await Promise.all([
      testImportRows(server, admin.token, rows),
      testImportRows(server, admin.token, rows.toReversed()),
      testImportRows(server, admin.token, rows),
    ]);
    expect(answers.map(({ imported }) => imported).toSorted()).toEqual([0, 0, 50]);
    expect(answers.map(({ errors }) => errors.length).toSorted()).toEqual([0, 50, 50]);
  });

  it('gives the address of a deleted user to a new one', async () => {
    const row = importRow();
    await testImportRows(server, admin.token, [row]);
    const { uid } = await accountOf(server, row.email);
    await server.call('DELETE', `/api/users/${uid}`, { token: admin.token });
    expect(await testImportRows(server, admin.token, [row])).toEqual({ imported: 1, errors: [] });
  });

  it('records an entry for each user and one for all, without the password', async () => {
    const import_id = randomUUID();
    const row = importRow({ location: 'HM' });
    await testImportRows(server, admin.token, [row, importRow({ row: 3, role: 'boss' })], import_id);
    const { uid } = await accountOf(server, row.email);
    const trail = [...(await trailOf(server, uid)), ...(await trailOf(server, import_id))];
    expect(trail).toMatchObject([
      {
        event: 'account_created',
        actor_kind: 'person',
        actor_name: admin.name,
        details: {
          name: 'Sari Dewi',
          after: {
            name: 'Sari Dewi',
            email: row.email,
            role: 'staff',
            location: 'HM',
            job_role: null,
            status: 'active',
          },
        },
      },
      {
        event: 'users imported',
        actor_kind: 'person',
        actor_name: admin.name,
        details: { name: '1 user', rows: 2, created: 1, errors: 1 },
      },
    ]);
  });

  it('that adds nobody leaves no entry in the trail', async () => {
    const import_id = randomUUID();
    await testImportRows(server, admin.token, [importRow({ email: 'nothing' })], import_id);
    expect(await trailOf(server, import_id)).toEqual([]);
  });

  it.each([
    ['more rows than fit a call', Array.from({ length: 501 }, (_, row) => importRow({ row: row + 2 }))],
    ['no row', []],
    ['a value beyond all bounds', [importRow({ name: 'x'.repeat(501) })]],
    ['one row twice', [importRow(), importRow()]],
  ])('of %s is refused, with nothing half written', async (_, rows) => {
    const before = await count();
    const body = { import_id: randomUUID(), rows };
    const answer = await server.call('POST', '/api/users/import', { token: admin.token, body });
    expect(answer.statusCode).toBe(400);
    expect(await count()).toBe(before);
  });
});

it('says beforehand which addresses belong to accounts', async () => {
  const [living, gone] = [importRow(), importRow({ row: 3 })];
  await testImportRows(server, admin.token, [living, gone]);
  const { uid } = await accountOf(server, gone.email);
  await server.call('DELETE', `/api/users/${uid}`, { token: admin.token });
  const answer = await server.call('POST', '/api/users/import/check', {
    token: admin.token,
    body: { emails: [living.email.toUpperCase(), gone.email, 'new@gerai.test', 'a\0b'] },
  });
  expect(answer.json()).toEqual({ taken: [living.email] });
});
