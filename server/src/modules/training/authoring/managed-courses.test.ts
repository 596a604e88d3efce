import { randomUUID } from 'node:crypto';
import type { ManagedCourse } from '@gerai/shared/training/authoring/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bothTexts, insertCourse, insertEnrolment } from '../../../testing/courses.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { testAuthor } from './test-author.ts';

let server: TestServer;
let admin: TestUser;
let author: ReturnType<typeof testAuthor>;
const [draft, published, changed, archived] = ['Draft', 'Published', 'Changed', 'Archived'];
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
  author = testAuthor(server, admin);
  const { db } = server.context;
  const insert = (title: string, input: object = {}, content: object = {}) =>
    insertCourse(db, admin.uid, { content: { title: bothTexts(title), ...content }, ...input });
  await insert(draft!, { published: false, is_open: false });
  const course = await insert(published!, {}, { category: 'Technology' });
  const begun = await insert(changed!);
  const old = await insert(archived!, { archived: true });
  await insert('50%_off', { archived: true });
  await author.save(begun.id, 1, { ...begun.content, title: bothTexts('Changed twice') });
  const [one, two] = [await server.signIn({ role: 'staff' }), await server.signIn({ role: 'staff' })];
  await insertEnrolment(db, course, one.uid, { completed_at: '2026-11-20T10:00:00Z' });
  await insertEnrolment(db, course, one.uid, { source: 'renewal' });
  await insertEnrolment(db, course, two.uid, { completed_at: '2026-11-20T10:00:00Z' });
  await insertEnrolment(db, old, one.uid, { source: 'assigned' });
  await insertEnrolment(db, old, two.uid, { started: true });
});
afterAll(() => server.close());

const list = async (query: string): Promise<{ rows: ManagedCourse[]; next: string | null }> =>
  (await author.call('GET', `?${query}`)).json();
const titles = async (query: string) => (await list(query)).rows.map(({ title }) => title.en).sort();

test.each([
  ['state=draft', ['Draft']],
  ['state=published', ['Published']],
  ['state=changed', ['Changed twice']],
  ['state=archived', ['50%_off', 'Archived']],
  ['category=Technology', ['Published']],
  ['q=TWICE', ['Changed twice']],
  ['q=publish', ['Published']],
  ['q=Draft (id)', ['Draft']],
  ['q=%25_', ['50%_off']],
  ['q=nothing', []],
])('the list is narrowed by %s', async (query, found) => {
  expect(await titles(query)).toEqual(found);
});

test('a line says how far a course is and how many are in it', async () => {
  const { rows } = await list('state=published');
  expect(rows).toEqual([
    expect.objectContaining({
      state: 'published',
      is_open: true,
      version: 1,
      lesson_count: 2,
      category: 'Technology',
      enrolled: 1,
      completed: 2,
    }),
  ]);
});

test('what was not begun of an archived course counts as not there', async () => {
  const { rows } = await list('q=Archived');
  expect(rows.map(({ enrolled }) => enrolled)).toEqual([1]);
});

test('the one changed last is first, in pages that meet', async () => {
  const seen: string[] = [];
  let after = '';
  do {
    const page = await list(`limit=2${after}`);
    seen.push(...page.rows.map(({ title }) => title.en));
    after = page.next ? `&after=${page.next}` : '';
  } while (after);
  expect(seen[0]).toBe('Changed twice');
  expect(new Set(seen).size).toBe(5);
  expect(seen).toHaveLength(5);
});

test.each(['state=gone', 'category=Cooking', 'limit=0', 'limit=201', `q=${'x'.repeat(101)}`, 'after=x'])(
  'what is no list is refused: %s',
  async (query) => {
    expect((await author.call('GET', `?${query}`)).statusCode).toBe(400);
  },
);

test('a manager, an auditor and staff read and change nothing of it', async () => {
  for (const role of ['manager', 'audit', 'staff']) {
    const person = testAuthor(server, await server.signIn({ role }));
    expect((await person.call('GET', '')).statusCode).toBe(403);
    expect((await person.call('GET', `/${randomUUID()}`)).statusCode).toBe(403);
  }
});
