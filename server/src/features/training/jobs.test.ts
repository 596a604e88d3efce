import { randomUUID } from 'node:crypto';
import type { PersonActor } from '@gerai/shared/auth/policy.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertCompleted } from '../../test-attempts.ts';
import { insertCourse, insertEnrolment } from '../../test-courses.ts';
import { type TestServer, type TestUser, testServer } from '../../test-server.ts';
import { holdAssignment } from '../training-courses/hold-assignment.ts';
import { removeAssignment } from '../training-courses/remove-assignment.ts';
import { enrolAssigned } from './enrol-assigned.ts';
import { jobs } from './jobs.ts';
import { remindDue } from './remind-due.ts';
import { tellExpiring } from './tell-expiring.ts';

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

  it('is told once with its renewal, and apart where the course was assigned later', async () => {
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

  it('that was renewed is no news', async () => {
    await assign({ outlet_id: outlet });
    await insertCompleted(server, course, staff.uid, '2026-12-10');
    await insertCompleted(server, course, staff.uid, '2027-12-10', { source: 'renewal' });
    await run('tell-expiring');
    expect(await told('training certificate expiring')).toEqual([]);
    expect(await enrolments()).toHaveLength(2);
  });
});

describe('for many people', () => {
  const job = { kind: 'job', name: 'Training' } as const;
  const crowd = async () => {
    // Of the tests before nobody is left to be told or enrolled.
    await server.context.db.deleteFrom('course_assignments').execute();
    await server.context.db.updateTable('course_enrolments').set({ due_date: null }).execute();
    const people = [staff];
    for (let more = 0; more < 4; more += 1)
      people.push(await server.signIn({ role: 'staff', location_id: outlet }));
    return people;
  };
  /** How many lines of an event each transaction has added, of the course. */
  const batches = async (event: string) => {
    const { rows } = await sql<{ lines: number }>`
      select count(*)::integer as lines from activity where event = ${event} and subject_id = ${course.id}
      group by transaction_id order by transaction_id`.execute(server.context.db);
    return rows.map(({ lines }) => lines);
  };

  it('enrols so many in a transaction, and then sets the dates of those who are in it', async () => {
    const people = await crowd();
    const { db } = server.context;
    const alone = [await server.signIn({ role: 'staff', location_id: outlet })];
    for (let more = 0; more < 2; more += 1)
      alone.push(await server.signIn({ role: 'staff', location_id: outlet }));
    for (const { uid } of alone) await insertEnrolment(db, course, uid);
    await assign({ outlet_id: outlet });
    expect(await enrolAssigned(server.context, job, 2)).toEqual({ enrolled: people.length });
    expect(await batches('training course enrolled')).toEqual([2, 2, 1]);
    for (const one of [...people, ...alone])
      expect(await enrolments(one)).toMatchObject([{ due_date: '2026-12-24' }]);
    expect(await enrolAssigned(server.context, job, 2)).toBeUndefined();
  });

  it('reminds so many in a transaction', async () => {
    for (const { uid } of await crowd())
      await insertEnrolment(server.context.db, course, uid, { due_date: '2026-12-01' });
    server.clock.set('2026-12-01T09:00:00+08:00');
    await remindDue(server.context, job, 2);
    expect(await batches('training course due')).toEqual([2, 2, 1]);
  });

  it('tells of certificates, and enrols again, so many in a transaction', async () => {
    const people = await crowd();
    await assign({ outlet_id: outlet }, '2026-11-01');
    for (const { uid } of people) await insertCompleted(server, course, uid, '2026-12-10');
    await tellExpiring(server.context, job, 2);
    expect(await batches('training certificate expiring')).toEqual([2, 2, 1]);
    expect(await batches('training course enrolled')).toEqual([2, 2, 1]);
    for (const one of people)
      expect(await enrolments(one)).toMatchObject([{}, { source: 'renewal', due_date: '2026-12-10' }]);
  });
});

describe('an assignment that is removed at the same moment', () => {
  it('leaves nobody enrolled by it, and lets the others be enrolled', async () => {
    const { context } = server;
    await assign({ outlet_id: outlet });
    const kept = await insertCourse(context.db, admin.uid);
    await assign({ outlet_id: outlet }, '2026-12-24', kept.id);
    const { id } = await context.db
      .selectFrom('course_assignments')
      .select('id')
      .where('course_id', '=', course.id)
      .executeTakeFirstOrThrow();
    let running: Promise<unknown> | undefined;
    await context.db.transaction().execute(async (tx) => {
      await holdAssignment(tx, { id, course_id: course.id });
      running = run('enrol-assigned');
      await new Promise((resolve) => setTimeout(resolve, 300));
      await tx.deleteFrom('course_assignments').where('id', '=', id).execute();
    });
    await running;
    expect(await enrolments()).toMatchObject([{ course_id: kept.id }]);
  });

  it('takes with it whom it has just enrolled', async () => {
    const { context } = server;
    const { uid, name, session_id } = admin;
    const actor: PersonActor = {
      ...{ kind: 'person', uid, name, session_id, role: 'admin', location_id: null, job_role_id: null },
    };
    for (let again = 0; again < 5; again += 1) {
      await assign({ outlet_id: outlet });
      const { id } = await context.db
        .selectFrom('course_assignments')
        .select('id')
        .where('course_id', '=', course.id)
        .executeTakeFirstOrThrow();
      await Promise.all([
        run('enrol-assigned'),
        removeAssignment(context, actor, { id, course_id: course.id }),
      ]);
      expect(await enrolments()).toEqual([]);
    }
  });
});
