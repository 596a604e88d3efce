import { randomUUID } from 'node:crypto';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fieldMessages } from '../../../testing/field-messages.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask, type TestTask } from '../../../testing/tasks.ts';
import type { readManagerDashboard } from '../../insight/dashboards/read-manager-dashboard.ts';
import { endDay } from '../day-end/end-day.ts';

const TODAY = '2026-11-20';
const REASON = 'The fryer is broken';
const JOB = { kind: 'job', name: 'Test' } as const;

let server: TestServer;
let admin: TestUser;
let staff: TestUser;
let manager: TestUser;
let place: { outlet_id: string; job_role_id: string };
let task: TestTask;

beforeEach(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin', name: 'Ayu' });
  place = { outlet_id: await server.outlet('HM'), job_role_id: await server.jobRole('Cook') };
  const at = { location_id: place.outlet_id, job_role_id: place.job_role_id };
  staff = await server.signIn({ role: 'staff', ...at });
  manager = await server.signIn({ role: 'manager', location_id: place.outlet_id });
  task = await insertTask(server.context.db, {
    ...place,
    task_name: 'Clean the fryer',
    photo_required: false,
  });
});
afterEach(() => server.close());

const path = (of = task) => `/api/daily-tasks/${of.id}/cancellation`;
const cancel = (of = task, reason = REASON) =>
  server.call('POST', path(of), { token: admin.token, body: { reason } });
const takeBack = (of = task) => server.call('DELETE', path(of), { token: admin.token });
const submit = (of = task, id = randomUUID()) =>
  server.call('POST', `/api/daily-tasks/${of.id}/submissions`, {
    token: staff.token,
    body: { id, staff_notes: 'Done' },
  });
const detail = async (user: TestUser) =>
  (await server.call('GET', `/api/daily-tasks/${task.id}`, { token: user.token })).json();
const trail = async () =>
  (
    await server.context.db
      .selectFrom('activity')
      .select(['event', 'outlet_id', 'job_role_id', 'subject_id', 'actor_name', 'details'])
      .orderBy('id')
      .execute()
  ).filter(({ event }) => event.startsWith('task canc'));

describe('a task that an admin cancels', () => {
  it('is shown as cancelled with the reason to staff, manager and auditor, and in the lists', async () => {
    expect((await cancel()).statusCode).toBe(204);
    const auditor = await server.signIn({ role: 'audit' });
    for (const user of [staff, manager, auditor, admin]) {
      const { attempts } = await detail(user);
      expect(attempts).toMatchObject([
        { staff_status: 'Cancelled', staff_notes: REASON, cancelled_by: 'Ayu', submitted_by: null },
      ]);
    }
    const mine = await server.call('GET', '/api/my-tasks', { token: staff.token });
    expect(mine.json().tasks).toMatchObject([
      { id: task.id, submission: { staff_status: 'Cancelled', staff_notes: REASON } },
    ]);
    const list = await server.call('GET', '/api/daily-tasks?status=Cancelled', { token: auditor.token });
    expect(list.json().rows.map(({ id }: { id: string }) => id)).toEqual([task.id]);
  });

  it('counts in no figure, and in all of them again when that is taken back', async () => {
    const other = await insertTask(server.context.db, { ...place, photo_required: false });
    expect((await submit(other)).statusCode).toBe(201);
    const before = await figures();
    expect(before).toMatchObject({
      staff: { tasksToday: 2, completed: 1, completionRate: 50 },
      manager: { today: { tasks: 2 }, roles: [2], days: 2 },
      admin: { dailyTasks: 2, taskSubmissions: 1 },
      map: [2, 1],
      reports: [2, 2],
    });
    await cancel();
    expect(await figures()).toEqual({
      staff: { tasksToday: 1, completed: 1, waiting: 0, overdue: 0, completionRate: 100 },
      manager: { today: { ...before.manager.today, tasks: 1, waiting: 0 }, roles: [1], days: 1 },
      admin: { dailyTasks: 1, taskSubmissions: 1 },
      map: [1, 1],
      reports: [1, 1],
    });
    await takeBack();
    expect(await figures()).toEqual(before);
  });

  it('does not fail at the end of its day, is not approved, and waits for no review', async () => {
    await cancel();
    expect(await endDay(server.context, JOB, { date: TODAY })).toMatchObject({
      autoFailed: 0,
      autoApproved: 0,
    });
    for (const kind of ['manager', 'audit'])
      expect((await server.call('GET', `/api/reviews/${kind}`, { token: admin.token })).json().rows).toEqual(
        [],
      );
  });

  it('takes no submission, says so, and stores nothing of it', async () => {
    await cancel();
    const answer = await submit();
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      reason: 'submissions.cancelled_for',
      values: { reason: REASON },
      message: reasonMessage('submissions.cancelled_for', { reason: REASON }),
    });
    expect(await server.context.db.selectFrom('task_submissions').select('staff_status').execute()).toEqual([
      { staff_status: 'Cancelled' },
    ]);
  });

  it('takes what waited on a phone once the cancellation is taken back', async () => {
    const id = randomUUID();
    await cancel();
    expect((await submit(task, id)).statusCode).toBe(409);
    expect((await takeBack()).statusCode).toBe(204);
    expect((await submit(task, id)).statusCode).toBe(201);
    expect((await detail(staff)).attempts).toMatchObject([{ id, attempt: 1, staff_status: 'Submitted' }]);
  });

  it('has an entry in the trail for each, at its outlet and job role', async () => {
    await cancel();
    await takeBack();
    const details = { taskId: task.id, taskName: 'Clean the fryer', date: TODAY, notes: REASON };
    const entry = { ...place, subject_id: task.id, actor_name: 'Ayu', details };
    expect(await trail()).toEqual([
      { event: 'task cancelled', ...entry },
      { event: 'task cancellation revoked', ...entry },
    ]);
  });

  it('is either cancelled or submitted, of both at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const each = await insertTask(server.context.db, { ...place, photo_required: false });
      const answers = await Promise.all([cancel(each), submit(each), cancel(each)]);
      const codes = answers.map(({ statusCode }) => statusCode);
      expect(codes.filter((code) => code < 300)).toHaveLength(1);
      const rows = await server.context.db
        .selectFrom('task_submissions')
        .select('staff_status')
        .where('task_id', '=', each.id)
        .execute();
      expect(rows).toEqual([{ staff_status: codes[1] === 201 ? 'Submitted' : 'Cancelled' }]);
    }
  });
});

describe('is refused', () => {
  it('without a reason', async () => {
    const answer = await cancel(task, '  ');
    expect(answer.statusCode).toBe(400);
    expect(fieldMessages(answer)).toEqual({ reason: reasonMessage('cancellations.no_reason') });
  });

  it('for a task that was submitted, also one that was rejected since', async () => {
    await submit();
    expect((await cancel()).json()).toMatchObject({ code: 'conflict', reason: 'cancellations.submitted' });
    const rejected = await insertTask(server.context.db, place);
    await insertSubmission(server.context.db, rejected, {
      submitted_by_uid: staff.uid,
      submitted_at: '2026-11-20T10:00:00+08:00',
      manager_status: 'Rejected',
      manager_notes: 'Blurred',
      manager_reviewed_by_uid: manager.uid,
      manager_reviewed_at: '2026-11-20T11:00:00+08:00',
    });
    expect((await cancel(rejected)).json()).toMatchObject({ reason: 'cancellations.submitted' });
  });

  it('twice, and to take back what is not cancelled', async () => {
    expect((await takeBack()).json()).toMatchObject({ reason: 'cancellations.not_cancelled' });
    await cancel();
    expect((await cancel()).json()).toMatchObject({ reason: 'cancellations.cancelled' });
  });

  it('for a day that is over', async () => {
    const old = await insertTask(server.context.db, { ...place, task_date: '2026-11-19' });
    expect((await cancel(old)).json()).toMatchObject({ reason: 'cancellations.over' });
    await cancel();
    await endDay(server.context, JOB, { date: TODAY });
    expect((await takeBack()).json()).toMatchObject({ reason: 'cancellations.over' });
  });

  it('for a task that does not exist', async () => {
    expect((await cancel({ ...task, id: randomUUID() })).statusCode).toBe(404);
  });
});

/** What each screen counts of today. */
async function figures() {
  const get = async (url: string, token: string) => (await server.call('GET', url, { token })).json();
  const {
    business_date: _,
    recent,
    outage,
    rejected,
    completedLast7Days,
    completedLast30Days,
    ...ofStaff
  } = await get('/api/dashboards/staff', staff.token);
  const ofManager = await get('/api/dashboards/manager', manager.token);
  const { dailyTasks, taskSubmissions } = await get('/api/dashboards/admin', admin.token);
  const { outlets } = await get('/api/dashboards/completion?days=7', admin.token);
  const reports = await Promise.all(
    ['outlet', 'task'].map((by) =>
      get(`/api/reports?by=${by}&dateFrom=${TODAY}&dateTo=${TODAY}`, admin.token),
    ),
  );
  return {
    staff: ofStaff,
    manager: {
      today: ofManager.today as Awaited<ReturnType<typeof readManagerDashboard>>['today'],
      roles: ofManager.jobRoles.map(({ tasks }: { tasks: number }) => tasks),
      days: ofManager.days.at(-1).tasks,
    },
    admin: { dailyTasks, taskSubmissions },
    map: [outlets[0].tasks.at(-1), outlets[0].done.at(-1)],
    reports: reports.map(({ total }) => total.tasks),
  };
}
