import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertGroup } from '../../../../testing/groups.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';

let server: TestServer;
let me: TestUser;
let stranger: TestUser;
let group: string;

beforeAll(async () => {
  server = await testServer();
  const { db } = server.context;
  const kitchen = await server.jobRole('Kitchen');
  const outlet = await server.outlet('Senja');
  const add = (name: string, rest: object = {}) => server.signIn({ role: 'staff', name, ...rest });
  me = await add('Budi Me');
  stranger = await add('Nobody');
  const member = await add('Ana Budiman', { location_id: outlet, job_role_id: kitchen });
  await add('Budi Santoso');
  await add('Budiono', { role: 'admin' });
  const viewer = await add('Siti-Budi O_Neil', { job_role_id: await server.jobRole('Counter') });
  for (const name of ['José Ñúñez', 'Mary-Kate O’Brien', 'Đặng Thị Hương', 'می\u200Cخواهم']) await add(name);
  const [gone, left] = [await add('Budi Gone'), await add('Budi Left')];
  await db.updateTable('users').set({ status: 'inactive' }).where('uid', '=', gone.uid).execute();
  await db.updateTable('users').set({ deleted_at: server.clock.now() }).where('uid', '=', left.uid).execute();
  const { job_role_id } = await db
    .selectFrom('users')
    .select('job_role_id')
    .where('uid', '=', viewer.uid)
    .executeTakeFirstOrThrow();
  group = await insertGroup(db, {
    creator: me.uid,
    access: { [job_role_id!]: 'view' },
    members: { [me.uid]: 'member', [member.uid]: 'member' },
  });
});
afterAll(() => server.close());

const find = (query: string, user = me) =>
  server.call('GET', `/api/social/people?${query}`, { token: user.token });
const names = async (q: string, rest = '') =>
  (await find(`q=${encodeURIComponent(q)}${rest}`)).json().map(({ name }: { name: string }) => name);

describe('people to name', () => {
  it('are found by the beginning of any word of the name, those whose first it is before the others', async () => {
    expect(await names('bud')).toEqual(['Budi Santoso', 'Budiono', 'Ana Budiman', 'Siti-Budi O_Neil']);
    expect(await names('budi s')).toEqual(['Budi Santoso']);
    expect(await names('SANT')).toEqual(['Budi Santoso']);
    expect(await names('udi')).toEqual([]);
  });

  it('are returned with outlet and job role, without their address', async () => {
    expect((await find('q=Ana')).json()).toEqual([
      {
        uid: expect.any(String),
        name: 'Ana Budiman',
        avatar_url: null,
        outlet_name: 'Senja',
        job_role: 'Kitchen',
      },
    ]);
  });

  it('are found by wildcard characters literally', async () => {
    expect(await names('O_N')).toEqual(['Siti-Budi O_Neil']);
    expect(await names('_')).toEqual([]);
    expect(await names('%')).toEqual([]);
    expect(await names('\\')).toEqual([]);
  });

  it.each([
    ['jose', 'José Ñúñez'],
    ['NUNEZ', 'José Ñúñez'],
    ['jose\u0301', 'José Ñúñez'],
    ["o'brien", 'Mary-Kate O’Brien'],
    ['obrien', 'Mary-Kate O’Brien'],
    ['kate', 'Mary-Kate O’Brien'],
    ['mary kate', 'Mary-Kate O’Brien'],
    ['mary-k', 'Mary-Kate O’Brien'],
    ['dang', 'Đặng Thị Hương'],
    ['huong', 'Đặng Thị Hương'],
    ['می\u200Cخ', 'می\u200Cخواهم'],
  ])('are found by %s', async (typed, name) => {
    expect(await names(typed)).toEqual([name]);
  });

  it('of a group are those who may view it', async () => {
    expect(await names('', `&group_id=${group}`)).toEqual(['Ana Budiman', 'Budiono', 'Siti-Budi O_Neil']);
    for (const id of [group, randomUUID()])
      expect((await find(`q=a&group_id=${id}`, stranger)).statusCode).toBe(404);
  });

  it('are eight at most', async () => {
    for (let n = 0; n < 9; n++) await server.signIn({ role: 'staff', name: `Zaki ${n}` });
    expect(await names('zak')).toHaveLength(8);
  });

  it('refuses what is beyond its bounds', async () => {
    for (const query of [`q=${'x'.repeat(101)}`, 'q=%00', 'group_id=x'])
      expect((await find(query)).statusCode, query).toBe(400);
  });
});
