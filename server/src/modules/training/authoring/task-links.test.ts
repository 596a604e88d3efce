import { randomUUID } from 'node:crypto';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldMessages } from '../../../testing/field-messages.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { testAuthor } from './test-author.ts';

let server: TestServer;
let admin: TestUser;
let author: ReturnType<typeof testAuthor>;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
  author = testAuthor(server, admin);
});
afterAll(() => server.close());

const template = async (task_name: string): Promise<string> =>
  (
    await server.call('POST', '/api/template-groups', {
      token: admin.token,
      body: {
        task_name,
        assigned_job_role_id: await server.jobRole(),
        frequency: 'daily',
        start_date: '2026-12-01',
        photo_required: false,
        location_ids: null,
      },
    })
  ).json().display_id;
const links = async (course: string) => (await author.call('GET', `/${course}/tasks`)).json().tasks;
const choose = (course: string, ...display_ids: string[]) =>
  author.call('PUT', `/${course}/tasks`, { display_ids });
const trail = async (course: string) =>
  (
    await server.context.db
      .selectFrom('activity')
      .select('details')
      .where('subject_id', '=', course)
      .where('event', '=', 'training tasks linked')
      .orderBy('id')
      .execute()
  ).map(({ details }) => details);

test('a course is linked to exactly the chosen tasks, each once, with before and after in the trail', async () => {
  const course = await author.published();
  const [sweep, count] = [await template('Sweep'), await template('Count the till')];
  const both = (await choose(course, sweep, count, sweep)).json();
  expect(both.tasks).toEqual([
    { display_id: count, task_name: 'Count the till' },
    { display_id: sweep, task_name: 'Sweep' },
  ]);
  expect((await choose(course, count, sweep)).json()).toEqual(both);
  expect((await choose(course, sweep)).json().tasks).toEqual([{ display_id: sweep, task_name: 'Sweep' }]);
  expect(await links(course)).toEqual([{ display_id: sweep, task_name: 'Sweep' }]);
  expect(await trail(course)).toMatchObject([
    { before: { tasks: [] }, after: { tasks: [count, sweep] } },
    { before: { tasks: [count, sweep] }, after: { tasks: [sweep] } },
  ]);
});

test('a deleted task may stay linked, and cannot be chosen again', async () => {
  const course = await author.published();
  const sweep = await template('Sweep');
  await choose(course, sweep);
  await server.call('DELETE', `/api/template-groups/${sweep}`, { token: admin.token });
  expect((await choose(course, sweep)).json().tasks).toEqual([{ display_id: sweep, task_name: sweep }]);
  const other = await author.published();
  const refused = await choose(other, await template('Wipe'), sweep);
  expect([refused.statusCode, fieldMessages(refused)]).toEqual([
    422,
    { 'display_ids.1': reasonMessage('courses.unknown_task') },
  ]);
  expect(await links(other)).toEqual([]);
});

test('two who choose at the same moment both have an answer, and the last one stays', async () => {
  const course = await author.published();
  const [sweep, count] = [await template('Sweep'), await template('Count')];
  const answers = await Promise.all([choose(course, sweep, count), choose(course, count)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test('too many, what is no TaskID and a course that does not exist are refused', async () => {
  const course = await author.published();
  expect((await choose(course, ...Array(51).fill('TT-1'))).statusCode).toBe(400);
  expect((await choose(course, 'TT 1')).statusCode).toBe(400);
  expect((await choose(randomUUID())).statusCode).toBe(404);
  expect((await author.call('GET', `/${randomUUID()}/tasks`)).statusCode).toBe(404);
});
