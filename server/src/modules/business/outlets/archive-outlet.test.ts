import { setTimeout } from 'node:timers/promises';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertCourse } from '../../../testing/courses.ts';
import { fieldMessages } from '../../../testing/field-messages.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../testing/tasks.ts';
import { generateDailyTasks } from '../generation/generate-daily-tasks.ts';

const FRIDAY = '2026-11-20';
const job = { kind: 'job', name: 'Test' } as const;

let server: TestServer;
let admin: TestUser;
let outlet: string;
let role: string;
beforeEach(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
  outlet = await server.outlet('HM');
  role = await server.jobRole('Kasir');
});
afterEach(() => server.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.call(method, `/api/${path}`, { token: admin.token, ...(body ? { body } : {}) });
const archive = (path: string, is_archived = true, extra: object = {}) =>
  call('PUT', `${path}/archive`, { is_archived, ...extra });
const read = async (path: string) => (await call('GET', path)).json();
const task = (task_date = FRIDAY, at = outlet, job_role_id = role) =>
  insertTask(server.context.db, { outlet_id: at, job_role_id, task_date });
const tasks = async () =>
  await server.context.db
    .selectFrom('daily_tasks')
    .select(['id', 'task_date'])
    .orderBy('task_date')
    .orderBy('id')
    .execute();
const trail = async () =>
  (await server.context.db.selectFrom('activity').select(['event', 'details']).orderBy('id').execute())
    .filter(({ event }) => /archived|restored/.test(event))
    .map(({ event, details }) => [event, details]);
const template = (input: object = {}) => ({
  task_name: 'Sweep',
  assigned_job_role_id: role,
  frequency: 'daily',
  start_date: '2026-11-01',
  location_ids: [outlet],
  ...input,
});
const user = (input: object) => ({
  name: 'Rina',
  email: 'rina@gerai.test',
  role: 'staff',
  password: 'a long first password 7',
  location_id: null,
  job_role_id: null,
  ...input,
});

describe('an archived outlet', () => {
  it('loses its unsent tasks from today on, keeps what was done, and is brought back', async () => {
    const { db } = server.context;
    await task();
    await task('2026-11-25');
    const past = await task('2026-11-19');
    const sent = await task();
    await insertSubmission(db, sent, { submitted_by_uid: admin.uid, submitted_at: '2026-11-20T01:00:00Z' });
    expect(await read(`outlets/${outlet}/uses`)).toMatchObject({ open_tasks: 2 });
    const answer = (await archive(`outlets/${outlet}`)).json();
    expect(answer).toMatchObject({ state: 'archived', archived_at: expect.any(String), withdrawn: 2 });
    expect((await tasks()).map(({ id }) => id)).toEqual([past.id, sent.id]);
    expect((await archive(`outlets/${outlet}`)).json()).toEqual({ ...answer, withdrawn: 0 });

    const other = await server.outlet('KB');
    expect((await read('outlets/page')).rows.map(({ id }: { id: string }) => id)).toEqual([other]);
    expect((await read('outlets/page?state=archived')).rows).toMatchObject([{ id: outlet }]);
    expect(await read('outlets')).toMatchObject([{ id: other }, { id: outlet, state: 'archived' }]);
    expect(fieldMessages(await call('POST', 'outlets', { outlet_name: 'hm', region: 'X' }))).toEqual({
      outlet_name: reasonMessage('outlets.name_taken'),
    });

    expect((await archive(`outlets/${outlet}`, false)).json()).toMatchObject({ state: 'open', withdrawn: 0 });
    expect(await trail()).toEqual([
      ['outlet archived', { name: 'HM', withdrawn: 2 }],
      ['outlet restored', { name: 'HM' }],
    ]);
  });

  it('gets no tasks, is counted nowhere, and is missed by nobody until it is brought back', async () => {
    const other = await server.outlet('KB');
    await call('POST', 'template-groups', template({ location_ids: null }));
    await archive(`outlets/${outlet}`);
    await generateDailyTasks(server.context, job, FRIDAY);
    expect(await tasks()).toHaveLength(1);
    expect(await read('dashboards/admin')).toMatchObject({
      outlets: 1,
      tasksToday: { outlets: 1, with_tasks: 1, without: [] },
    });
    expect((await read(`outlets/${outlet}/overview`)).closed).toEqual({ why: 'archived', name: null });
    const occurrences = await call('POST', 'template-groups/preview', {
      frequency: 'daily',
      start_date: FRIDAY,
      location_ids: [outlet, other],
    });
    expect(occurrences.json().occurrences[0]).toMatchObject({ open: 1, closed: 1 });
    await archive(`outlets/${outlet}`, false);
    await generateDailyTasks(server.context, job, FRIDAY);
    expect(await tasks()).toHaveLength(2);
  });

  it('is given to no person, template and course, while those who have it can be edited', async () => {
    const { db } = server.context;
    const kept = (
      await call('POST', 'users', user({ location_id: outlet, email: 'budi@gerai.test' }))
    ).json();
    const { display_id } = (await call('POST', 'template-groups', template())).json();
    const course = await insertCourse(db, admin.uid);
    await archive(`outlets/${outlet}`);

    const archived = reasonMessage('outlets.archived');
    expect(fieldMessages(await call('POST', 'users', user({ location_id: outlet })))).toEqual({
      location_id: archived,
    });
    expect(fieldMessages(await call('POST', 'template-groups', template()))).toEqual({
      location_ids: archived,
    });
    const assigned = await call('POST', `training/courses/${course.id}/assignments`, {
      id: crypto.randomUUID(),
      audience: 'outlet',
      audience_id: outlet,
      due_date: '2026-12-24',
    });
    expect(assigned.statusCode).toBeGreaterThanOrEqual(400);

    const { uid } = await server.signIn({ role: 'staff' });
    const posted = await call('POST', `users/${uid}/postings`, {
      ...{ outlet_id: outlet, area_id: null, role: 'staff', job_role_id: role },
      ...{ from_date: FRIDAY, until_date: null },
    });
    expect(fieldMessages(posted)).toEqual({ outlet_id: archived });

    const renamed = await call('PUT', `template-groups/${display_id}`, template({ task_name: 'Mop' }));
    expect(renamed.statusCode).toBe(200);
    await db
      .updateTable('users')
      .set({ name: 'Budi S', location_id: outlet })
      .where('uid', '=', kept.uid)
      .execute();
    await expect(
      db.updateTable('users').set({ location_id: outlet }).where('uid', '=', admin.uid).execute(),
    ).rejects.toMatchObject({ constraint: 'users_present_outlet' });
  });

  it('gets nobody who is moved there at the same moment', async () => {
    const { db } = server.context;
    const { uid } = await server.signIn({ role: 'staff' });
    const { moving } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('outlets').select('id').where('id', '=', outlet).forUpdate().execute();
      const coming = db
        .updateTable('users')
        .set({ location_id: outlet })
        .where('uid', '=', uid)
        .execute()
        .then(
          () => null,
          (error: { constraint?: string }) => error.constraint,
        );
      await setTimeout(200);
      await tx.updateTable('outlets').set({ archived_at: new Date() }).where('id', '=', outlet).execute();
      return { moving: coming };
    });
    expect(await moving).toBe('users_present_outlet');
  });

  it('is refused to an admin who saw it before another changed it', async () => {
    const { updated_at } = await read(`outlets/${outlet}`);
    server.clock.advance(1000);
    await call('PUT', `outlets/${outlet}`, { outlet_name: 'HM', region: 'Timur' });
    const late = await archive(`outlets/${outlet}`, true, { expected_updated_at: updated_at });
    expect(late.json()).toMatchObject({ code: 'conflict', changed: { fields: ['region'] } });
    expect(await read(`outlets/${outlet}`)).toMatchObject({ state: 'open' });
  });
});

describe('several outlets', () => {
  const archiveAll = async (ids: string[], given: object = {}) =>
    (await call('POST', 'outlets/archive', { ids, is_archived: true, ...given })).json();

  it('are archived in one call, with their unsent tasks, and brought back', async () => {
    const other = await server.outlet('KB');
    await server.signIn({ role: 'staff', location_id: other });
    await task();
    await task('2026-11-25', other);
    const past = await task('2026-11-19', other);
    expect(await archiveAll([outlet, other, outlet], { only_check: true })).toEqual({
      ...{ changed: 2, unchanged: 0, people: 1, withdrawn: 2, refused: [] },
    });
    expect(await tasks()).toHaveLength(3);
    expect(await archiveAll([outlet, other])).toMatchObject({ changed: 2, withdrawn: 2 });
    expect((await tasks()).map(({ id }) => id)).toEqual([past.id]);
    expect(await archiveAll([outlet, other])).toMatchObject({ changed: 0, unchanged: 2, withdrawn: 0 });
    expect(await archiveAll([outlet], { is_archived: false })).toMatchObject({ changed: 1, people: 0 });
    expect(await read(`outlets/${outlet}`)).toMatchObject({ state: 'open' });
    expect((await trail()).toSorted()).toEqual([
      ['outlet archived', { name: 'HM', withdrawn: 1 }],
      ['outlet archived', { name: 'KB', withdrawn: 1 }],
      ['outlet restored', { name: 'HM' }],
    ]);
  });

  it('are archived but for those that are gone or were changed since, which are told', async () => {
    const other = await server.outlet('KB');
    const gone = crypto.randomUUID();
    const { updated_at } = await read(`outlets/${outlet}`);
    const budi = await server.signIn({ role: 'admin', name: 'Budi' });
    server.clock.advance(1000);
    const body = { outlet_name: 'HM', region: 'Timur' };
    await server.call('PUT', `/api/outlets/${outlet}`, { token: budi.token, body });
    const answer = await archiveAll([outlet, other, gone], {
      expected_revisions: [{ id: outlet, updated_at }],
    });
    expect(answer).toMatchObject({
      changed: 1,
      refused: [
        {
          id: outlet,
          outlet_name: 'HM',
          error: { reason: 'outlets.changed_meanwhile', values: { who: 'Budi' } },
        },
        { id: gone, outlet_name: '', error: { reason: 'http.not_found' } },
      ],
    });
    expect(await read(`outlets/${outlet}`)).toMatchObject({ state: 'open' });
    expect(await read(`outlets/${other}`)).toMatchObject({ state: 'archived' });
  });

  it('that were merged into others are not brought back', async () => {
    const other = await server.outlet('KB');
    await call('POST', `outlets/${outlet}/merge`, { into_id: other });
    expect(await archiveAll([outlet, other], { is_archived: false })).toMatchObject({
      ...{ changed: 0, unchanged: 1, refused: [{ id: outlet, error: { reason: 'outlets.merged' } }] },
    });
  });

  it('are at most two hundred in one call', async () => {
    const ids = Array.from({ length: 201 }, () => crypto.randomUUID());
    expect(await archiveAll(ids)).toMatchObject({ code: 'invalid_input' });
  });
});

describe('an archived job role', () => {
  it('makes no tasks though its templates stay, which say so, and is given to nobody', async () => {
    const other = await server.jobRole('Ops');
    await call('POST', 'template-groups', template());
    await call('POST', 'template-groups', template({ assigned_job_role_id: other }));
    await task('2026-11-25');
    expect((await archive(`roles/${role}`)).json()).toMatchObject({ withdrawn: 1 });
    await generateDailyTasks(server.context, job, FRIDAY);
    const made = await server.context.db
      .selectFrom('daily_tasks')
      .select(['assigned_job_role_id', 'task_date'])
      .execute();
    expect(made).toEqual([{ assigned_job_role_id: other, task_date: FRIDAY }]);
    expect(await read('generation/preview?date=2026-11-21')).toMatchObject({ tasks: 1, templates: 1 });
    const { rows } = await read('template-groups');
    expect(
      rows
        .map((row: { assigned_job_role: string; is_role_archived: boolean }) => [
          row.assigned_job_role,
          row.is_role_archived,
        ])
        .toSorted(),
    ).toEqual([
      ['Kasir', true],
      ['Ops', false],
    ]);
    expect(await read('job-roles')).toEqual([
      { id: other, role_name: 'Ops' },
      { id: role, role_name: 'Kasir', is_archived: true },
    ]);
    expect(fieldMessages(await call('POST', 'users', user({ job_role_id: role })))).toEqual({
      job_role_id: reasonMessage('roles.archived'),
    });
    await archive(`roles/${role}`, false);
    await generateDailyTasks(server.context, job, FRIDAY);
    expect(await tasks()).toHaveLength(2);
    expect(await trail()).toEqual([
      ['role archived', { name: 'Kasir', type: 'Job Role', withdrawn: 1 }],
      ['role restored', { name: 'Kasir', type: 'Job Role' }],
    ]);
  });

  it('is never a login role', async () => {
    const { id } = (await call('POST', 'roles', { role_name: 'trainee', type: 'Login Role' })).json();
    expect((await archive(`roles/${id}`)).json()).toMatchObject({ reason: 'roles.only_job_roles' });
  });
});

it('an archived task group keeps its templates and their tasks, comes last, and goes back to its place', async () => {
  const [first, second] = await Promise.all(
    ['Opening', 'Closing'].map(async (group_name) =>
      (await call('POST', 'task-groups', { group_name })).json(),
    ),
  );
  await call('POST', 'template-groups', template({ group_id: first.id }));
  await archive(`task-groups/${first.id}`);
  await generateDailyTasks(server.context, job, FRIDAY);
  expect(await tasks()).toHaveLength(1);
  const kept = async () => (await read('task-groups/kept')).map(({ id }: { id: string }) => id);
  expect(await kept()).toEqual([second.id, first.id]);
  expect(await read('task-groups')).toContainEqual(
    expect.objectContaining({ id: first.id, is_archived: true }),
  );
  await archive(`task-groups/${first.id}`, false);
  expect((await read('task-groups')).some(({ is_archived }: { is_archived?: boolean }) => is_archived)).toBe(
    false,
  );
  expect(await trail()).toEqual([
    ['task group archived', { name: 'Opening' }],
    ['task group restored', { name: 'Opening' }],
  ]);
});
