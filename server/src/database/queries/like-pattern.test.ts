import { foldName } from '@gerai/shared/text/fold-name.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertGroup } from '../../testing/groups.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/server.ts';
import { insertTask } from '../../testing/tasks.ts';

let server: TestServer;
let admin: TestUser;

const NAMES = [
  'José Ñúñez',
  'Jose\u0301 N\u0303u\u0301n\u0303ez',
  'Mary-Kate O’Brien',
  'Đặng Thị Hương',
  'Diskon 50%',
];

beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin', name: 'Ayu' });
  const job_role_id = await server.jobRole();
  for (const name of NAMES) {
    const location_id = await server.outlet(name.normalize('NFC') === name ? name : `${name} 2`);
    await server.signIn({ role: 'staff', name, location_id, job_role_id });
    await insertTask(server.context.db, { outlet_id: location_id, job_role_id, task_name: name });
    await insertGroup(server.context.db, { creator: admin.uid, name: `${name} ${NAMES.indexOf(name)}` });
  }
});
afterAll(() => server.close());

describe.each([
  ['/api/users', 'search', 'name'],
  ['/api/outlets/page', 'search', 'outlet_name'],
  ['/api/social/admin/groups', 'q', 'name'],
  ['/api/daily-tasks', 'jobName', 'task_name'],
  ['/api/daily-tasks', 'location', 'task_name'],
])('the search of %s by %s', (path, parameter, column) => {
  it.each([
    ['jose nunez', 2],
    ['JOSÉ ñúñez', 2],
    ["kate o'brien", 1],
    ['mary kate o’brien', 1],
    ['mary-kate obrien', 1],
    ['dang thi huong', 1],
    ['50%', 1],
    ['5%0', 0],
    ['nobody', 0],
  ])('finds %s', async (typed, found) => {
    const query = new URLSearchParams({ [parameter]: typed });
    const answer = await server.call('GET', `${path}?${query}`, { token: admin.token });
    expect(answer.statusCode, answer.body).toBe(200);
    const rows: Record<string, string>[] = answer.json().rows;
    expect(
      rows.map((row) => row[column]),
      answer.body,
    ).toHaveLength(found);
  });
});

it('folds names as the browser does', async () => {
  // Of the scripts that the database and the browser know alike, with what is folded among them often.
  const letter = fc.oneof(
    fc.constantFrom(..."đĐøØłŁıIİ-\u2010\u2011'\u2018\u2019\u02bc\u0301\u0308ẞßΣςÅéÑK \\%"),
    fc.integer({ min: 0x20, max: 0x52f }).map((code) => String.fromCodePoint(code)),
    fc.integer({ min: 0x1e00, max: 0x1fff }).map((code) => String.fromCodePoint(code)),
    fc.constantFrom(...'محمد山田김철สมවරண\u{1F370}\u200d'),
  );
  const assigned = fc.array(
    letter.filter((one) => !/\p{Cn}/u.test(one)),
    { maxLength: 12 },
  );
  const names = fc.sample(assigned, { numRuns: 5000, seed: 33 }).map((letters) => letters.join(''));
  const { rows } = await sql<{ name: string; folded: string }>`
    select name, fold_name(name) folded from unnest(${names}::text[]) name`.execute(server.context.db);
  expect(rows).toHaveLength(names.length);
  expect(rows.filter(({ name, folded }) => folded !== foldName(name))).toEqual([]);
});
