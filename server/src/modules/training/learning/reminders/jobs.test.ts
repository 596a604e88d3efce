import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertCompleted } from '../../../../testing/attempts.ts';
import { insertCourse, insertEnrolment } from '../../../../testing/courses.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { remindDue } from './remind-due.ts';
import { remindExpiring } from './remind-expiring.ts';
import { type TestJobs, testJobs, trainingJob } from './test-jobs.ts';

let server: TestServer;
let admin: TestUser;
let { outlet, jobRole, staff, course, run, on, assign, enrolments, told, crowd, batches } = {} as TestJobs;

beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ outlet, jobRole, staff, course, run, on, assign, enrolments, told, crowd, batches } = await testJobs(
    server,
    admin,
  ));
});

describe('what is due', () => {
  const due = (due_date: string, input: object = {}) =>
    insertEnrolment(server.context.db, course, staff.uid, { due_date, ...input });
  const steps = async () => (await told('training course due')).map(({ step }) => step);

  it('is sent three days before, on the day, and each seventh day after, once each', async () => {
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

  it('is not sent at night: a server that starts then does the day before', async () => {
    await due('2026-12-01');
    server.clock.set('2026-11-28T07:59:00+08:00');
    await run('remind-due');
    expect(await steps()).toEqual([]);
  });

  it('is not sent for later enrolments, completed ones, and archived ones that were not started', async () => {
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
    await db
      .updateTable('course_enrolments')
      .set({ version_id: course.version_id, started_at: server.clock.now().toISOString() })
      .where('course_id', '=', course.id)
      .execute();
    await run('remind-due');
    expect(await steps()).toEqual(['2026-11-22', '2026-11-29']);
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
  it('expiring within 30 days is notified once', async () => {
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

  it('is notified once with its renewal, and separately where the course was assigned later', async () => {
    const later = await insertCourse(server.context.db, admin.uid);
    await assign({ outlet_id: outlet });
    for (const one of [course, later]) await insertCompleted(server, one, staff.uid, '2026-12-10');
    await on('2026-11-20', 'tell-expiring');
    await assign({ outlet_id: outlet }, '2026-12-24', later.id);
    await on('2026-11-21', 'tell-expiring');
    expect(await told('training certificate expiring')).toHaveLength(2);
    expect(await told('training course enrolled')).toMatchObject([
      { source: 'renewal', toldAs: 'certificate_expiring' },
      expect.not.objectContaining({ toldAs: expect.anything() }),
    ]);
  });

  it('that was renewed is not notified', async () => {
    await assign({ outlet_id: outlet });
    await insertCompleted(server, course, staff.uid, '2026-12-10');
    await insertCompleted(server, course, staff.uid, '2027-12-10', { source: 'renewal' });
    await run('tell-expiring');
    expect(await told('training certificate expiring')).toEqual([]);
    expect(await enrolments()).toHaveLength(2);
  });
});

describe('for many people', () => {
  it('reminds so many in a transaction', async () => {
    for (const { uid } of await crowd())
      await insertEnrolment(server.context.db, course, uid, { due_date: '2026-12-01' });
    server.clock.set('2026-12-01T09:00:00+08:00');
    await remindDue(server.context, trainingJob, 2);
    expect(await batches('training course due')).toEqual([2, 2, 1]);
  });

  it('notifies and enrols in batches of one transaction', async () => {
    const people = await crowd();
    await assign({ outlet_id: outlet }, '2026-11-01');
    for (const { uid } of people) await insertCompleted(server, course, uid, '2026-12-10');
    await remindExpiring(server.context, trainingJob, 2);
    expect(await batches('training certificate expiring')).toEqual([2, 2, 1]);
    expect(await batches('training course enrolled')).toEqual([2, 2, 1]);
    for (const one of people)
      expect(await enrolments(one)).toMatchObject([{}, { source: 'renewal', due_date: '2026-12-10' }]);
  });
});
