import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { emptyTestDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';
import { migrationsFolder } from './read-migrations.ts';

/** The first released schema, with a business in it and a submission in every state. */
const RELEASED = '202611200900-create-schema';
const states = [
  ['Submitted', 'Pending', 'Pending', 'None'],
  ['Submitted', 'Rejected', 'Pending', 'None'],
  ['Submitted', 'Approved', 'Pending', 'None'],
  ['Submitted', 'Approved', 'Approved', 'None'],
  ['Submitted', 'Approved', 'Rejected', 'None'],
  ['Submitted', 'AutoApproved', 'Pending', 'AutoApprove'],
  ['Submitted', 'AutoApproved', 'Approved', 'AutoApprove'],
  ['AutoFailed', 'AutoFailed', 'AutoFailed', 'AutoFailed'],
];

test('brings a business of the first release to the newest schema, and counts what it finds', async () => {
  const database = await emptyTestDatabase();
  onTestFinished(() => database.close());
  const { db } = database;
  await migrate(database, migrationsFolder, RELEASED);
  await sql`
    with outlet as (insert into outlets (outlet_name, region) values ('HM', 'Jakarta') returning id),
    role as (insert into job_roles (role_name) values ('Ops') returning id),
    person as (insert into users (name, email, password_hash, role)
      values ('Rina', 'rina@gerai.test', 'x', 'manager') returning uid),
    definition as (insert into task_definitions (display_id, task_name, frequency, photo_required)
      values ('TT1', 'Sweep', 'daily', false) returning id),
    state as (
      select * from json_to_recordset(${JSON.stringify(
        states.map(([staff, manager, audit, system], at) => ({ at, staff, manager, audit, system })),
      )}::json) state (at integer, staff text, manager text, audit text, system text)
    ),
    -- One task more has no submission.
    task as (
      insert into daily_tasks (definition_id, task_name, task_date, assigned_location_id, assigned_job_role_id,
        deadline_datetime, deadline_date)
      select definition.id, at::text, date '2026-11-01' + at % 3, outlet.id, role.id,
        timestamptz '2026-11-01 17:00+08' + at % 3 * interval '1 day', date '2026-11-01' + at % 3
      from definition, outlet, role, generate_series(0, ${states.length}) at
      returning *
    )
    insert into task_submissions (task_id, attempt, outlet_id, job_role_id, staff_status, manager_status, audit_status,
      system_status, manager_notes, audit_notes, submitted_by_uid, submitted_at, manager_reviewed_by_uid,
      manager_reviewed_at, audit_reviewed_by_uid, audit_reviewed_at, updated_at)
    select task.id, 1, assigned_location_id, assigned_job_role_id, staff, manager, audit, system, 'why', 'why',
      case when staff = 'Submitted' then uid end, deadline_datetime - interval '1 hour',
      case when manager in ('Approved', 'Rejected') then uid end,
      case when manager not in ('Pending', 'AutoFailed') then deadline_datetime end,
      case when audit in ('Approved', 'Rejected') then uid end,
      case when audit in ('Approved', 'Rejected') then deadline_datetime end, now()
    from task join state on task_name = at::text, person`.execute(db);

  expect((await migrate(database)).length).toBeGreaterThan(5);

  const { rows: submissions } = await sql<{ rank: number; dated: boolean }>`
    select display_rank as rank, submission.task_date = task.task_date as dated
    from task_submissions submission join daily_tasks task on task.id = task_id
    order by task_name`.execute(db);
  expect(submissions.map(({ rank }) => rank)).toEqual([1, 4, 2, 5, 6, 3, 5, 7]);
  expect(submissions.every(({ dated }) => dated)).toBe(true);
  const all = { tasks: 9, submitted: 7, on_time: 7, rejected: 2, auto_approved: 1, auto_failed: 1 };
  for (const table of ['outlet_day_counts', 'template_day_counts']) {
    const { rows } = await sql`
      select sum(tasks) as tasks, sum(submitted) as submitted, sum(on_time) as on_time, sum(rejected) as rejected,
        sum(auto_approved) as auto_approved, sum(auto_failed) as auto_failed from ${sql.table(table)}`.execute(
      db,
    );
    expect(rows, table).toEqual([all]);
  }
});

test('renames names that differ only in case, and keeps their users', async () => {
  const database = await emptyTestDatabase();
  onTestFinished(() => database.close());
  const { db } = database;
  await migrate(database, migrationsFolder, RELEASED);
  for (const [table, column, rest] of [
    ['login_roles', 'role_name', ''],
    ['job_roles', 'role_name', ''],
    ['task_groups', 'group_name', ', sort_order'],
    ['outlets', 'outlet_name', ', region'],
  ] as const)
    await sql`
      insert into ${sql.table(table)} (${sql.ref(column)}, created_at ${sql.raw(rest)})
      select name, timestamptz '2026-11-01' + nth * interval '1 day' ${sql.raw(rest && ', nth::text::' + (table === 'outlets' ? 'text' : 'integer'))}
      from unnest(array['Kasir', ${'K'.repeat(60)}, 'KASIR', ${'k'.repeat(60)}, 'Gudang']) with ordinality x (name, nth)`.execute(
      db,
    );
  await sql`insert into login_roles (role_name) values ('Admin')`.execute(db);
  await sql`insert into users (name, email, password_hash, role) values ('Rina', 'rina@gerai.test', 'x', 'KASIR')`.execute(
    db,
  );

  await migrate(database);

  const names = async (table: string, column: string) => {
    const { rows } = await sql<{ name: string }>`
      select ${sql.ref(column)} as name from ${sql.table(table)} order by created_at`.execute(db);
    return rows.map(({ name }) => name.replace(/ [0-9a-f]{8}$/, ' …'));
  };
  const apart = ['Kasir', 'K'.repeat(60), 'KASIR …', expect.stringMatching(/^k{51,} …$/), 'Gudang'];
  expect(await names('job_roles', 'role_name')).toEqual(apart);
  expect(await names('task_groups', 'group_name')).toEqual(apart);
  expect(await names('outlets', 'outlet_name')).toEqual(apart);
  const loginRoles = await names('login_roles', 'role_name');
  expect(loginRoles).toEqual(expect.arrayContaining([...apart, 'admin', 'Admin …']));
  const { rows } = await sql<{ role: string }>`select role from users`.execute(db);
  expect(rows[0]?.role).toMatch(/^KASIR [0-9a-f]{8}$/);

  const lines = await db.selectFrom('activity').selectAll().where('actor_name', '=', 'Upgrade').execute();
  expect(Map.groupBy(lines, ({ event }) => event)).toEqual(
    new Map([
      ['outlet updated', [expect.anything(), expect.anything()]],
      ['role updated', Array(5).fill(expect.anything())],
      ['task group updated', [expect.anything(), expect.anything()]],
    ]),
  );
  const { rows: told } = await sql`
    select activity.details - 'name' as details, outlet_id = outlets.id as there, details ->> 'name' = outlet_name as named
    from activity join outlets on outlets.id::text = subject_id
    where subject_type = 'outlet' and outlet_name like 'KASIR%'`.execute(db);
  expect(told).toEqual([
    {
      details: {
        before: { outlet_name: 'KASIR' },
        after: { outlet_name: expect.stringMatching(/^KASIR [0-9a-f]{8}$/) },
      },
      there: true,
      named: true,
    },
  ]);
});

test('finds who took a course more than once before that was kept', async () => {
  const database = await emptyTestDatabase();
  onTestFinished(() => database.close());
  const { db } = database;
  await migrate(database, migrationsFolder, '202611241030-say-who-wrote-a-draft');
  await sql`
    with person as (insert into users (name, email, password_hash, role)
      select name, lower(name) || '@gerai.test', 'x', 'staff' from unnest(array['Rina', 'Made']) name returning uid, name),
    course as (insert into courses (id, created_by_uid, created_at, updated_at)
      select gen_random_uuid(), uid, now(), now() from person returning id, created_by_uid),
    version as (insert into course_versions (course_id, number, content, updated_at)
      select id, 1, '{"category": "Safety", "lessons": [], "title": {"id": "Api", "en": "Fire"},
        "description": {"id": "", "en": ""}}', now()
      from course returning id, course_id)
    -- Rina twice the course that she made and once that of Made, which he takes too.
    insert into course_enrolments (course_id, user_id, source, enrolled_at, version_id, started_at, completed_at)
    select course.id, person.uid, 'self', now(), version.id, now(), case when taken = 1 then now() end
    from course join version on version.course_id = course.id join person maker on maker.uid = created_by_uid
      join (values ('Rina', 'Rina', 1), ('Rina', 'Rina', 2), ('Made', 'Rina', 1), ('Made', 'Made', 1))
        way (made_by, taken_by, taken) on made_by = maker.name
      join person on person.name = taken_by`.execute(db);

  await migrate(database);

  const { rows } = await sql`
    select maker.name as made_by, person.name as taken_by, is_repeated, count(*) as ways
    from course_enrolments join users person on person.uid = user_id
      join courses on courses.id = course_id join users maker on maker.uid = created_by_uid
    group by 1, 2, 3 order by 1, 2`.execute(db);
  expect(rows).toEqual([
    { made_by: 'Made', taken_by: 'Made', is_repeated: false, ways: 1 },
    { made_by: 'Made', taken_by: 'Rina', is_repeated: false, ways: 1 },
    { made_by: 'Rina', taken_by: 'Rina', is_repeated: true, ways: 2 },
  ]);
});
