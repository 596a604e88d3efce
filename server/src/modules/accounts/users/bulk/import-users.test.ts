import { randomUUID } from 'node:crypto';
import Papa from 'papaparse';
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
    expect(await testImportRows(server, admin.token, [row])).toMatchObject({ imported: 1, errors: [] });
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
    expect(await testImportRows(server, admin.token, [row])).toMatchObject({ imported: 1, errors: [] });
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
      { row: 2, field: 'Email', value: taken.email.toUpperCase(), message: 'Email already exists' },
      {
        row: 3,
        field: 'Role',
        value: 'boss',
        message: 'Invalid role. Must be one of: admin, manager, staff, audit',
      },
      { row: 3, field: 'Password', value: '', message: 'Password must be at least 8 characters long' },
      { row: 4, field: 'Location', value: 'Nowhere', message: 'There is no location of this name' },
      { row: 4, field: 'JobRole', value: 'Nothing', message: 'There is no job role of this name' },
      { row: 11, field: 'Email', value: right.email, message: 'The same email is in row 9 already' },
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
    for (const _ of ['once', 'again'])
      expect(await testImportRows(server, admin.token, rows, import_id)).toMatchObject({
        imported: 2,
        errors: [],
      });
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
    expect(await testImportRows(server, admin.token, [row])).toMatchObject({ imported: 1, errors: [] });
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
        details: { name: '1 user', rows: 2, created: 1, updated: 0, errors: 1 },
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

describe('a check', () => {
  it('says what an import would do, and does none of it', async () => {
    const taken = importRow();
    await testImportRows(server, admin.token, [taken]);
    const before = [
      await count(),
      (await server.context.db.selectFrom('activity').select('id').execute()).length,
    ];
    const rows = [
      { ...taken, row: 2, email: taken.email.toUpperCase() },
      importRow({ row: 3 }),
      importRow({ row: 4, location: 'Dinoyo', job_role: 'Barista' }),
      importRow({ row: 5, location: 'Nowhere' }),
      importRow({ row: 6, password: 'password1' }),
      importRow({ row: 7, role: 'admin' }),
    ];
    const awaited = { locations: ['DINOYO'], job_roles: ['Barista'] };
    const answer = await testImportRows(server, admin.token, rows, randomUUID(), {
      check_only: true,
      awaited,
    });
    expect(answer).toMatchObject({ imported: 3, created: [3, 4, 7], updated: [], unchanged: [], links: [] });
    expect(answer.errors.map(({ row, reason }: Record<string, unknown>) => [row, reason])).toEqual([
      [2, 'user_import.email_taken'],
      [5, 'user_import.unknown_location'],
      [6, 'password.common'],
    ]);
    expect([
      await count(),
      (await server.context.db.selectFrom('activity').select('id').execute()).length,
    ]).toEqual(before);
  });
});

describe('an import that changes people too', () => {
  const update = { update: true };
  const stored = async (email: string) => {
    const { uid } = await accountOf(server, email);
    return (await server.call('GET', `/api/users/${uid}`, { token: admin.token })).json();
  };

  it('finds its own export unchanged, whatever is archived or of the business itself', async () => {
    const role = { role_name: 'Kepala toko', type: 'Login Role' };
    expect((await server.call('POST', '/api/roles', { token: admin.token, body: role })).statusCode).toBe(
      201,
    );
    const location_id = await server.outlet('Lama');
    await server.signIn({ role: 'Kepala toko', location_id, name: 'Wayan' });
    await server.context.db
      .updateTable('outlets')
      .set({ archived_at: server.clock.now() })
      .where('id', '=', location_id)
      .execute();
    const file = await server.call('GET', '/api/users/export', { token: admin.token });
    const { data } = Papa.parse<Record<string, string>>(file.body.replace(/^\ufeff/, ''), {
      header: true,
      skipEmptyLines: true,
    });
    const rows = data.map(({ Email, Phone, Name, Role, Location, JobRole }, at) => ({
      ...{ row: at + 2, email: Email!, phone: Phone!, name: Name!, role: Role!, password: '' },
      ...{ location: Location!, job_role: JobRole! },
    }));
    const options = { ...update, first_access: 'link', check_only: true };
    const answer = await testImportRows(server, admin.token, rows, randomUUID(), options);
    expect(answer).toMatchObject({ created: [], updated: [], errors: [] });
    expect(answer.unchanged).toEqual(rows.map(({ row }) => row));
  });

  it('does not overwrite what somebody has changed since the check', async () => {
    const row = importRow({ row: 2 });
    await testImportRows(server, admin.token, [row]);
    const send = (name: string, options: object, outcome?: string) =>
      testImportRows(server, admin.token, [{ ...row, name, outcome }], randomUUID(), {
        ...update,
        ...options,
      });
    const seen = (await send('Sari D.', { check_only: true })).updated[0].outcome;
    await send('Sari Devi', {});
    for (const outcome of [seen, ''])
      expect(await send('Sari D.', {}, outcome)).toMatchObject({
        imported: 0,
        updated: [],
        errors: [{ row: 2, field: '', reason: 'user_import.changed_meanwhile' }],
      });
    expect(await stored(row.email)).toMatchObject({ name: 'Sari Devi' });
    const now = (await send('Sari D.', { check_only: true })).updated[0].outcome;
    expect(await send('Sari D.', {}, now)).toMatchObject({ imported: 1, errors: [] });
  });

  it('finds them by their address, changes what a cell says, and leaves what a blank one stands for', async () => {
    const first = importRow({ row: 2, location: 'HM', job_role: 'Ops' });
    const second = importRow({ row: 3, location: 'HM', job_role: 'Ops', name: 'Budi' });
    await testImportRows(server, admin.token, [first, second]);
    const hash = (await accountOf(server, first.email)).password_hash;
    const file = [
      { ...first, email: first.email.toUpperCase(), name: 'Sari D.', role: '', location: '-', job_role: '' },
      { ...second, role: 'STAFF', location: 'hm', password: 'x' },
      importRow({ row: 4 }),
      importRow({ row: 5, email: second.email, name: 'Twice' }),
    ];
    const expected = {
      imported: 3,
      created: [4],
      updated: [
        {
          row: 2,
          name: 'Sari Dewi',
          fields: [
            { field: 'Name', before: 'Sari Dewi', after: 'Sari D.' },
            { field: 'Location', before: 'HM', after: '' },
          ],
        },
      ],
      unchanged: [3],
      errors: [{ row: 5, reason: 'user_import.repeated' }],
    };
    const checked = await testImportRows(server, admin.token, file, randomUUID(), {
      ...update,
      check_only: true,
    });
    expect(checked).toMatchObject(expected);
    const import_id = randomUUID();
    expect(await testImportRows(server, admin.token, file, import_id, update)).toMatchObject(expected);
    expect(await stored(first.email)).toMatchObject({
      name: 'Sari D.',
      role: 'staff',
      outlets: null,
      job_role: 'Ops',
    });
    expect((await accountOf(server, first.email)).password_hash).toBe(hash);
    const { uid } = await accountOf(server, first.email);
    expect((await trailOf(server, uid)).map(({ event, details }) => [event, details.after])).toMatchObject([
      ['account_created', {}],
      ['profile_update', { name: 'Sari D.' }],
      ['location_change', { location: null }],
    ]);
    // What was written is not changed twice.
    expect(await testImportRows(server, admin.token, file, import_id, update)).toMatchObject({
      imported: 3,
      created: [4],
      updated: [],
      unchanged: [2, 3],
    });
  });

  it('keeps a role of the business, and refuses another one', async () => {
    await server.context.db.insertInto('login_roles').values({ role_name: 'Trainer' }).execute();
    const row = importRow();
    await testImportRows(server, admin.token, [row]);
    const { uid } = await accountOf(server, row.email);
    await server.context.db.updateTable('users').set({ role: 'Trainer' }).where('uid', '=', uid).execute();
    const answer = (role: string) =>
      testImportRows(server, admin.token, [{ ...row, role }], randomUUID(), update);
    expect(await answer('Trainer')).toMatchObject({ unchanged: [2], errors: [] });
    expect(await answer('Boss')).toMatchObject({
      errors: [{ field: 'Role', reason: 'user_import.invalid_role' }],
    });
  });

  it('takes nobody the last admin, not even by two rows, nor oneself', async () => {
    const other = await server.signIn({ role: 'admin', name: 'Lia' });
    const rows = [
      importRow({ row: 2, email: `${other.uid}@gerai.test`, name: '', role: 'staff' }),
      importRow({ row: 3, email: `${admin.uid}@gerai.test`, name: '', role: 'staff' }),
    ];
    expect(await testImportRows(server, admin.token, rows, randomUUID(), update)).toMatchObject({
      updated: [{ row: 2 }],
      errors: [{ row: 3, field: 'Role', reason: 'users.own_account' }],
    });
  });

  it('asks who is asking before it changes a role, and only then', async () => {
    const row = importRow();
    await testImportRows(server, admin.token, [row]);
    const late = await server.signIn({ role: 'admin' });
    await server.context.db
      .updateTable('sessions')
      .set({ created_at: new Date(server.clock.now().getTime() - 3_600_000) })
      .where('id', '=', late.session_id)
      .execute();
    const send = async (part: object) =>
      (
        await server.call('POST', '/api/users/import', {
          token: late.token,
          body: { import_id: randomUUID(), ...update, rows: [{ ...row, ...part }] },
        })
      ).json();
    expect(await send({ name: 'Sari' })).toMatchObject({ updated: [{ row: 2 }] });
    expect(await send({ role: 'manager' })).toMatchObject({ code: 'step_up_required' });
    expect(await send({ email: `${randomUUID()}@gerai.test`, role: 'admin' })).toMatchObject({
      code: 'step_up_required',
    });
  });
});

describe('an import of people who choose their passwords by a link', () => {
  it('makes them pending, and tells each link once for each call', async () => {
    const import_id = randomUUID();
    const rows = [importRow({ row: 2, password: '' }), importRow({ row: 3, password: 'x' })];
    const send = () => testImportRows(server, admin.token, rows, import_id, { first_access: 'link' });
    const first = await send();
    expect(first).toMatchObject({
      imported: 2,
      errors: [],
      links: [
        { row: 2, name: 'Sari Dewi', email: rows[0]!.email, link: expect.stringMatching(/^\/set-password#/) },
        { row: 3 },
      ],
    });
    const { uid, status, password_hash } = await accountOf(server, rows[0]!.email);
    expect([status, password_hash]).toEqual(['pending', '']);
    expect((await trailOf(server, uid))[0]!.details).toMatchObject({
      after: { status: 'pending' },
      one_time_link: 'made',
    });
    const open = async (link: string) => {
      const body = { token: link.split('#')[1]!.replace(/^token=/, ''), password: 'a long one of mine' };
      return (await server.call('POST', '/api/password-links/use', { body })).statusCode;
    };
    // An answer that was lost: the second has other links, and the first ones are gone.
    const second = await send();
    expect(await open(first.links[0].link)).toBe(410);
    expect(await open(second.links[0].link)).toBe(204);
    expect((await tryPassword(server, rows[0]!.email, 'a long one of mine')).statusCode).toBe(200);
    expect((await send()).links).toMatchObject([{ row: 3 }]);
  });

  it('mails them where the server has mail, and refuses that where it has none', async () => {
    const body = { import_id: randomUUID(), first_access: 'mail', rows: [importRow({ password: '' })] };
    const answer = await server.call('POST', '/api/users/import', { token: admin.token, body });
    expect(answer.json()).toMatchObject({ code: 'refused', reason: 'users.no_mail' });
  });
});
