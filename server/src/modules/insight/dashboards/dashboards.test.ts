import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ActivityInput, recordActivity } from '../../../platform/trail/record-activity.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask, type TestTask } from '../../../testing/tasks.ts';
import { endDay } from '../../work/day-end/end-day.ts';

let server: TestServer;
let place: { outlet_id: string; job_role_id: string };
let elsewhere: { outlet_id: string; job_role_id: string };
let people: Record<'admin' | 'manager' | 'staff' | 'audit', TestUser>;

beforeEach(async () => {
  server = await testServer();
  place = { outlet_id: await server.outlet('HM'), job_role_id: await server.jobRole('Ops') };
  elsewhere = { outlet_id: await server.outlet(), job_role_id: place.job_role_id };
  const at = { location_id: place.outlet_id, job_role_id: place.job_role_id };
  people = {
    admin: await server.signIn({ role: 'admin' }),
    manager: await server.signIn({ role: 'manager', location_id: place.outlet_id }),
    staff: await server.signIn({ role: 'staff', ...at }),
    audit: await server.signIn({ role: 'audit' }),
  };
});
afterEach(() => server.close());

const task = (input: Partial<Parameters<typeof insertTask>[1]> = {}) =>
  insertTask(server.context.db, { ...place, ...input });
const submit = (of: TestTask, input: Partial<Parameters<typeof insertSubmission>[2]> = {}) =>
  insertSubmission(server.context.db, of, {
    submitted_by_uid: people.staff.uid,
    submitted_at: '2026-11-20T10:00:00+08:00',
    ...input,
  });
const by = (status: 'Approved' | 'Rejected') => ({
  manager_status: status,
  manager_notes: status,
  manager_reviewed_by_uid: people.manager.uid,
  manager_reviewed_at: '2026-11-20T11:00:00+08:00',
});
const auditedAs = (status: 'Approved' | 'Rejected', at: string) => ({
  ...by('Approved'),
  audit_status: status,
  audit_notes: status,
  audit_reviewed_by_uid: people.audit.uid,
  audit_reviewed_at: at,
});
async function read(who: keyof typeof people, as: keyof typeof people = who) {
  return (await server.call('GET', `/api/dashboards/${who}`, { token: people[as].token })).json();
}

it('an admin sees the six counts of the whole business', async () => {
  await task();
  await submit(await task());
  await submit(await task(elsewhere), by('Approved'));
  await submit(await task({ task_date: '2026-11-19' }), { submitted_at: '2026-11-19T23:59:59+08:00' });

  expect(await read('admin')).toEqual({
    users: 4,
    outlets: 2,
    dailyTasks: 4,
    taskSubmissions: 3,
    pendingManagerReview: 2,
    submittedToday: 2,
    tasksToday: { outlets: 2, with_tasks: 2, without: [] },
    unreviewed: expect.anything(),
    clock: null,
    setup: null,
    recent: [],
  });
});

it('an admin sees how far a new business is, until the first task is approved', async () => {
  const setup = async () => (await read('admin')).setup;
  expect(await setup()).toEqual({
    jobRoles: 1,
    staff: 1,
    templates: 0,
    firstTasks: 0,
    tryAs: null,
    address: null,
  });

  await task({ task_date: '2026-11-22' });
  await task({ task_date: '2026-11-21' });
  await task({ task_date: '2026-11-21' });
  const day = { uid: people.staff.uid, pending: false };
  expect((await setup())?.tryAs).toMatchObject({ ...day, tasks: 2, date: '2026-11-21' });
  const first = await task();
  await task({ task_date: '2026-11-19' });
  await task(elsewhere);
  const { uid } = await server.signIn({
    role: 'staff',
    name: 'Aaa',
    location_id: place.outlet_id,
    job_role_id: place.job_role_id,
  });
  await server.context.db.updateTable('users').set({ status: 'pending' }).where('uid', '=', uid).execute();
  expect(await setup()).toMatchObject({
    staff: 2,
    firstTasks: 5,
    tryAs: { ...day, tasks: 1, date: '2026-11-20' },
  });

  await submit(first);
  expect(await setup()).not.toBe(null);
  await submit(await task(), by('Approved'));
  expect(await setup()).toBe(null);
});

it('an admin sees which outlets have no tasks today, the first three by name', async () => {
  await task();
  await task({ task_date: '2026-11-19' });
  for (const name of ['Dago', 'Asri', 'Cempaka', 'Bunga']) await server.outlet(name);
  const { tasksToday } = await read('admin');
  expect(tasksToday).toMatchObject({ outlets: 6, with_tasks: 1 });
  expect(tasksToday.without).toEqual(['Asri', 'Bunga', 'Cempaka']);
});

it('a manager sees the day of the own outlet, each task in one state', async () => {
  await submit(await task());
  await submit(await task(), by('Approved'));
  await submit(await task(), by('Rejected'));
  await task({ deadline_time: '11:59' });
  await task({ deadline_time: '14:00' });
  await task({ deadline_time: '14:01' });
  await task({ task_date: '2026-11-21' });
  await submit(await task(elsewhere));

  expect((await read('manager')).today).toEqual({
    tasks: 6,
    submitted: 2,
    waiting: 1,
    urgent: 1,
    overdue: 1,
    rejected: 1,
  });
});

it("a manager's queue is counted by age: today, one day, two days, older", async () => {
  const sent = [
    '2026-11-20T00:00',
    '2026-11-19T23:59',
    '2026-11-19T00:00',
    '2026-11-18T23:59',
    '2026-11-17T23:59',
  ];
  for (const at of [...sent, '2026-10-01T08:00'])
    await submit(await task(), { submitted_at: `${at}:00+08:00` });
  await submit(await task(elsewhere));
  await submit(await task(), by('Approved'));

  expect(await read('manager')).toMatchObject({
    pending: { today: 1, oneDay: 2, twoDays: 1, older: 2 },
    oldestPendingAt: '2026-10-01T00:00:00.000Z',
  });
});

it("a manager sees today's job roles and the last 14 days of the own outlet", async () => {
  const kitchen = await server.jobRole('Dapur');
  await submit(await task());
  await task();
  await task({ job_role_id: kitchen });
  await submit(await task({ task_date: '2026-11-19' }));
  await submit(await task({ task_date: '2026-11-19' }), by('Rejected'));
  await submit(await task({ task_date: '2026-11-07' }));
  await submit(await task({ task_date: '2026-11-06' }));
  await submit(await task(elsewhere));

  const { jobRoles, days } = await read('manager');

  expect(jobRoles).toEqual([
    { id: kitchen, role_name: 'Dapur', tasks: 1, done: 0 },
    { id: place.job_role_id, role_name: 'Ops', tasks: 2, done: 1 },
  ]);
  expect(days).toHaveLength(14);
  expect(days[0]).toEqual({ date: '2026-11-07', tasks: 1, done: 1 });
  expect(days[1]).toEqual({ date: '2026-11-08', tasks: 0, done: 0 });
  expect(days.slice(-2)).toEqual([
    { date: '2026-11-19', tasks: 2, done: 1 },
    { date: '2026-11-20', tasks: 3, done: 1 },
  ]);
});

it('a manager counts a resubmitted task once, with its present status', async () => {
  const again = await task();
  await submit(again, { ...by('Rejected'), is_latest: false });
  await submit(again, { attempt: 2 });
  expect((await read('manager')).today).toMatchObject({ tasks: 1, submitted: 1, rejected: 0 });
});

it('an auditor sees what waits, how long, by whose approval, and what was audited', async () => {
  await submit(await task(), by('Approved'));
  await submit(await task(elsewhere), { ...by('Approved'), submitted_at: '2026-11-18T00:00:00+08:00' });
  await submit(await task(), { ...by('Approved'), submitted_at: '2026-11-17T23:59:59+08:00' });
  await submit(await task(), { submitted_at: '2026-11-19T10:00:00+08:00' });
  await endDay(server.context, { kind: 'job', name: 'Test' }, {});
  await submit(await task(), auditedAs('Approved', '2026-11-20T00:00:00+08:00'));
  await submit(await task(), auditedAs('Rejected', '2026-11-19T23:59:59+08:00'));
  await submit(await task(), auditedAs('Rejected', '2026-11-14T00:00:00+08:00'));
  await submit(await task(), auditedAs('Rejected', '2026-11-13T23:59:59+08:00'));

  expect(await read('audit')).toMatchObject({
    pending: { today: 1, oneDay: 1, twoDays: 1, older: 1 },
    oldestPendingAt: '2026-11-17T15:59:59.000Z',
    pendingAutoApproved: 1,
    auditedToday: 1,
    auditedLast7Days: 3,
    rejectedLast7Days: 2,
  });

  // The queue says the same of all that wait, whatever its filters leave.
  const answer = await server.call('GET', '/api/reviews/audit?dateFrom=2026-11-20', {
    token: people.audit.token,
  });
  const { pending } = await read('audit');
  const all = Object.values(pending as Record<string, number>).reduce((sum, one) => sum + one, 0);
  expect(answer.json().total).toBeLessThan(all);
  expect(answer.json().waiting.total).toBe(all);
});

it("the auditor's counts follow each submission in and out of the queue", async () => {
  const sent = '2026-11-01T10:00:00+08:00';
  const id = await submit(await task(), { submitted_at: sent });
  const move = async (change: object) => {
    await server.context.db.updateTable('task_submissions').set(change).where('id', '=', id).execute();
    const { pending, pendingAutoApproved } = await read('audit');
    return [pending.older, pendingAutoApproved];
  };
  expect(await move({ staff_notes: 'Done' })).toEqual([0, 0]);
  expect(await move(by('Approved'))).toEqual([1, 0]);
  expect(await move({ staff_notes: 'Well done' })).toEqual([1, 0]);
  expect(await move(auditedAs('Approved', '2026-11-20T12:00:00+08:00'))).toEqual([0, 0]);
  await submit(await task(), {
    ...by('Approved'),
    submitted_at: sent,
    manager_status: 'AutoApproved',
    system_status: 'AutoApprove',
  });
  expect(await read('audit')).toMatchObject({ pending: { older: 1 }, pendingAutoApproved: 1 });
  await server.context.db.deleteFrom('task_submissions').execute();
  expect(await read('audit')).toMatchObject({ pending: { older: 0 }, pendingAutoApproved: 0 });
});

it('staff see the own outlet and job role only', async () => {
  await submit(await task(), by('Rejected'));
  await task({ deadline_time: '11:59' });
  await task({ deadline_time: '12:01' });
  await task({ job_role_id: await server.jobRole() });
  await task(elsewhere);

  expect(await read('staff')).toMatchObject({
    business_date: '2026-11-20',
    tasksToday: 3,
    completed: 0,
    waiting: 2,
    overdue: 1,
    completionRate: 0,
    rejected: 1,
  });
});

it('staff see how many rejected ones they may send again, also of days before', async () => {
  const yesterday = '2026-11-19T10:00:00+08:00';
  await submit(await task({ task_date: '2026-11-10', deadline_date: '2026-11-19' }), {
    ...by('Rejected'),
    submitted_at: yesterday,
  });
  await submit(await task(), auditedAs('Rejected', '2026-11-20T11:30:00+08:00'));
  await submit(await task({ task_date: '2026-11-18' }), by('Rejected'));
  await submit(await task({ ...elsewhere }), by('Rejected'));
  await submit(await task({ job_role_id: await server.jobRole() }), by('Rejected'));
  const again = await task();
  await submit(again, { ...by('Rejected'), is_latest: false });
  await submit(again, { attempt: 2 });

  // Of a deadline three days ago, arrived two days ago and yesterday; a photo's time is the only proof of its day.
  for (const [arrived, proved_at] of [
    ['2026-11-18', '2026-11-17T21:40:00+08:00'],
    ['2026-11-19', '2026-11-17T21:40:00+08:00'],
    ['2026-11-19', null],
  ] as const)
    await submit(await task({ task_date: '2026-11-17' }), {
      ...by('Rejected'),
      submitted_at: `${arrived}T08:12:00+08:00`,
      proved_at,
    });

  expect(await read('staff')).toMatchObject({ rejected: 3, tasksToday: 2, completed: 1, completionRate: 50 });
});

it('staff see what they did in 7 and 30 days, each task once', async () => {
  const days = ['2026-11-14T00:00:00', '2026-11-13T23:59:59', '2026-10-22T00:00:00', '2026-10-21T23:59:59'];
  for (const day of days)
    await submit(await task({ task_date: day.slice(0, 10) }), { submitted_at: `${day}+08:00` });
  const again = await task();
  await submit(again, { ...by('Rejected'), is_latest: false });
  await submit(again, { attempt: 2 });
  await submit(await task(), by('Rejected'));
  await submit(await task(), auditedAs('Rejected', '2026-11-20T11:30:00+08:00'));

  expect(await read('staff')).toMatchObject({ completedLast7Days: 2, completedLast30Days: 4 });
});

it('staff see the latest five tasks of the last five days, the newest first', async () => {
  const dates = [
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ];
  for (const task_date of dates) await task({ task_date, task_name: task_date });
  await task({ task_date: '2026-11-18', task_name: 'later', deadline_time: '18:00' });

  const { recent } = await read('staff');

  expect(recent.map(({ task_name }: { task_name: string }) => task_name)).toEqual([
    '2026-11-20',
    '2026-11-19',
    'later',
    '2026-11-18',
    '2026-11-17',
  ]);
  expect(recent[0]).toMatchObject({ staff_status: null, manager_status: null, audit_status: null });
});

it('shows what happened last, to each what they may see', async () => {
  const { db, clock } = server.context;
  const happen = (
    event: 'task submitted' | 'login' | 'account_created',
    outlet_id: string | null,
    taskName: string,
  ) =>
    db.transaction().execute((tx) =>
      recordActivity(tx, { kind: 'job', name: 'Dewi' }, clock.now(), {
        event,
        subject: { type: 'submission', id: 'x' },
        outlet_id,
        details: { taskName },
      } as ActivityInput),
    );
  await happen('account_created', null, 'Budi');
  await happen('login', null, 'noise');
  await happen('task submitted', place.outlet_id, 'here');
  await happen('task submitted', elsewhere.outlet_id, 'there');

  const names = async (who: keyof typeof people) =>
    (await read(who)).recent.map((line: { subject_name: string }) => line.subject_name);
  expect(await names('admin')).toEqual(['there', 'here', 'Budi']);
  expect(await names('audit')).toEqual(['there', 'here']);
  expect(await names('manager')).toEqual(['here']);
  expect((await read('manager')).recent[0]).toMatchObject({
    event: 'task submitted',
    actor_name: 'Dewi',
    outlet_name: 'HM',
    created_at: '2026-11-20T04:00:00.000Z',
  });
});

it('returns zeros for a person without outlet and job role', async () => {
  await submit(await task());
  expect(await read('manager', 'admin')).toMatchObject({ pending: { today: 0 }, today: { tasks: 0 } });
  expect(await read('staff', 'admin')).toMatchObject({ tasksToday: 0, completionRate: 0, recent: [] });
});

it('is closed to other roles', async () => {
  for (const [of, as] of [
    ['admin', 'manager'],
    ['manager', 'staff'],
    ['audit', 'manager'],
    ['staff', 'audit'],
  ] as const) {
    const { token } = people[as];
    expect((await server.call('GET', `/api/dashboards/${of}`, { token })).statusCode).toBe(403);
  }
});
