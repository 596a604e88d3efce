import { randomUUID } from 'node:crypto';
import type { Notice } from '@gerai/shared/insight/notifications/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertAttempts, insertCompleted } from '../../../testing/attempts.ts';
import { insertCourse, insertEnrolment } from '../../../testing/courses.ts';
import { plansOf } from '../../../testing/plans.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../testing/tasks.ts';
import { testTrailSettled } from '../../../testing/trail.ts';
import { enrolPeople } from '../../training/learning/enrolment/enrol-people.ts';
import { remindDue } from '../../training/learning/reminders/remind-due.ts';
import { remindExpiring } from '../../training/learning/reminders/remind-expiring.ts';
import { createPush } from './push/create-push.ts';
import { listNotifications } from './queries.ts';

let server: TestServer;
let place: { location_id: string; job_role_id: string };
let admin: TestUser;
let manager: TestUser;
let staff: TestUser;
let course: Awaited<ReturnType<typeof insertCourse>>;

beforeAll(async () => {
  server = await testServer();
  place = { location_id: await server.outlet(), job_role_id: await server.jobRole() };
  admin = await server.signIn({ role: 'admin' });
  manager = await server.signIn({ role: 'manager', name: 'Made', location_id: place.location_id });
});
afterAll(() => server.close());
beforeEach(async () => {
  staff = await server.signIn({ role: 'staff', ...place });
  course = await insertCourse(server.context.db, admin.uid);
});

const job = { kind: 'job', name: 'Training' } as const;
const actorOf = (user: TestUser, role = 'staff') => ({ kind: 'person' as const, role, ...place, ...user });

const assign = (id = course.id) =>
  server.context.db.transaction().execute((tx) =>
    enrolPeople(
      tx,
      job,
      server.clock.now(),
      sql`select ${id}::uuid as course_id, ${staff.uid}::uuid as user_id, 'assigned' as source,
        null::uuid as assignment_id, null::jsonb as reason, date '2026-12-04' as due_date`,
    ),
  );
async function noticesOf({ token }: TestUser): Promise<Notice[]> {
  await testTrailSettled(server.context.db);
  return (await server.call('GET', '/api/notifications', { token })).json().rows;
}
const unread = async ({ token }: TestUser) =>
  (await server.call('GET', '/api/notifications/unread', { token })).json().unread;

describe('a course', () => {
  it('an assignment notifies the people it reaches, and nobody else', async () => {
    await assign();
    expect(await noticesOf(staff)).toMatchObject([
      {
        kind: 'course_assigned',
        course_id: course.id,
        course_title: course.content.title,
        date: '2026-12-04',
        rejections: 0,
        read: false,
        task_id: null,
        post_id: null,
      },
    ]);
    expect(await unread(staff)).toBe(1);
    expect(await noticesOf(manager)).toEqual([]);
  });

  it('a renewal notifies once, together with the certificate', async () => {
    const { db } = server.context;
    await insertCompleted(server, course, staff.uid, '2026-12-10');
    await db
      .insertInto('course_assignments')
      .values({
        id: randomUUID(),
        course_id: course.id,
        user_id: staff.uid,
        due_date: '2026-11-01',
        created_by_uid: admin.uid,
        created_at: server.clock.now(),
      })
      .execute();
    expect(await remindExpiring(server.context, job)).toEqual({ notified: 1, enrolled: 1 });
    expect(await noticesOf(staff)).toMatchObject([{ kind: 'certificate_expiring', date: '2026-12-10' }]);
    expect(await unread(staff)).toBe(1);
  });

  it('of an own enrolment notifies nobody', async () => {
    const { statusCode } = await server.call('POST', `/api/training/courses/${course.id}/enrolment`, {
      token: staff.token,
    });
    expect(statusCode).toBe(201);
    expect(await noticesOf(staff)).toEqual([]);
  });

  it('a removed assignment notifies nobody any more', async () => {
    await assign();
    await server.context.db.deleteFrom('course_enrolments').where('user_id', '=', staff.uid).execute();
    expect(await noticesOf(staff)).toEqual([]);
    expect(await unread(staff)).toBe(0);
  });

  it('says for which rejections it was assigned', async () => {
    const { db } = server.context;
    await db
      .insertInto('course_task_links')
      .values({ course_id: course.id, display_id: 'TT261120-ABCDEFGH' })
      .execute();
    for (let n = 0; n < 3; n += 1) {
      const at = { outlet_id: place.location_id, job_role_id: place.job_role_id };
      const task = await insertTask(db, { ...at, task_name: 'Clean the fryer' });
      const id = await insertSubmission(db, task, {
        submitted_by_uid: staff.uid,
        submitted_at: '2026-11-20T11:00:00+08:00',
      });
      await server.call('POST', `/api/submissions/${id}/manager-review`, {
        token: manager.token,
        body: { decision: 'Rejected', notes: 'Greasy' },
      });
    }
    expect((await noticesOf(staff))[0]).toMatchObject({
      kind: 'course_assigned',
      task_name: 'Clean the fryer',
      rejections: 3,
      date: '2026-12-04',
    });
  });

  it('notifies on its due date, with a push in the person’s language', async () => {
    const { db } = server.context;
    const { id } = await insertEnrolment(db, course, staff.uid, { due_date: '2026-11-20' });
    await db
      .updateTable('course_enrolments')
      .set({ enrolled_at: '2026-11-01T00:00:00Z' })
      .where('id', '=', id)
      .execute();
    await remindDue(server.context, job);
    const [notice] = await noticesOf(staff);
    expect(notice).toMatchObject({ kind: 'course_due', date: '2026-11-20', course_id: course.id });
    const push = await createPush(db, actorOf(staff), {
      tag: 'course_due',
      activity_id: notice!.id,
      language: null,
    });
    expect(push!.message).toMatchObject({
      title: 'Batas waktu kursus “Hygiene (id)”: 20 Nov',
      url: `/training/courses/${course.id}`,
    });
  });

  it('is reminded of by the manager, by name', async () => {
    const { id } = await insertEnrolment(server.context.db, course, staff.uid);
    const body = { enrolment_ids: [id] };
    await server.call('POST', '/api/training/team/reminders', { token: manager.token, body });
    expect((await noticesOf(staff))[0]).toMatchObject({
      kind: 'course_reminder',
      actor_name: 'Made',
      date: null,
    });
  });
});

describe('another attempt at a quiz', () => {
  const stuck = async ({ uid }: TestUser) => {
    const { id } = await insertEnrolment(server.context.db, course, uid, { lessons: 1 });
    await insertAttempts(server, id, course, {}, {});
    return id;
  };
  const grant = ({ token }: TestUser, id: string) =>
    server.call('POST', `/api/training/enrolments/${id}/attempts`, { token });

  it('notifies its holder by name and links to the course', async () => {
    const { db } = server.context;
    expect((await grant(manager, await stuck(staff))).statusCode).toBe(204);
    const [notice] = await noticesOf(staff);
    expect(notice).toMatchObject({
      kind: 'attempt_granted',
      actor_name: 'Made',
      course_id: course.id,
      read: false,
    });
    expect((await noticesOf(manager)).map(({ kind }) => kind)).not.toContain('attempt_granted');
    const push = await createPush(db, actorOf(staff), {
      tag: `attempt_granted:${notice!.id}`,
      activity_id: notice!.id,
      language: null,
    });
    expect(push).toMatchObject({
      importance: 'high',
      message: {
        title: 'Made memberi Anda satu kesempatan kuis lagi di kursus “Hygiene (id)”',
        url: `/training/courses/${course.id}`,
      },
    });
  });

  it('that an admin gave themselves is not notified', async () => {
    expect((await grant(admin, await stuck(admin))).statusCode).toBe(204);
    expect(await noticesOf(admin)).toEqual([]);
  });
});

it('notifications are found by their indexes, those of a person by one', async () => {
  const { db } = server.context;
  await sql`insert into activity (event, actor_kind, actor_name, subject_type, subject_id, concerns_uid, created_at)
    select event, 'job', 'x', 'course', gen_random_uuid()::text, ${admin.uid}, now()
    from generate_series(1, 3000), unnest(array['training course due', 'training attempt granted']) event`.execute(
    db,
  );
  await sql`analyze activity`.execute(db);
  const plans = await plansOf(db, (traced) =>
    listNotifications({ ...server.context, db: traced }, actorOf(staff), { limit: 20 }),
  );
  const scans = plans.at(-1)!.match(/(?<=Scan (Backward )?using )\w+(?= on activity)/g);
  expect(scans).toEqual([
    'activity_notices_person_idx',
    'activity_notices_outlet_idx',
    'activity_notices_many_idx',
  ]);
});
