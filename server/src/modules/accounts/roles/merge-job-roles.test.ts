import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { insertCourse } from '../../../testing/courses.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../testing/tasks.ts';
import { updateDayCounts } from '../../insight/dashboards/update-day-counts.ts';
import { countJobRoleMerge } from './merge-job-roles.ts';

const FRIDAY = '2026-11-20';

let server: TestServer;
let admin: TestUser;
let from: string;
let into: string;
let outlet: string;
let elsewhere: string;
beforeEach(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
  [from, into] = [await server.jobRole('Kasier'), await server.jobRole('Kasir')];
  [outlet, elsewhere] = [await server.outlet('HM'), await server.outlet('Dinoyo')];
});
afterEach(() => server.close());

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  server.call(method, `/api/${path}`, { token: admin.token, ...(body ? { body } : {}) });
const preview = async () => (await call('GET', `roles/${from}/merge?into_id=${into}`)).json();
const merge = (extra: object = {}) => call('POST', `roles/${from}/merge`, { into_id: into, ...extra });
const task = (task_date: string, job_role_id = from) =>
  insertTask(server.context.db, { outlet_id: outlet, job_role_id, task_date });
const post = (uid: string, outlet_id: string, job_role_id: string, from_date = FRIDAY) =>
  call('POST', `users/${uid}/postings`, { outlet_id, role: 'staff', job_role_id, from_date });

/** Every column that refers to a job role, and whether a merge moves what it says. */
const COLUMNS = {
  'course_assignments.job_role_id': 'moves',
  'daily_tasks.assigned_job_role_id': 'moves',
  'group_role_access.job_role_id': 'moves',
  'outlet_day_counts.job_role_id': 'moves',
  'planned_moves.job_role_id': 'moves',
  'postings.job_role_id': 'moves',
  'task_submissions.job_role_id': 'moves',
  'task_templates.assigned_job_role_id': 'moves',
  'users.job_role_id': 'moves',
  // What somebody did as this was done as this.
  'activity.job_role_id': 'stays',
  'job_roles.merged_into': 'stays',
} as const;

it('is decided for every column of the database that refers to a job role', async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'job_roles'::regclass
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name ~ 'job_role_ids?$'`.execute(server.context.db);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(COLUMNS).toSorted());
});

it('moves everything that refers to the job role, as the preview counts it, and archives it', async () => {
  const { db, clock } = server.context;
  const at = clock.now();
  await server.signIn({ role: 'staff', location_id: outlet, job_role_id: from });
  const lent = await server.signIn({ role: 'staff', location_id: elsewhere, job_role_id: into });
  await post(lent.uid, outlet, from);
  await call('POST', 'template-groups', {
    ...{ task_name: 'Till', assigned_job_role_id: from, frequency: 'daily' },
    ...{ start_date: '2026-11-01', location_ids: [outlet, elsewhere] },
  });
  await insertSubmission(db, await task('2026-11-18'), {
    submitted_by_uid: admin.uid,
    submitted_at: '2026-11-18T01:00:00Z',
  });
  await task('2026-11-19');
  await task('2026-11-19', into);
  await db
    .insertInto('planned_moves')
    .values({ uid: admin.uid, on_date: '2026-12-01', job_role_id: from, created_at: at })
    .execute();
  const course = await insertCourse(db, admin.uid);
  const due = { course_id: course.id, created_by_uid: admin.uid, created_at: at };
  await db
    .insertInto('course_assignments')
    .values([
      { ...due, id: crypto.randomUUID(), job_role_id: from, due_date: '2026-12-01' },
      { ...due, id: crypto.randomUUID(), job_role_id: into, due_date: '2026-12-24' },
    ])
    .execute();
  const group = (await call('POST', 'social/admin/groups', { name: 'Till', description: '' })).json().id;
  const access = (id: string, can_post: boolean) =>
    call('PUT', `social/admin/groups/${group}/access/${id}`, {
      can_view: true,
      can_post,
      can_moderate: false,
    });
  expect([(await access(from, true)).statusCode, (await access(into, false)).statusCode]).toEqual([200, 200]);

  const expected = {
    ...{ people: 3, templates: 1, tasks: 2, first: '2026-11-18', last: '2026-11-19' },
    ...{ submissions: 1, courses: 1, groups: 1 },
  };
  expect(await preview()).toEqual(expected);
  const { record, ...moved } = (await merge()).json();
  expect(moved).toEqual(expected);
  expect(record).toMatchObject({ merged_into: { id: into, role_name: 'Kasir' }, users: 0, templates: 0 });
  expect(record.archived_at).not.toBeNull();
  for (const [name, what] of Object.entries(COLUMNS)) {
    if (what === 'stays' || name === 'outlet_day_counts.job_role_id') continue;
    const [table, column] = name.split('.') as [string, string];
    const { rows } = await sql<{ left: number; moved: number }>`
      select count(*) filter (where ${sql.ref(column)} = ${from}) as left,
        count(*) filter (where ${sql.ref(column)} = ${into}) as moved
      from ${sql.table(table)}`.execute(db);
    expect([name, rows[0]!.left, rows[0]!.moved > 0]).toEqual([name, 0, true]);
  }
  const [assigned, ...more] = await db.selectFrom('course_assignments').select('due_date').execute();
  expect([assigned, more]).toEqual([{ due_date: '2026-12-01' }, []]);
  const may = await db.selectFrom('group_role_access').select(['job_role_id', 'can_post']).execute();
  expect(may).toEqual([{ job_role_id: into, can_post: true }]);
  const counts = async () =>
    (
      await sql`
        select job_role_id, sum(tasks) as tasks, sum(submitted) as submitted from outlet_day_counts
        group by job_role_id having sum(tasks) <> 0 or sum(submitted) <> 0`.execute(db)
    ).rows;
  expect(await counts()).toEqual([{ job_role_id: into, tasks: 3, submitted: 1 }]);
  await updateDayCounts(server.context);
  expect(await counts()).toEqual([{ job_role_id: into, tasks: 3, submitted: 1 }]);
  const trail = await db
    .selectFrom('activity')
    .select(['subject_id', 'details'])
    .where('event', '=', 'job roles merged')
    .orderBy('id')
    .execute();
  expect(trail.map(({ subject_id }) => subject_id)).toEqual([from, into]);
  expect(trail[0]!.details).toMatchObject({ name: 'Kasier', into: 'Kasir', tasks: 2 });
});

it('leaves nobody at one place twice as the same', async () => {
  const { db } = server.context;
  const sari = await server.signIn({ role: 'staff', location_id: outlet, job_role_id: into });
  const budi = await server.signIn({ role: 'staff', location_id: elsewhere, job_role_id: into });
  // At the own outlet as the other; at another outlet as both, on some of the same days.
  expect((await post(sari.uid, outlet, from)).statusCode).toBe(201);
  expect((await post(budi.uid, outlet, from, '2026-11-21')).statusCode).toBe(201);
  expect((await post(budi.uid, outlet, into)).statusCode).toBe(201);
  expect((await merge()).statusCode).toBe(200);
  const left = await db.selectFrom('postings').select(['uid', 'job_role_id', 'from_date']).execute();
  expect(left).toEqual([{ uid: budi.uid, job_role_id: into, from_date: FRIDAY }]);
});

it('is refused into itself, of login roles, into an archived one, twice, and after a change', async () => {
  const refused = async (answer: ReturnType<typeof merge>) => (await answer).json();
  expect(await refused(merge({ into_id: from }))).toMatchObject({ reason: 'roles.merge_itself' });
  const staff = await server.context.db
    .selectFrom('login_roles')
    .select('id')
    .where('role_name', '=', 'staff')
    .executeTakeFirstOrThrow();
  expect(await refused(merge({ into_id: staff.id }))).toMatchObject({ reason: 'roles.only_job_roles' });
  const expected_updated_at = '2026-11-01T00:00:00.000Z';
  expect(await refused(merge({ expected_updated_at }))).toMatchObject({ code: 'conflict' });
  await call('PUT', `roles/${into}/archive`, { is_archived: true });
  expect(await refused(merge())).toMatchObject({ reason: 'roles.archived' });
  await call('PUT', `roles/${into}/archive`, { is_archived: false });
  expect((await merge()).statusCode).toBe(200);
  expect(await refused(merge())).toMatchObject({ reason: 'roles.merged' });
  const back = await call('PUT', `roles/${from}/archive`, { is_archived: false });
  expect(back.json()).toMatchObject({ reason: 'roles.merged' });
});

it('is refused of a job role with more tasks than one merge moves', async () => {
  const { db } = server.context;
  for (const date of ['2026-11-18', '2026-11-19']) await task(date);
  expect(await countJobRoleMerge(db, { from, into }, 2)).toMatchObject({ tasks: 2 });
  await expect(countJobRoleMerge(db, { from, into }, 1)).rejects.toMatchObject({
    ...{ code: 'refused', reason: 'roles.merge_too_large' },
  });
});
