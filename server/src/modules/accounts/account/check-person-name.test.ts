import { randomUUID } from 'node:crypto';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { createUser } from '../users/create-user.ts';

const HIDDEN = 'Budi\u202E Santoso';
let server: TestServer;
let admin: TestUser;
let staff: TestUser;

beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin', name: 'Budi Santoso' });
});
afterAll(() => server.close());
beforeEach(async () => {
  staff = await server.signIn({ role: 'staff', name: 'Sari' });
});

const reasonOf = async (call: ReturnType<TestServer['call']>, field = 'name') => {
  const answer = await call;
  return answer.statusCode < 300 ? answer.statusCode : answer.json().fields?.[field]?.reason;
};
const rename = (person: TestUser, name: string) =>
  reasonOf(server.call('PATCH', '/api/profile', { token: person.token, body: { name } }));
const input = (name: string) => ({
  name,
  email: `${randomUUID()}@gerai.test`,
  role: 'staff',
  password: 'Rahasia-123',
});
const create = (name: string) =>
  reasonOf(server.call('POST', '/api/users', { token: admin.token, body: input(name) }));

describe('a name with invisible characters', () => {
  it('is refused from its person, by every way', async () => {
    expect(await rename(staff, HIDDEN)).toBe('names.hidden_characters');
    const body = { data: { display_name: HIDDEN } };
    const call = server.call('PUT', '/auth/v1/user', { token: staff.token, body });
    expect(await reasonOf(call, 'data.display_name')).toBe('names.hidden_characters');
  });

  it('is refused from an admin too', async () => {
    expect(await create(HIDDEN)).toBe('names.hidden_characters');
  });

  it('that is there already does not keep anything else from being changed', async () => {
    await server.context.db.updateTable('users').set({ name: HIDDEN }).where('uid', '=', staff.uid).execute();
    const body = { name: HIDDEN, language: 'en' };
    const { statusCode } = await server.call('PATCH', '/api/profile', { token: staff.token, body });
    expect(statusCode).toBe(200);
  });

  it('is a row error of an import', async () => {
    const row = { row: 2, email: 'sari.r@gerai.test', name: HIDDEN, role: 'staff', password: 'Rahasia-123' };
    const rows = [{ ...row, location: '', job_role: '' }];
    const body = { import_id: randomUUID(), rows };
    const answer = await server.call('POST', '/api/users/import', { token: admin.token, body });
    expect(answer.json()).toMatchObject({
      imported: 0,
      errors: [{ row: 2, field: 'Name', reason: 'user_import.hidden_characters' }],
    });
  });
});

describe('a name that was copied', () => {
  it.each([
    ['with spaces without width', '\u200BSari\u200B Dewi\uFEFF', 'Sari Dewi'],
    ['from a chat, with marks of direction', '\u202ASari\u202C \u2066Dewi\u2069\u200E', 'Sari Dewi'],
    ['with accents apart from their letters', 'Jose\u0301', 'José'],
    ['with the joiner of Sinhala', 'ශ්\u200Dරී', 'ශ්\u200Dරී'],
    ['with the non-joiner of Persian', 'علی\u200Cرضا', 'علی\u200Cرضا'],
  ])('%s is stored as it is read, from a form and from a file', async (_, given, stored) => {
    const email = `${randomUUID()}@gerai.test`;
    const row = { row: 2, email, name: given, role: 'staff', password: 'Rahasia-123' };
    const body = { import_id: randomUUID(), rows: [{ ...row, location: '', job_role: '' }] };
    const answer = await server.call('POST', '/api/users/import', { token: admin.token, body });
    expect(answer.json().errors).toEqual([]);
    expect(await rename(staff, given)).toBe(200);
    const { rows } = await sql<{ name: string }>`
      select name from users where uid = ${staff.uid} or email = ${email}`.execute(server.context.db);
    expect(rows.map(({ name }) => name)).toEqual([stored, stored]);
  });
});

describe('the name of an admin', () => {
  it.each(['Budi Santoso', 'budi  santoso', 'BUDI SANT0SO', 'Вudі Sаntоsо', 'Budi.Santoso', 'Bud1 Santoso'])(
    'is not taken by others as %s',
    async (name) => expect(await rename(staff, name)).toBe('names.name_of_admin'),
  );

  it('is not given by a service key', async () => {
    const key = { kind: 'service', name: 'Payroll', scopes: ['users'] } as Actor;
    const account = { ...input('Budi Santoso'), location_id: null, job_role_id: null };
    await expect(createUser(server.context, key, account)).rejects.toThrow('reads like an admin');
  });

  it('is given by an admin to a person who is really called so, who may then write it otherwise', async () => {
    expect(await create('Budi Santoso')).toBe(201);
    await server.context.db
      .updateTable('users')
      .set({ name: 'Budi Santoso' })
      .where('uid', '=', staff.uid)
      .execute();
    expect(await rename(staff, 'budi santoso')).toBe(200);
  });

  it('is free again once that admin is no more', async () => {
    const gone = await server.signIn({ role: 'admin', name: 'Ketut Lestari' });
    expect(await rename(staff, 'Ketut Lestari')).toBe('names.name_of_admin');
    await server.call('DELETE', `/api/users/${gone.uid}`, { token: admin.token });
    expect(await rename(staff, 'Ketut Lestari')).toBe(200);
  });

  it('is changed by its own admin', async () => {
    const other = await server.signIn({ role: 'admin', name: 'Made' });
    expect(await rename(other, 'MADE')).toBe(200);
  });
});

describe('the name of a record', () => {
  const put = (method: 'POST' | 'PUT', url: string, body: object) =>
    server.call(method, url, { token: admin.token, body });

  it.each([
    ['an outlet', '/api/outlets', 'outlet_name', { region: 'North' }],
    ['a role', '/api/roles', 'role_name', { type: 'Job Role' }],
    ['a task group', '/api/task-groups', 'group_name', {}],
    ['a group of the feed', '/api/social/admin/groups', 'name', {}],
  ])('of %s has no invisible characters, unless it had before', async (_, url, field, rest) => {
    const hidden = `Ops\u202E ${randomUUID()}`;
    expect(await reasonOf(put('POST', url, { ...rest, [field]: hidden }), field)).toBe(
      'names.hidden_characters',
    );
    const made = await put('POST', url, { ...rest, [field]: `Ops ${randomUUID()}` });
    expect(made.statusCode, made.body).toBe(201);
    const change = put('PUT', `${url}/${made.json().id}`, { ...rest, [field]: hidden });
    expect(await reasonOf(change, field)).toBe('names.hidden_characters');
  });
});
