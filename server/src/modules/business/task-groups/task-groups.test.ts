import { setTimeout } from 'node:timers/promises';
import { defaultColor, type TaskGroupRecord } from '@gerai/shared/business/task-groups/contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fieldMessages } from '../../../testing/field-messages.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';

let server: TestServer;
let admin: TestUser;
beforeEach(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
});
afterEach(() => server.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.call(method, `/api/task-groups${path}`, { token: admin.token, body });
const create = (group_name: string, rest: object = {}) => call('POST', '', { group_name, ...rest });
const made = async (...names: string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const name of names) ids.push((await create(name)).json().id);
  return ids;
};
const kept = async (): Promise<TaskGroupRecord[]> => (await call('GET', '/kept')).json();
const order = async () => (await kept()).map(({ group_name, sort_order }) => [group_name, sort_order]);
const trail = async () =>
  (await server.context.db.selectFrom('activity').selectAll().orderBy('id').execute())
    .filter(({ subject_type }) => subject_type === 'task_group')
    .map(({ event, details }) => [event, details]);
const template = async (group_id: string) =>
  server.call('POST', '/api/template-groups', {
    token: admin.token,
    body: {
      task_name: 'Sweep',
      assigned_job_role_id: await server.jobRole(),
      group_id,
      frequency: 'daily',
      start_date: '2026-12-01',
      location_ids: [await server.outlet(), await server.outlet()],
    },
  });

describe('a task group', () => {
  it('is added, changed and deleted, each with before and after in the trail', async () => {
    const created = (await create(' Opening ', { color: '#E91E63' })).json();
    const first = { group_name: 'Opening', description: '', color: '#E91E63' };
    expect(created).toMatchObject({ ...first, sort_order: 1, templates: 0 });
    const second = { group_name: 'Closing', description: 'Before the lights go out', color: defaultColor };
    const changed = await call('PUT', `/${created.id}`, second);
    expect(changed.json()).toMatchObject({ ...second, id: created.id, sort_order: 1 });
    expect((await call('PUT', `/${created.id}`, second)).json()).toEqual(changed.json());
    expect((await call('DELETE', `/${created.id}`)).statusCode).toBe(204);
    expect(await trail()).toEqual([
      ['task group created', { name: 'Opening', after: first }],
      ['task group updated', { name: 'Closing', before: first, after: second }],
      ['task group deleted', { name: 'Closing', before: second }],
    ]);
  });

  it('needs a name of its own, whatever its case, and a colour that is on offer', async () => {
    const [id = ''] = await made('Opening');
    await made('Closing');
    const taken = { group_name: reasonMessage('task_groups.name_taken') };
    expect(fieldMessages(await create('OPENING'))).toEqual(taken);
    expect(fieldMessages(await call('PUT', `/${id}`, { group_name: 'closing' }))).toEqual(taken);
    expect(fieldMessages(await create(' '))).toEqual({
      group_name: reasonMessage('task_groups.name_required'),
    });
    expect((await create('Night', { color: '#123456' })).statusCode).toBe(400);
    expect((await create('Night', { description: 'x'.repeat(501) })).statusCode).toBe(400);
  });

  it('in use by templates cannot be deleted; each template is counted once', async () => {
    const [id = ''] = await made('Opening');
    await template(id);
    const { display_id } = (await template(id)).json();
    const refused = await call('DELETE', `/${id}`);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({
        message: 'Opening cannot be deleted: it is in use by 2 templates.',
        uses: [{ what: 'templates', count: 2 }],
      }),
    ]);
    await server.call('DELETE', `/api/template-groups/${display_id}`, { token: admin.token });
    expect(await kept()).toMatchObject([{ templates: 1 }]);
  });

  it('is refused when a template is added to it at the same moment', async () => {
    const [group_id = ''] = await made('Opening');
    const assigned_job_role_id = await server.jobRole();
    const task = { display_id: 'TT1', frequency: 'daily' } as const;
    const { removal } = await server.context.db.transaction().execute(async (tx) => {
      const { id: definition_id } = await tx
        .insertInto('task_definitions')
        .values({ ...task, task_name: 'Sweep', photo_required: false, group_id })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('task_templates')
        .values({ ...task, definition_id, assigned_job_role_id, start_date: '2026-12-01' })
        .execute();
      const coming = call('DELETE', `/${group_id}`);
      await setTimeout(200);
      return { removal: coming };
    });
    expect((await removal).json().uses).toEqual([{ what: 'templates', count: 1 }]);
    expect(await kept()).toMatchObject([{ templates: 1 }]);
  });

  it('that does not exist is not found', async () => {
    const path = '/00000000-0000-4000-8000-000000000000';
    expect((await call('PUT', path, { group_name: 'Opening' })).statusCode).toBe(404);
    expect((await call('DELETE', path)).statusCode).toBe(404);
  });
});

describe('the order', () => {
  it('is rewritten 1 to n at once, and a new group comes last', async () => {
    const [a, b, c] = await made('A', 'B', 'C');
    await call('DELETE', `/${a}`);
    const [d] = await made('D');
    expect(await order()).toEqual([
      ['B', 2],
      ['C', 3],
      ['D', 4],
    ]);
    const answer = await call('PUT', '/order', { ids: [d, b, c], expected_ids: [b, c, d] });
    expect(answer.json()).toEqual(await kept());
    expect(await order()).toEqual([
      ['D', 1],
      ['B', 2],
      ['C', 3],
    ]);
    expect((await trail()).at(-1)).toEqual([
      'task groups ordered',
      { before: ['B', 'C', 'D'], after: ['D', 'B', 'C'] },
    ]);
    const told = (await trail()).length;
    expect((await call('PUT', '/order', { ids: (await kept()).map(({ id }) => id) })).statusCode).toBe(200);
    expect(await trail()).toHaveLength(told);
  });

  it('accepts one of several concurrent moves, and refuses the others', async () => {
    const [a, b, c] = await made('A', 'B', 'C');
    const moves = [
      [b, a, c],
      [a, c, b],
      [c, b, a],
      [b, c, a],
    ];
    const answers = await Promise.all(
      moves.map((ids) => call('PUT', '/order', { ids, expected_ids: [a, b, c] })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    const [done, told] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
    expect(told?.json()).toMatchObject({
      reason: 'task_groups.order_changed',
      message: reasonMessage('task_groups.order_changed'),
    });
    expect(await kept()).toEqual(done?.json());
  });

  it('is done, not refused, when the same is asked again', async () => {
    const [a, b] = await made('A', 'B');
    const move = { ids: [b, a], expected_ids: [a, b] };
    expect((await call('PUT', '/order', move)).statusCode).toBe(200);
    expect((await call('PUT', '/order', move)).statusCode).toBe(200);
  });

  it('is refused when a group is missing, named twice, or was added meanwhile', async () => {
    const [a, b] = await made('A', 'B');
    for (const ids of [[a], [a, a], [a, b, '00000000-0000-4000-8000-000000000000']])
      expect((await call('PUT', '/order', { ids })).statusCode).toBe(409);
    await made('C');
    expect((await call('PUT', '/order', { ids: [b, a], expected_ids: [a, b] })).statusCode).toBe(409);
    expect(await order()).toEqual([
      ['A', 1],
      ['B', 2],
      ['C', 3],
    ]);
  });

  it('gives each of the groups added concurrently its own position', async () => {
    await Promise.all(['A', 'B', 'C', 'D'].map((name) => create(name)));
    expect((await order()).map(([, place]) => place)).toEqual([1, 2, 3, 4]);
  });
});
