import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { learningLimits } from '@gerai/shared/training/learning/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertCourse, insertEnrolment } from '../../../../testing/courses.ts';
import { plansOf } from '../../../../testing/plans.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../../testing/tasks.ts';
import { assignAfterRejections } from './assign-after-rejections.ts';

/** The TaskID of every task made by insertTask. */
const DISPLAY_ID = 'TT261120-ABCDEFGH';
const NOON = '2026-11-20T12:00:00+08:00';
const daysAgo = (days: number) => new Date(new Date(NOON).getTime() - days * 86_400_000).toISOString();

let server: TestServer;
let place: { outlet_id: string; job_role_id: string };
let admin: TestUser;
let manager: TestUser;
let auditor: TestUser;
let staff: TestUser;
let course: Awaited<ReturnType<typeof insertCourse>>;

beforeAll(async () => {
  server = await testServer();
  place = { outlet_id: await server.outlet(), job_role_id: await server.jobRole() };
  admin = await server.signIn({ role: 'admin' });
  manager = await server.signIn({ role: 'manager', location_id: place.outlet_id });
  auditor = await server.signIn({ role: 'audit' });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.context;
  staff = await server.signIn({
    role: 'staff',
    name: 'Sari',
    location_id: place.outlet_id,
    job_role_id: place.job_role_id,
  });
  await db.deleteFrom('course_task_links').execute();
  course = await insertCourse(db, admin.uid);
  await link(course.id);
});

const link = (course_id: string, display_id = DISPLAY_ID) =>
  server.context.db.insertInto('course_task_links').values({ course_id, display_id }).execute();

/** A pending submission; `task_name` is the name at that time. */
async function submitted(by = staff, input: object = {}): Promise<string> {
  const { db } = server.context;
  const task = await insertTask(db, { ...place, task_name: 'Clean the fryer' });
  return await insertSubmission(db, task, { submitted_by_uid: by.uid, submitted_at: daysAgo(0.1), ...input });
}
const approvedBefore = (at = daysAgo(0.05)) => ({
  manager_status: 'Approved',
  manager_reviewed_by_uid: manager.uid,
  manager_reviewed_at: at,
});
/** A submission rejected `days` ago, by the manager or by an audit. */
const rejected = (days: number, by = staff, stage: 'manager' | 'audit' = 'manager') =>
  submitted(by, {
    submitted_at: daysAgo(days),
    ...(stage === 'audit' ? approvedBefore(daysAgo(days)) : {}),
    [`${stage}_status`]: 'Rejected',
    [`${stage}_notes`]: 'Blurred',
    [`${stage}_reviewed_by_uid`]: manager.uid,
    [`${stage}_reviewed_at`]: daysAgo(days),
  });
async function decide(id: string, decision = 'Rejected', stage = 'manager') {
  const by = stage === 'manager' ? manager : auditor;
  const body = { decision, notes: 'Blurred' };
  return await server.call('POST', `/api/submissions/${id}/${stage}-review`, { token: by.token, body });
}
async function reject(by = staff) {
  const answer = await decide(await submitted(by));
  expect(answer.statusCode, answer.body).toBe(200);
}
const enrolments = (of = staff) =>
  server.context.db
    .selectFrom('course_enrolments')
    .select(['course_id', 'source', 'reason', 'due_date', 'completed_at'])
    .where('user_id', '=', of.uid)
    .orderBy('enrolled_at')
    .execute();
const lines = (of = staff) =>
  server.context.db
    .selectFrom('activity')
    .select(['event', 'actor_uid', 'outlet_id', 'subject_id', 'details'])
    .where('concerns_uid', '=', of.uid)
    .where('event', '=', 'training course enrolled')
    .execute();

describe('rejections of one task', () => {
  it('lead to its course with the third, with the reason, two weeks and a line of the reviewer', async () => {
    await reject();
    await reject();
    expect(await enrolments()).toEqual([]);
    await reject();
    const reason = { display_id: DISPLAY_ID, task_name: 'Clean the fryer', rejections: 3 };
    expect(await enrolments()).toEqual([
      { course_id: course.id, source: 'rejections', reason, due_date: '2026-12-04', completed_at: null },
    ]);
    expect(await lines()).toEqual([
      {
        event: 'training course enrolled',
        actor_uid: manager.uid,
        outlet_id: place.outlet_id,
        subject_id: course.id,
        details: expect.objectContaining({
          source: 'rejections',
          taskName: 'Clean the fryer',
          rejections: 3,
        }),
      },
    ]);
    await reject();
    expect(await enrolments()).toHaveLength(1);
    expect(await lines()).toHaveLength(1);
  });

  it('count whether a manager or an audit rejected', async () => {
    await rejected(3, staff, 'audit');
    await rejected(2);
    expect((await decide(await submitted(staff, approvedBefore()), 'Rejected', 'audit')).statusCode).toBe(
      200,
    );
    expect(await enrolments()).toMatchObject([{ source: 'rejections' }]);
  });

  it('lead to nothing with an approval', async () => {
    await rejected(3);
    await rejected(2);
    await rejected(1);
    await decide(await submitted(), 'Approved');
    expect(await enrolments()).toEqual([]);
  });

  it('count for 30 days', async () => {
    await rejected(learningLimits.rejectionDays);
    await rejected(1);
    await reject();
    expect(await enrolments()).toEqual([]);
    await rejected(learningLimits.rejectionDays - 0.01);
    await reject();
    expect(await enrolments()).toMatchObject([{ reason: { rejections: 4 } }]);
  });

  it('count those of the person, not of others, nor of other tasks', async () => {
    const other = await server.signIn({ role: 'staff', location_id: place.outlet_id });
    await rejected(2, other);
    await rejected(1, other);
    await reject();
    expect(await enrolments()).toEqual([]);
    const { db } = server.context;
    const id = await rejected(2);
    await rejected(1);
    await sql`update task_definitions set display_id = 'OTHER' where id = (
      select definition_id from daily_tasks join task_submissions on task_id = daily_tasks.id
      where task_submissions.id = ${id})`.execute(db);
    await decide(await submitted(other), 'Approved');
    expect([await enrolments(), await enrolments(other)]).toEqual([[], []]);
    await reject();
    expect(await enrolments()).toHaveLength(1);
    expect(await enrolments(other)).toEqual([]);
  });

  it('are counted together by two reviewers who reject at the same moment', async () => {
    await rejected(1);
    const both = await Promise.all([submitted(), submitted()]);
    // Both decisions are written before either is counted.
    const { answering } = await server.context.db.transaction().execute(async (tx) => {
      await sql`lock table course_enrolments in exclusive mode`.execute(tx);
      const answering = Promise.all(both.map((id) => decide(id)));
      await setTimeout(400);
      return { answering };
    });
    const answers = await answering;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await enrolments()).toMatchObject([{ reason: { rejections: 3 } }]);
    expect(await lines()).toHaveLength(1);
  });

  it('lead to every course that is linked, published and not archived', async () => {
    const { db } = server.context;
    const second = await insertCourse(db, admin.uid, { is_open: false });
    const draft = await insertCourse(db, admin.uid, { published: false });
    const archived = await insertCourse(db, admin.uid, { archived: true });
    for (const { id } of [second, draft, archived]) await link(id);
    await link((await insertCourse(db, admin.uid)).id, 'OTHER');
    for (let n = 0; n < 3; n += 1) await reject();
    const given = (await enrolments()).map(({ course_id }) => course_id);
    expect(given.toSorted()).toEqual([course.id, second.id].toSorted());
  });

  it.each([
    ['by themselves', {}, '2026-12-04'],
    ['by an assignment, until a date', { source: 'assigned', due_date: '2026-12-24' }, '2026-12-24'],
    ['and late', { source: 'renewal', due_date: '2026-11-01', lessons: 1 }, '2026-11-01'],
  ] as const)('say why, and until when, to who is in the course %s', async (_, input, due_date) => {
    await insertEnrolment(server.context.db, course, staff.uid, input);
    for (let n = 0; n < 2; n += 1) await reject();
    expect(await enrolments()).toMatchObject([{ reason: null }]);
    for (let n = 0; n < 2; n += 1) await reject();
    const reason = { display_id: DISPLAY_ID, task_name: 'Clean the fryer', rejections: 3 };
    expect(await enrolments()).toMatchObject([{ source: 'rejections', reason, due_date }]);
    const details = { source: 'rejections', taskName: 'Clean the fryer', rejections: 3, dueDate: due_date };
    expect(await lines()).toMatchObject([{ actor_uid: manager.uid, outlet_id: place.outlet_id, details }]);
  });

  it('keep their people enrolled when the assignment is removed', async () => {
    const { db } = server.context;
    const path = `/api/training/admin/courses/${course.id}/assignments`;
    const id = randomUUID();
    const { token } = admin;
    const body = { id, audience: 'person', audience_id: staff.uid, due_date: '2026-12-24' };
    expect((await server.call('POST', path, { token, body })).statusCode).toBe(201);
    for (let n = 0; n < 3; n += 1) await reject();
    expect((await server.call('DELETE', `${path}/${id}`, { token })).statusCode).toBe(204);
    expect(await enrolments()).toMatchObject([{ source: 'rejections', due_date: '2026-12-24' }]);
    await db.deleteFrom('course_enrolments').where('user_id', '=', staff.uid).execute();
  });

  it('of one task are a reason once', async () => {
    const { db } = server.context;
    for (let n = 0; n < 3; n += 1) await reject();
    await db
      .updateTable('course_enrolments')
      .set({ started_at: daysAgo(0.5), version_id: course.version_id, completed_at: daysAgo(0.2) })
      .where('user_id', '=', staff.uid)
      .execute();
    await insertEnrolment(db, course, staff.uid);
    const other = await insertCourse(db, admin.uid);
    await link(other.id);
    for (let n = 0; n < 3; n += 1) await reject();
    const open = (await enrolments()).filter(({ completed_at }) => completed_at === null);
    expect(open).toHaveLength(2);
    expect(open).toContainEqual(
      expect.objectContaining({ course_id: course.id, source: 'self', reason: null, due_date: null }),
    );
    expect(open).toContainEqual(expect.objectContaining({ course_id: other.id, source: 'rejections' }));
  });

  it('assign it again to people who have completed it', async () => {
    await insertEnrolment(server.context.db, course, staff.uid, { lessons: 2, completed_at: daysAgo(5) });
    for (let n = 0; n < 3; n += 1) await reject();
    expect(await enrolments()).toMatchObject([{ source: 'self' }, { source: 'rejections' }]);
  });

  it('count only what was sent after the course was completed', async () => {
    for (const days of [9, 8, 7]) await rejected(days);
    await insertEnrolment(server.context.db, course, staff.uid, { lessons: 2, completed_at: daysAgo(5) });
    for (let n = 0; n < 2; n += 1) await reject();
    expect(await enrolments()).toMatchObject([{ source: 'self' }]);
    await reject();
    expect(await enrolments()).toMatchObject([{ source: 'self' }, { source: 'rejections' }]);
  });
});

describe('a review', () => {
  it('is stored when the course cannot be assigned', async () => {
    const { db } = server.context;
    await rejected(2);
    await rejected(1);
    await sql`create function refuse_enrolment() returns trigger language plpgsql as
      $$ begin raise exception 'No course today'; end $$`.execute(db);
    await sql`create trigger refuse before insert on course_enrolments
      for each row execute function refuse_enrolment()`.execute(db);
    try {
      const id = await submitted();
      expect((await decide(id)).json()).toMatchObject({ manager_status: 'Rejected' });
      const told = db.selectFrom('activity').select('event').where('concerns_uid', '=', staff.uid);
      expect(await told.execute()).toEqual([{ event: 'task rejected' }]);
    } finally {
      await sql`drop trigger refuse on course_enrolments`.execute(db);
    }
  });

  it('of a task without a course costs one look-up', async () => {
    const { db, log } = server.context;
    await db.deleteFrom('course_task_links').execute();
    const { id: task_id } = await insertTask(db, place);
    const about = { task_id, submitted_by_uid: staff.uid };
    const actor: PersonActor = {
      kind: 'person',
      role: 'manager',
      location_id: null,
      job_role_id: null,
      ...manager,
    };
    const plans = await plansOf(db, (traced) =>
      traced
        .transaction()
        .execute((tx) => assignAfterRejections({ log }, tx, actor, server.clock.now(), about)),
    );
    expect(plans).toHaveLength(1);
    expect(plans[0]).not.toContain('Seq Scan');
  });

  it('counts what was rejected by an index', async () => {
    const { db } = server.context;
    const task = await insertTask(db, place);
    // Enough rows for the planner to choose between the indexes: half are the person's own.
    await sql`insert into task_submissions (id, task_id, outlet_id, job_role_id, attempt, staff_status, manager_status,
        manager_notes, manager_reviewed_by_uid, manager_reviewed_at, audit_status, system_status, submitted_by_uid,
        submitted_at, updated_at, is_latest)
      select gen_random_uuid(), ${task.id}, ${task.outlet_id}, ${task.job_role_id}, n, 'Submitted', 'Rejected', 'Blurred',
        ${manager.uid}, ${daysAgo(1)}::timestamptz - n * interval '1 hour', 'Pending', 'None',
        case when n % 2 = 0 then ${staff.uid}::uuid else ${manager.uid}::uuid end,
        ${daysAgo(1)}::timestamptz - n * interval '2 hours', ${daysAgo(1)}, n = 2000
      from generate_series(1, 2000) n`.execute(db);
    await sql`analyze task_submissions`.execute(db);
    const { rows } = await sql`explain select count(*) from task_submissions submission
      where submission.submitted_by_uid = ${staff.uid}
        and (submission.manager_status = 'Rejected' or submission.audit_status = 'Rejected')
        and coalesce(submission.audit_reviewed_at, submission.manager_reviewed_at) > ${daysAgo(3)}`.execute(
      db,
    );
    expect(JSON.stringify(rows)).toContain('task_submissions_rejected_idx');
  });
});
