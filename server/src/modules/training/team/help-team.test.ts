import { randomUUID } from 'node:crypto';
import { teamLimits } from '@gerai/shared/training/team/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertAttempts, insertCompleted } from '../../../testing/attempts.ts';
import { insertCourse, insertEnrolment } from '../../../testing/courses.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';

let server: TestServer;
let outlet: string;
let admin: TestUser;
let auditor: TestUser;
let manager: TestUser;
let elsewhere: TestUser;
let staff: TestUser;
let course: Awaited<ReturnType<typeof insertCourse>>;

beforeAll(async () => {
  server = await testServer();
  outlet = await server.outlet();
  admin = await server.signIn({ role: 'admin' });
  auditor = await server.signIn({ role: 'audit' });
  manager = await server.signIn({ role: 'manager', location_id: outlet });
  elsewhere = await server.signIn({ role: 'manager', location_id: await server.outlet() });
});
afterAll(() => server.close());
beforeEach(async () => {
  staff = await server.signIn({ role: 'staff', location_id: outlet });
  course = await insertCourse(server.context.db, admin.uid);
});

const enrolled = async (by = staff, input: Parameters<typeof insertEnrolment>[3] = {}) =>
  (await insertEnrolment(server.context.db, course, by.uid, input)).id;
const lines = (of = staff) =>
  server.context.db
    .selectFrom('activity')
    .select(['event', 'actor_uid', 'outlet_id', 'subject_id', 'details'])
    .where('concerns_uid', '=', of.uid)
    .execute();

describe('a reminder', () => {
  const remind = async ({ token }: TestUser, ...enrolment_ids: string[]) => {
    const answer = await server.call('POST', '/api/training/team/reminders', {
      token,
      body: { enrolment_ids },
    });
    return answer.statusCode === 200 ? answer.json() : answer.statusCode;
  };

  it('is recorded in the trail and notifies its person', async () => {
    const id = await enrolled(staff, { due_date: '2026-11-19' });
    expect(await remind(manager, id)).toEqual({ reminded: 1, left_out: 0 });
    expect(await lines()).toEqual([
      {
        event: 'training reminder sent',
        actor_uid: manager.uid,
        outlet_id: outlet,
        subject_id: course.id,
        details: expect.objectContaining({ name: 'Hygiene', enrolmentId: id, dueDate: '2026-11-19' }),
      },
    ]);
    const { rows } = (await server.call('GET', '/api/training/team', { token: manager.token })).json();
    expect(rows.find(({ enrolment_id }: { enrolment_id: string }) => enrolment_id === id)).toMatchObject({
      last_reminded_at: server.clock.now().toISOString(),
    });
  });

  it('is sent to the people of every outlet that a manager is posted to', async () => {
    const deputy = await server.signIn({ role: 'manager', location_id: await server.outlet() });
    const id = await enrolled();
    expect(await remind(deputy, id)).toEqual({ reminded: 0, left_out: 1 });
    const posting = { outlet_id: outlet, role: 'manager', from_date: '2026-11-01' };
    const path = `/api/users/${deputy.uid}/postings`;
    expect((await server.call('POST', path, { token: admin.token, body: posting })).statusCode).toBe(201);
    expect(await remind(deputy, id)).toEqual({ reminded: 1, left_out: 0 });
  });

  it('is not sent again within hours, and then is', async () => {
    const id = await enrolled();
    await remind(manager, id);
    expect(await remind(admin, id, id)).toEqual({ reminded: 0, left_out: 1 });
    server.clock.advance(teamLimits.reminderHours * 3_600_000);
    const later = await server.signIn({ role: 'admin' });
    expect(await remind(later, id)).toEqual({ reminded: 1, left_out: 0 });
    server.clock.advance(-teamLimits.reminderHours * 3_600_000);
  });

  it('is sent once by two at the same moment', async () => {
    const id = await enrolled();
    const both = await Promise.all([remind(manager, id), remind(admin, id)]);
    expect(both.map(({ reminded }) => reminded).sort()).toEqual([0, 1]);
    expect(await lines()).toHaveLength(1);
  });

  it('leaves out who has completed it, is gone, or is not one’s own, as what does not exist', async () => {
    const done = (await insertCompleted(server, course, staff.uid, null)).id;
    const gone = await server.signIn({ role: 'staff', location_id: outlet });
    const ofGone = await enrolled(gone);
    await server.context.db
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('uid', '=', gone.uid)
      .execute();
    expect(await remind(manager, done, ofGone, randomUUID())).toEqual({ reminded: 0, left_out: 3 });
    const own = await enrolled(manager);
    const foreign = await enrolled(elsewhere);
    expect(await remind(manager, own, foreign)).toEqual({ reminded: 0, left_out: 2 });
    expect([await lines(), await lines(elsewhere)]).toEqual([[], []]);
  });

  it('is not an auditor’s, nor staff’s, and has bounds', async () => {
    const id = await enrolled();
    expect([await remind(auditor, id), await remind(staff, id)]).toEqual([403, 403]);
    expect(await remind(manager)).toBe(400);
    expect(
      await remind(manager, ...Array.from({ length: teamLimits.reminded + 1 }, () => randomUUID())),
    ).toBe(400);
  });
});

describe('another attempt', () => {
  const grant = async ({ token }: TestUser, id: string) =>
    (await server.call('POST', `/api/training/enrolments/${id}/attempts`, { token })).statusCode;
  const stuck = async (by = staff) => {
    const id = await enrolled(by, { lessons: 1 });
    await insertAttempts(server, id, course, {}, {});
    return id;
  };
  const extra = async (id: string) =>
    (
      await server.context.db
        .selectFrom('course_enrolments')
        .select('extra_attempts')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).extra_attempts;

  it('is granted to a person without attempts left, with a notification', async () => {
    const id = await stuck();
    expect(await grant(manager, id)).toBe(204);
    expect(await extra(id)).toBe(1);
    expect(await lines()).toMatchObject([
      { event: 'training attempt granted', details: { enrolmentId: id } },
    ]);
    expect(await grant(manager, id)).toBe(422);
  });

  it('is given once by two at the same moment', async () => {
    const id = await stuck();
    expect((await Promise.all([grant(manager, id), grant(admin, id)])).sort()).toEqual([204, 422]);
    expect(await extra(id)).toBe(1);
  });

  it('is refused to people without the right, and while attempts are left', async () => {
    const id = await stuck();
    const answers = [];
    for (const by of [elsewhere, auditor, staff, admin]) answers.push(await grant(by, id));
    expect(answers).toEqual([404, 403, 403, 204]);
    expect(await grant(manager, await stuck(manager))).toBe(403);
    expect(await grant(admin, randomUUID())).toBe(404);
    const fresh = await server.signIn({ role: 'staff', location_id: outlet });
    expect(await grant(manager, await enrolled(fresh))).toBe(422);
  });

  it('is not given without end', async () => {
    const id = await enrolled(staff, { lessons: 1 });
    await insertAttempts(server, id, course, ...Array.from({ length: 22 }, () => ({})));
    await server.context.db
      .updateTable('course_enrolments')
      .set({ extra_attempts: 20 })
      .where('id', '=', id)
      .execute();
    expect(await grant(admin, id)).toBe(422);
  });
});
