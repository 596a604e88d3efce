import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertCompleted } from '../../test-attempts.ts';
import { insertCourse, insertEnrolment } from '../../test-courses.ts';
import { type TestServer, type TestUser, testServer } from '../../test-server.ts';
import { jobs } from './jobs.ts';

let server: TestServer;
let admin: TestUser;
let outlet: string;
let jobRole: string;
let staff: TestUser;
let course: Awaited<ReturnType<typeof insertCourse>>;

beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-11-20T12:00:00+08:00');
  [outlet, jobRole] = [await server.outlet(), await server.jobRole()];
  staff = await server.signIn({ role: 'staff', location_id: outlet, job_role_id: jobRole });
  course = await insertCourse(server.context.db, admin.uid);
});

const run = (name: string) => jobs.find((job) => job.name === name)!.run(server.context);
const assign = (wish: object, due_date = '2026-12-24', course_id = course.id) =>
  server.context.db
    .insertInto('course_assignments')
    .values({
      ...{ id: randomUUID(), course_id, due_date, created_by_uid: admin.uid, created_at: server.clock.now() },
      ...wish,
    })
    .execute();
const enrolments = (of = staff) =>
  server.context.db
    .selectFrom('course_enrolments')
    .select(['course_id', 'source', 'due_date'])
    .where('user_id', '=', of.uid)
    .orderBy('enrolled_at')
    .orderBy('due_date')
    .execute();
const told = async (event: string, of = staff) =>
  (
    await server.context.db
      .selectFrom('activity')
      .select(['details'])
      .where('concerns_uid', '=', of.uid)
      .where('event', '=', event as never)
      .orderBy('id')
      .execute()
  ).map(({ details }) => details as Record<string, unknown>);
const on = async (date: string, name: string) => {
  server.clock.set(`${date}T09:00:00+08:00`);
  await run(name);
};

describe('who comes to an assignment later', () => {
  it.each([
    ['of their outlet', () => ({ outlet_id: outlet })],
    ['of their job role', () => ({ job_role_id: jobRole })],
    ['of themselves', () => ({ user_id: staff.uid })],
  ])('%s is enrolled, once, and told', async (_, audience) => {
    await assign(audience());
    await run('enrol-assigned');
    expect(await enrolments()).toEqual([
      { course_id: course.id, source: 'assigned', due_date: '2026-12-24' },
    ]);
    expect(await told('training course enrolled')).toMatchObject([
      { source: 'assigned', dueDate: '2026-12-24' },
    ]);
    await run('enrol-assigned');
    expect(await enrolments()).toHaveLength(1);
  });

  it('has a week at least, and of several assignments the earliest date', async () => {
    await assign({ outlet_id: outlet }, '2026-11-01');
    await assign({ job_role_id: jobRole }, '2026-12-24');
    await run('enrol-assigned');
    expect(await enrolments()).toMatchObject([{ due_date: '2026-11-27' }]);
  });

  it('is due then when they are in the course by themselves, and as before when for another reason', async () => {
    const { db } = server.context;
    await assign({ outlet_id: outlet });
    await insertEnrolment(db, course, staff.uid);
    const renewing = await server.signIn({ role: 'staff', location_id: outlet });
    await insertEnrolment(db, course, renewing.uid, { source: 'renewal', due_date: '2026-12-31' });
    await run('enrol-assigned');
    expect(await enrolments()).toEqual([{ course_id: course.id, source: 'self', due_date: '2026-12-24' }]);
    expect(await enrolments(renewing)).toMatchObject([{ source: 'renewal', due_date: '2026-12-31' }]);
  });

  it('is not enrolled with a certificate that is good, and is once it has expired', async () => {
    await assign({ outlet_id: outlet });
    const forEver = await server.signIn({ role: 'staff', location_id: outlet });
    await insertCompleted(server, course, staff.uid, '2026-11-20');
    await insertCompleted(server, course, forEver.uid, null);
    await run('enrol-assigned');
    expect([await enrolments(), await enrolments(forEver)]).toMatchObject([[{}], [{}]]);
    await on('2026-11-21', 'enrol-assigned');
    expect(await enrolments()).toMatchObject([{ source: 'self' }, { source: 'assigned' }]);
    expect(await enrolments(forEver)).toHaveLength(1);
  });

  it('is not enrolled where the course is not offered, nor who may not sign in', async () => {
    const { db } = server.context;
    const draft = await insertCourse(db, admin.uid, { published: false });
    const archived = await insertCourse(db, admin.uid, { archived: true });
    await assign({ outlet_id: outlet }, '2026-12-24', draft.id);
    await assign({ outlet_id: outlet }, '2026-12-24', archived.id);
    const gone = await server.signIn({ role: 'staff', location_id: outlet });
    await db.updateTable('users').set({ status: 'inactive' }).where('uid', '=', gone.uid).execute();
    await assign({ user_id: gone.uid });
    await run('enrol-assigned');
    expect([await enrolments(), await enrolments(gone)]).toEqual([[], []]);
  });
});

describe('what is due', () => {
  const due = (due_date: string, wish: object = {}) =>
    insertEnrolment(server.context.db, course, staff.uid, { due_date, ...wish });
  const steps = async () => (await told('training course due')).map(({ step }) => step);

  it('is told three days before, on the day, and each seventh day after, once each', async () => {
    await due('2026-12-01');
    for (let day = 27; day <= 30; day += 1) await on(`2026-11-${day}`, 'remind-due');
    for (let day = 1; day <= 17; day += 1) await on(`2026-12-${String(day).padStart(2, '0')}`, 'remind-due');
    expect(await steps()).toEqual(['2026-11-28', '2026-12-01', '2026-12-08', '2026-12-15']);
    expect((await told('training course due'))[0]).toMatchObject({ dueDate: '2026-12-01', name: 'Hygiene' });
  });

  it('is made up for once after days that were missed', async () => {
    await due('2026-12-01');
    await on('2026-12-20', 'remind-due');
    await run('remind-due');
    expect(await steps()).toEqual(['2026-12-15']);
  });

  it('is not told in the night: a server that starts then does the day before', async () => {
    await due('2026-12-01');
    server.clock.set('2026-11-28T07:59:00+08:00');
    await run('remind-due');
    expect(await steps()).toEqual([]);
  });

  it('is not told of what was enrolled since, was completed, or is offered no more', async () => {
    const { db } = server.context;
    await due('2026-11-22');
    await on('2026-11-20', 'remind-due');
    expect(await steps()).toEqual([]);
    await on('2026-11-22', 'remind-due');
    expect(await steps()).toEqual(['2026-11-22']);
    await db
      .updateTable('courses')
      .set({ archived_at: server.clock.now() })
      .where('id', '=', course.id)
      .execute();
    await on('2026-11-29', 'remind-due');
    expect(await steps()).toHaveLength(1);
    const done = await server.signIn({ role: 'staff' });
    const other = await insertCourse(db, admin.uid);
    await insertEnrolment(db, other, done.uid, {
      due_date: '2026-11-22',
      completed_at: '2026-11-21T09:00:00+08:00',
    });
    await run('remind-due');
    expect(await told('training course due', done)).toEqual([]);
  });
});

describe('a certificate', () => {
  it('that expires within 30 days is told once', async () => {
    await insertCompleted(server, course, staff.uid, '2027-01-01');
    await on('2026-12-01', 'tell-expiring');
    expect(await told('training certificate expiring')).toEqual([]);
    await on('2026-12-02', 'tell-expiring');
    await on('2026-12-03', 'tell-expiring');
    expect(await told('training certificate expiring')).toMatchObject([{ validUntil: '2027-01-01' }]);
    expect(await enrolments()).toHaveLength(1);
  });

  it('of a course that is assigned still is to be renewed until its last day', async () => {
    await assign({ outlet_id: outlet }, '2026-11-01');
    await assign({ job_role_id: jobRole }, '2026-11-02');
    await insertCompleted(server, course, staff.uid, '2026-12-10');
    await run('tell-expiring');
    await run('tell-expiring');
    await run('enrol-assigned');
    expect(await enrolments()).toMatchObject([{}, { source: 'renewal', due_date: '2026-12-10' }]);
    expect(await told('training certificate expiring')).toHaveLength(1);
  });

  it('that was renewed is no news', async () => {
    await assign({ outlet_id: outlet });
    await insertCompleted(server, course, staff.uid, '2026-12-10');
    await insertCompleted(server, course, staff.uid, '2027-12-10', { source: 'renewal' });
    await run('tell-expiring');
    expect(await told('training certificate expiring')).toEqual([]);
    expect(await enrolments()).toHaveLength(2);
  });
});
