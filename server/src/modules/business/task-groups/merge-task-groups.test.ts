import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';

let server: TestServer;
let admin: TestUser;
let from: string;
let into: string;
beforeEach(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
  const add = async (group_name: string) => (await call('POST', 'task-groups', { group_name })).json().id;
  [from, into] = [await add('Keamanan Pangn'), await add('Keamanan Pangan')];
});
afterEach(() => server.close());

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  server.call(method, `/api/${path}`, { token: admin.token, ...(body ? { body } : {}) });
const merge = (extra: object = {}) => call('POST', `task-groups/${from}/merge`, { into_id: into, ...extra });

it('moves every column of the database that refers to a task group, but where one was merged', async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'task_groups'::regclass order by name`.execute(server.context.db);
  expect(rows.map(({ name }) => name)).toEqual(['task_definitions.group_id', 'task_groups.merged_into']);
});

it('moves the templates with a later revision, and archives the group', async () => {
  const { db } = server.context;
  const template = (group_id: string, task_name: string) => ({
    ...{ group_id, task_name, frequency: 'daily', start_date: '2026-11-01', location_ids: null },
  });
  const assigned_job_role_id = await server.jobRole();
  for (const [group, name] of [
    [from, 'Fridge'],
    [into, 'Oven'],
  ] as const)
    expect(
      (await call('POST', 'template-groups', { ...template(group, name), assigned_job_role_id })).statusCode,
    ).toBe(201);
  const revisions = async () => {
    const { rows } = await sql<{ updated_at: string }>`
      select template.updated_at from task_templates template
      join task_definitions definition on definition.id = definition_id order by task_name`.execute(db);
    return rows.map(({ updated_at }) => updated_at);
  };
  const [fridge, oven] = await revisions();
  const preview = await call('GET', `task-groups/${from}/merge?into_id=${into}`);
  expect(preview.json()).toEqual({ templates: 1 });
  expect((await merge()).json()).toMatchObject({
    templates: 1,
    record: { templates: 0, merged_into: { id: into, group_name: 'Keamanan Pangan' } },
  });
  expect((await call('GET', 'task-groups/kept')).json()).toMatchObject([
    { id: into, templates: 2, archived_at: null },
    { id: from, templates: 0 },
  ]);
  const later = await revisions();
  expect(later[0]! > fridge!).toBe(true);
  expect(later[1]).toEqual(oven);
  const trail = await db
    .selectFrom('activity')
    .select('details')
    .where('event', '=', 'task groups merged')
    .execute();
  const told = {
    name: 'Keamanan Pangn',
    into: 'Keamanan Pangan',
    from_id: from,
    into_id: into,
    templates: 1,
  };
  expect(trail).toEqual([{ details: told }, { details: told }]);
});

it('is refused into itself, into an archived one, and twice', async () => {
  expect((await merge({ into_id: from })).json()).toMatchObject({ reason: 'task_groups.merge_itself' });
  await call('PUT', `task-groups/${into}/archive`, { is_archived: true });
  expect((await merge()).json()).toMatchObject({ reason: 'task_groups.archived' });
  await call('PUT', `task-groups/${into}/archive`, { is_archived: false });
  expect((await merge()).statusCode).toBe(200);
  expect((await merge()).json()).toMatchObject({ reason: 'task_groups.merged' });
  const back = await call('PUT', `task-groups/${from}/archive`, { is_archived: false });
  expect(back.json()).toMatchObject({ reason: 'task_groups.merged' });
});
