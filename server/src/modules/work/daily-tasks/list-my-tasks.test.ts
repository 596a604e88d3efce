import { addDays } from '@gerai/shared/time/business-time.ts';
import type { MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { submissionRefusal } from '@gerai/shared/work/submissions/rules.ts';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tables } from '../../../database/schema/tables.ts';
import { insertPhoto } from '../../../testing/photos.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../testing/tasks.ts';
import { signAccessToken } from '../../accounts/auth/sessions/sign-access-token.ts';

const NOON = '2026-11-20T12:00:00+08:00';

let server: TestServer;
let kitchen: string;
let counter: string;
let here: string;
let staff: TestUser;
let manager: TestUser;

beforeAll(async () => {
  server = await testServer();
  [kitchen, counter] = [await server.jobRole('Kitchen'), await server.jobRole('Counter')];
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(NOON);
  here = await server.outlet();
  staff = await server.signIn({ role: 'staff', name: 'Sari', location_id: here, job_role_id: kitchen });
  manager = await server.signIn({ role: 'manager', name: 'Made', location_id: here });
});

const task = (input: Partial<Parameters<typeof insertTask>[1]> = {}) =>
  insertTask(server.context.db, { outlet_id: here, job_role_id: kitchen, ...input });

async function sent(
  of: { task_date?: string; deadline_date?: string; task_name: string },
  input: Partial<Insertable<Tables['task_submissions']>> = {},
) {
  const done = await task(of);
  const by = { submitted_by_uid: staff.uid, submitted_at: '2026-11-19T10:00:00+08:00' };
  const id = await insertSubmission(server.context.db, done, { ...input, ...by });
  return { ...done, submission_id: id };
}
const reviewed = { manager_reviewed_at: NOON } as const;
const rejected = () =>
  ({
    manager_status: 'Rejected',
    manager_notes: 'Blurred',
    manager_reviewed_by_uid: manager.uid,
    ...reviewed,
  }) as const;

async function list(user: TestUser, query = ''): Promise<{ tasks: MyTask[]; business_date: string }> {
  const { token } = await signAccessToken(server.context.keys, user, server.clock.now());
  const answer = await server.call('GET', `/api/my-tasks${query}`, { token });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const names = async (user: TestUser, query = '') =>
  (await list(user, query)).tasks.map((found) => found.task_name);

describe('my tasks', () => {
  it('are those of the own outlet, of the own job role for staff, by deadline', async () => {
    await task({ task_name: 'Late', deadline_time: '22:00' });
    await task({ task_name: 'Early', deadline_time: '09:00' });
    await task({ task_name: 'Till', job_role_id: counter, deadline_time: '10:00' });
    await task({ task_name: 'Elsewhere', outlet_id: await server.outlet() });
    expect(await names(staff)).toEqual(['Early', 'Late']);
    expect(await names(manager)).toEqual(['Early', 'Till', 'Late']);
    expect(await names(manager, `?job_role_id=${counter}`)).toEqual(['Till']);
    expect(await names(staff, `?job_role_id=${counter}`)).toEqual(['Early', 'Late']);
  });

  it('say why there are none on a closed day, and nothing where there are some', async () => {
    expect(await list(staff)).toEqual({ business_date: '2026-11-20', tasks: [] });
    await server.context.db
      .insertInto('outlet_closures')
      .values({
        ...{ outlet_id: here, kind: 'day', weekday: null, reason: 'Stocktaking' },
        ...{ from_date: '2026-11-20', until_date: '2026-11-20' },
      })
      .execute();
    expect(await list(staff)).toMatchObject({ tasks: [], closed: { why: 'day', name: 'Stocktaking' } });
    // An earlier task whose deadline is open is shown all the same.
    await task({ task_name: 'Mop' });
    expect(await list(staff)).not.toHaveProperty('closed');
  });

  it("return the server's time, and 304 where nothing has changed", async () => {
    await task({ task_name: 'Mop' });
    const { token } = await signAccessToken(server.context.keys, staff, server.clock.now());
    const first = await server.call('GET', '/api/my-tasks', { token });
    expect(first.headers.date).toBe(new Date(NOON).toUTCString());
    server.clock.set(new Date(Date.parse(NOON) + 60_000));
    const known = { 'if-none-match': String(first.headers.etag) };
    const again = await server.call('GET', '/api/my-tasks', { token, headers: known });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await task({ task_name: 'Sweep' });
    const changed = await server.call('GET', '/api/my-tasks', { token, headers: known });
    expect(changed.json().tasks).toHaveLength(2);
  });

  it('return all that is needed to do one, with its status', async () => {
    const done = await sent(
      { task_name: 'Mop', task_date: '2026-11-20' },
      { staff_notes: 'Done', attempt: 2 },
    );
    for (const position of [2, 1]) {
      const attached = { submission_id: done.submission_id, position, attached_at: NOON };
      await insertPhoto(server.context.db, staff.uid, { ...attached, width: position });
    }
    await task({ task_name: 'Open', deadline_time: '18:00' });
    const { tasks, ...moment } = await list(staff);
    expect(moment).toEqual({ business_date: '2026-11-20' });
    expect(tasks[0]).toMatchObject({
      id: done.id,
      display_id: 'TT261120-ABCDEFGH',
      task_date: '2026-11-20',
      deadline_date: '2026-11-20',
      deadline_datetime: new Date('2026-11-20T17:00:00+08:00').toISOString(),
      assigned_job_role: 'Kitchen',
      assigned_job_role_id: kitchen,
      frequency: 'daily',
      group_name: null,
      photo_required: true,
      sample_photo_url: null,
      submission: {
        id: done.submission_id,
        attempt: 2,
        staff_status: 'Submitted',
        manager_status: 'Pending',
        staff_notes: 'Done',
        submitted_by: 'Sari',
        photos: [{ width: 1 }, { width: 2 }],
      },
    });
    expect(tasks[1]).toMatchObject({ task_name: 'Open', submission: null });
  });

  it('show the group and the sample photo', async () => {
    const { db } = server.context;
    const { id } = await task();
    const group = await db
      .insertInto('task_groups')
      .values({ group_name: 'Hygiene', color: '#112233', sort_order: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sample_photo_id = await insertPhoto(db, manager.uid, { purpose: 'sample', attached_at: NOON });
    await db
      .updateTable('task_definitions')
      .set({ group_id: group.id, sample_photo_id })
      .where('id', '=', (eb) => eb.selectFrom('daily_tasks').select('definition_id').where('id', '=', id))
      .execute();
    const [found] = (await list(staff)).tasks;
    expect(found).toMatchObject({ group_name: 'Hygiene', group_color: '#112233' });
    expect(found!.sample_photo_url).toContain(`/api/photos/${sample_photo_id}?size=full`);
  });

  const days = { task_date: '2026-11-17', deadline_date: '2026-11-19' };
  it('are today those whose deadline is not over, and the rejected of yesterday', async () => {
    await task({ task_name: 'Today' });
    await task({ task_name: 'Begun earlier', task_date: '2026-11-16', deadline_date: '2026-11-21' });
    await sent({ task_name: 'Done today', task_date: '2026-11-20' });
    await task({ task_name: 'Tomorrow', task_date: '2026-11-21' });
    await task({ task_name: 'Missed', ...days });
    await sent({ task_name: 'Done yesterday', ...days });
    await sent({ task_name: 'Rejected yesterday', ...days }, rejected());
    await sent(
      { task_name: 'Rejected by the auditor', ...days },
      {
        manager_status: 'Approved',
        manager_reviewed_by_uid: manager.uid,
        ...reviewed,
        audit_status: 'Rejected',
        audit_notes: 'No',
        audit_reviewed_by_uid: manager.uid,
        audit_reviewed_at: NOON,
      },
    );
    await sent(
      { task_name: 'Rejected before', task_date: '2026-11-17', deadline_date: '2026-11-18' },
      rejected(),
    );
    const again = await sent(
      { task_name: 'Rejected and sent again', ...days },
      { ...rejected(), is_latest: false },
    );
    const by = { submitted_by_uid: staff.uid, submitted_at: NOON };
    await insertSubmission(server.context.db, again, { ...by, attempt: 2 });

    expect((await names(staff)).toSorted()).toEqual([
      'Begun earlier',
      'Done today',
      'Rejected by the auditor',
      'Rejected yesterday',
      'Today',
    ]);
  });

  it('contain whatever may be submitted now, by the rule itself', async () => {
    const today = '2026-11-20';
    const expected: string[] = [];
    for (const begins of [-6, -5, -4, -3, -2, -1, 0, 1])
      for (const days of [0, 1, 2, 3])
        for (const state of [
          'none',
          'pending',
          'rejected',
          'late today',
          'late yesterday',
          'late',
        ] as const) {
          const days_ago = { 'late today': 0, 'late yesterday': 1, late: 2 }[state as 'late'] as
            | number
            | undefined;
          const late_arrival_date = days_ago === undefined ? null : addDays(today, -days_ago);
          const isRejected = state === 'rejected' || late_arrival_date !== null;
          const dates = { task_date: addDays(today, begins), deadline_date: addDays(today, begins + days) };
          const of = { ...dates, task_name: `${begins} ${days} ${state}` };
          const statuses = {
            staff_status: 'Submitted',
            audit_status: 'Pending',
            manager_status: isRejected ? 'Rejected' : 'Pending',
          } as const;
          if (state === 'none') await task(of);
          else if (late_arrival_date)
            await insertSubmission(server.context.db, await task(of), {
              ...rejected(),
              submitted_by_uid: staff.uid,
              submitted_at: `${late_arrival_date}T08:00:00+08:00`,
              proved_at: `${addDays(late_arrival_date, -1)}T21:40:00+08:00`,
            });
          else await sent(of, isRejected ? rejected() : {});
          const rule = { ...dates, late_arrival_date };
          const refusal = submissionRefusal(rule, state === 'none' ? null : statuses, server.clock.now());
          const isNow = dates.task_date <= today && today <= dates.deadline_date;
          if (refusal === null || isNow) expected.push(of.task_name);
        }
    expect((await names(staff)).toSorted()).toEqual(expected.toSorted());
  });

  it('change at midnight of UTC+8', async () => {
    await task({ task_name: 'Today' });
    await task({ task_name: 'Tomorrow', task_date: '2026-11-21' });
    server.clock.set('2026-11-20T23:59:59.999+08:00');
    expect(await names(staff)).toEqual(['Today']);
    server.clock.set('2026-11-21T00:00:00+08:00');
    expect(await names(staff)).toEqual(['Tomorrow']);
  });

  it('are none for a person without an outlet, or staff without a job role', async () => {
    await task();
    expect(await names(await server.signIn({ role: 'staff', job_role_id: kitchen }))).toEqual([]);
    expect(await names(await server.signIn({ role: 'staff', location_id: here }))).toEqual([]);
    expect(await names(await server.signIn({ role: 'manager' }))).toEqual([]);
  });

  it.each(['admin', 'audit'])('are not for %s', async (role) => {
    const { token } = await server.signIn({ role, location_id: here, job_role_id: kitchen });
    expect((await server.call('GET', '/api/my-tasks', { token })).statusCode).toBe(403);
  });
});
