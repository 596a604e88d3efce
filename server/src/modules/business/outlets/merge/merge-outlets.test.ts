import { reasonMessage } from '@gerai/shared/reasons.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertCourse } from '../../../../testing/courses.ts';
import { insertPhoto } from '../../../../testing/photos.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../../testing/tasks.ts';
import { updateDayCounts } from '../../../insight/dashboards/update-day-counts.ts';
import { generateDailyTasks } from '../../generation/generate-daily-tasks.ts';

const FRIDAY = '2026-11-20';
const job = { kind: 'job', name: 'Test' } as const;

let server: TestServer;
let admin: TestUser;
let from: string;
let into: string;
let role: string;
beforeEach(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
  from = await server.outlet('Kota Bru');
  into = await server.outlet('Kota Baru');
  role = await server.jobRole('Ops');
});
afterEach(() => server.close());

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  server.call(method, `/api/${path}`, { token: admin.token, ...(body ? { body } : {}) });
const preview = async () => (await call('GET', `outlets/${from}/merge?into_id=${into}`)).json();
const merge = (extra: object = {}) => call('POST', `outlets/${from}/merge`, { into_id: into, ...extra });
const task = (task_date = FRIDAY, at = from) =>
  insertTask(server.context.db, { outlet_id: at, job_role_id: role, task_date });
const send = (of: { id: string; outlet_id: string; job_role_id: string }) =>
  insertSubmission(server.context.db, of, {
    submitted_by_uid: admin.uid,
    submitted_at: '2026-11-20T01:00:00Z',
  });
const template = async (location_ids: string[] | null) =>
  (
    await call('POST', 'template-groups', {
      task_name: 'Sweep',
      assigned_job_role_id: role,
      frequency: 'daily',
      start_date: '2026-11-01',
      location_ids,
    })
  ).json().display_id as string;
const madeAt = async (outlet: string) =>
  await server.context.db
    .selectFrom('daily_tasks')
    .select(['id', 'template_id', 'assigned_location_id as outlet_id', 'assigned_job_role_id as job_role_id'])
    .where('assigned_location_id', '=', outlet)
    .orderBy('id')
    .execute();
const counts = async () => {
  const { rows } = await sql<{ outlet_id: string; tasks: number; submitted: number }>`
    select outlet_id, sum(tasks) as tasks, sum(submitted) as submitted from outlet_day_counts
    group by outlet_id having sum(tasks) <> 0 or sum(submitted) <> 0`.execute(server.context.db);
  return rows;
};

/** Every column that refers to an outlet, and whether a merge moves what it says. */
const COLUMNS = {
  'course_assignments.outlet_id': 'moves',
  'daily_tasks.assigned_location_id': 'moves',
  'outage_outlets.outlet_id': 'moves',
  'outlet_day_counts.outlet_id': 'moves',
  'photo_features.outlet_id': 'moves',
  'planned_moves.location_id': 'moves',
  'postings.outlet_id': 'moves',
  'sessions.posting_outlet_id': 'moves',
  'task_submissions.outlet_id': 'moves',
  'task_templates.assigned_location_id': 'moves',
  'users.location_id': 'moves',
  'webhooks.outlet_ids': 'moves',
  // What happened at an outlet happened there; its opening days are its own.
  'activity.outlet_id': 'stays',
  'outlet_calendars.outlet_id': 'stays',
  'outlet_closures.outlet_id': 'stays',
  // The other gets them too.
  'outlet_tags.outlet_id': 'stays',
  'outlets.merged_into': 'stays',
} as const;

it('is decided for every column of the database that refers to an outlet', async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'outlets'::regclass
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(outlet|location)_ids?$'`.execute(server.context.db);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(COLUMNS).toSorted());
});

it('moves everything that refers to the outlet, as the preview counts it, and archives it', async () => {
  const { db, clock } = server.context;
  const at = clock.now();
  await server.signIn({ role: 'staff', location_id: from });
  await template([from]);
  const sent = await task('2026-11-18');
  await send(sent);
  await task('2026-11-19');
  const definition = await db.selectFrom('daily_tasks').select('definition_id').executeTakeFirstOrThrow();
  await db
    .insertInto('photo_features')
    .values({
      photo_id: await insertPhoto(db, admin.uid),
      submitted_by_uid: admin.uid,
      outlet_id: from,
      definition_id: definition.definition_id,
      submitted_at: at,
      features: Buffer.alloc(4),
    })
    .execute();
  const posting = await db
    .insertInto('postings')
    .values({
      ...{ uid: admin.uid, outlet_id: from, role: 'manager', from_date: FRIDAY },
      ...{ created_at: at, updated_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('sessions')
    .set({ posting_id: posting.id, posting_outlet_id: from })
    .where('id', '=', admin.session_id)
    .execute();
  await db
    .insertInto('planned_moves')
    .values({ uid: admin.uid, on_date: '2026-12-01', location_id: from, created_at: at })
    .execute();
  const course = await insertCourse(db, admin.uid);
  await db
    .insertInto('course_assignments')
    .values({
      ...{ id: course.id, course_id: course.id, outlet_id: from, due_date: '2026-12-24' },
      ...{ created_by_uid: admin.uid, created_at: at },
    })
    .execute();
  const outage = await db
    .insertInto('outages')
    .values({
      ...{ business_date: '2026-11-10', reason: 'No power', is_everywhere: false },
      ...{ created_by_uid: admin.uid, created_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('outage_outlets')
    .values({ business_date: '2026-11-10', outlet_id: from, outage_id: outage.id })
    .execute();
  await db
    .insertInto('webhooks')
    .values({
      ...{ name: 'Hook', url: 'https://hooks.test/', events: ['task.submitted'] },
      ...{ outlet_ids: [from, into], created_at: at, updated_at: at },
    })
    .execute();

  const expected = {
    ...{ people: 1, templates: 1, tasks: 2, first: '2026-11-18', last: '2026-11-19', submissions: 1 },
    ...{ moves: 1, courses: 1, outages: 1, webhooks: 1, deleted_tasks: 0, doubled_tasks: 0 },
  };
  expect(await preview()).toEqual(expected);
  const { record: outlet, ...moved } = (await merge()).json();
  expect(moved).toEqual(expected);
  expect(outlet).toMatchObject({
    state: 'archived',
    merged_into: { id: into, outlet_name: 'Kota Baru' },
    users: 0,
    templates: 0,
  });
  for (const [name, what] of Object.entries(COLUMNS)) {
    if (what === 'stays' || name === 'outlet_day_counts.outlet_id') continue;
    const [table, column] = name.split('.') as [string, string];
    const of = (id: string) =>
      name === 'webhooks.outlet_ids' ? sql`${id} = any(outlet_ids)` : sql`${sql.ref(column)} = ${id}`;
    const { rows } = await sql<{ left: number; moved: number }>`
      select count(*) filter (where ${of(from)}) as left, count(*) filter (where ${of(into)}) as moved
      from ${sql.table(table)}`.execute(db);
    expect([name, rows[0]!.left, rows[0]!.moved > 0]).toEqual([name, 0, true]);
  }
  expect(await counts()).toEqual([{ outlet_id: into, tasks: 2, submitted: 1 }]);
  await updateDayCounts(server.context);
  expect(await counts()).toEqual([{ outlet_id: into, tasks: 2, submitted: 1 }]);
  const trail = await db
    .selectFrom('activity')
    .select(['outlet_id', 'details'])
    .where('event', '=', 'outlets merged')
    .orderBy('id')
    .execute();
  expect(trail.map(({ outlet_id }) => outlet_id)).toEqual([from, into]);
  expect(trail[0]!.details).toMatchObject({ name: 'Kota Bru', into: 'Kota Baru', tasks: 2 });
});

describe('the task of one template on the same day at both', () => {
  /** What becomes of a day's two tasks, by for which of them somebody sent something. */
  const becomes = async (sentAt: ('from' | 'into')[], location_ids: string[] | null) => {
    await template(location_ids);
    await generateDailyTasks(server.context, job, FRIDAY);
    const [mine, theirs] = [(await madeAt(from))[0]!, (await madeAt(into))[0]!];
    if (sentAt.includes('from')) await send(mine);
    if (sentAt.includes('into')) await send(theirs);
    const told = await preview();
    const done = (await merge()).json();
    expect(done).toMatchObject(told);
    expect(await madeAt(from)).toEqual([]);
    const left = await madeAt(into);
    const { deleted_tasks, doubled_tasks } = told;
    const submissions = await server.context.db.selectFrom('task_submissions').select('id').execute();
    expect(submissions).toHaveLength(sentAt.length);
    expect(await counts()).toEqual([{ outlet_id: into, tasks: left.length, submitted: sentAt.length }]);
    const whose = left.map(({ id }) => (id === mine.id ? 'from' : 'into')).toSorted();
    return { whose, deleted_tasks, doubled_tasks };
  };

  describe.each([
    ['for all outlets', (): string[] | null => null],
    ['that names both', (): string[] | null => [from, into]],
  ] as const)('of a template %s', (_, places) => {
    it.each([
      { sentAt: [], whose: ['into'], deleted_tasks: 1, doubled_tasks: 0 },
      { sentAt: ['into'], whose: ['into'], deleted_tasks: 1, doubled_tasks: 0 },
      { sentAt: ['from'], whose: ['from'], deleted_tasks: 1, doubled_tasks: 0 },
      { sentAt: ['from', 'into'], whose: ['from', 'into'], deleted_tasks: 0, doubled_tasks: 1 },
    ] as const)('sent at %o is one, unless both were sent', async ({ sentAt, ...expected }) => {
      expect(await becomes([...sentAt], places())).toEqual(expected);
      const again = await generateDailyTasks(server.context, job, FRIDAY);
      expect(again).toMatchObject({ totalGenerated: 0 });
    });
  });
});

it('is refused into itself, into an archived one, twice, and to who saw the outlet before a change', async () => {
  const refused = async (answer: ReturnType<typeof merge>) => (await answer).json();
  expect(await refused(merge({ into_id: from }))).toMatchObject({ reason: 'outlets.merge_itself' });
  const { updated_at } = (await call('GET', `outlets/${from}`)).json();
  await call('PUT', `outlets/${from}`, { outlet_name: 'Kota Bru', region: 'Timur' });
  expect(await refused(merge({ expected_updated_at: updated_at }))).toMatchObject({ code: 'conflict' });
  await call('PUT', `outlets/${into}/archive`, { is_archived: true });
  expect(await refused(merge())).toMatchObject({ reason: 'outlets.archived' });
  await call('PUT', `outlets/${into}/archive`, { is_archived: false });
  expect((await merge()).statusCode).toBe(200);
  expect(await refused(merge())).toMatchObject({ message: reasonMessage('outlets.merged') });
  const back = await call('PUT', `outlets/${from}/archive`, { is_archived: false });
  expect(back.json()).toMatchObject({ reason: 'outlets.merged' });
});

it('is refused, as its preview is, where the other outlet would have more tags than one can have', async () => {
  const tagsOf = (letter: string, count: number) => Array.from({ length: count }, (_, n) => `${letter}${n}`);
  const give = (id: string, outlet_name: string, tags: string[]) =>
    call('PUT', `outlets/${id}`, { outlet_name, region: 'Jakarta', tags });
  await give(from, 'Kota Bru', [...tagsOf('a', 10), 'B0']);
  await give(into, 'Kota Baru', tagsOf('b', 11));
  const refused = reasonMessage('outlets.merged_tags', { outlet: 'Kota Baru', tags: 21, most: 20 });
  expect((await preview()).message).toBe(refused);
  const answer = await merge();
  expect([answer.statusCode, answer.json().message]).toEqual([422, refused]);
  await give(into, 'Kota Baru', tagsOf('b', 10));
  expect((await merge()).statusCode).toBe(200);
});

it('tells before how many people are to move to the outlet', async () => {
  const { uid } = await server.signIn({ role: 'staff', location_id: into, job_role_id: role });
  const planned = await call('PUT', `users/${uid}/move`, { on_date: '2026-11-25', location_id: from });
  expect(planned.statusCode, planned.body).toBe(200);
  expect(await preview()).toMatchObject({ moves: 1 });
});
