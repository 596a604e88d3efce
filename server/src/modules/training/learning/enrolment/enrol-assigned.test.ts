import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertCompleted } from '../../../../testing/attempts.ts';
import { insertCourse, insertEnrolment } from '../../../../testing/courses.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { deleteAssignment } from '../../authoring/assignments/delete-assignment.ts';
import { lockAssignment } from '../../authoring/assignments/lock-assignment.ts';
import { type TestJobs, testJobs, trainingJob } from '../reminders/test-jobs.ts';
import { enrolAssigned } from './enrol-assigned.ts';

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

describe('a person who joins an assignment later', () => {
  it.each([
    ['of their outlet', () => ({ outlet_id: outlet })],
    ['of their job role', () => ({ job_role_id: jobRole })],
    ['of themselves', () => ({ user_id: staff.uid })],
  ])('%s is enrolled once and notified', async (_, audience) => {
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

it('enrols so many in a transaction, and then sets the dates of those who are in it', async () => {
  const people = await crowd();
  const { db } = server.context;
  const alone = [await server.signIn({ role: 'staff', location_id: outlet })];
  for (let more = 0; more < 2; more += 1)
    alone.push(await server.signIn({ role: 'staff', location_id: outlet }));
  for (const { uid } of alone) await insertEnrolment(db, course, uid);
  await assign({ outlet_id: outlet });
  expect(await enrolAssigned(server.context, trainingJob, 2)).toEqual({ enrolled: people.length });
  expect(await batches('training course enrolled')).toEqual([2, 2, 1]);
  for (const one of [...people, ...alone])
    expect(await enrolments(one)).toMatchObject([{ due_date: '2026-12-24' }]);
  expect(await enrolAssigned(server.context, trainingJob, 2)).toBeUndefined();
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
      await lockAssignment(tx, { id, course_id: course.id });
      running = run('enrol-assigned');
      await new Promise((resolve) => setTimeout(resolve, 300));
      await tx.deleteFrom('course_assignments').where('id', '=', id).execute();
    });
    await running;
    expect(await enrolments()).toMatchObject([{ course_id: kept.id }]);
  });

  it('removes the people it has just enrolled', async () => {
    const { context } = server;
    const { uid, name, session_id } = admin;
    const actor: PersonActor = {
      kind: 'person',
      uid,
      name,
      session_id,
      role: 'admin',
      location_id: null,
      job_role_id: null,
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
        deleteAssignment(context, actor, { id, course_id: course.id }),
      ]);
      expect(await enrolments()).toEqual([]);
    }
  });
});
