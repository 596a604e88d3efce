import { isOfDay, isShown, type TaskFilter, taskState } from '@gerai/shared/work/daily-tasks/task-state.ts';
import { DISPLAY_STATUSES } from '@gerai/shared/work/submissions/statuses.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../testing/tasks.ts';

let server: TestServer;
let place: { outlet_id: string; job_role_id: string };
let people: Record<'admin' | 'manager' | 'staff' | 'audit', TestUser>;

beforeEach(async () => {
  server = await testServer();
  place = { outlet_id: await server.outlet('HM'), job_role_id: await server.jobRole('Ops') };
  people = {
    admin: await server.signIn({ role: 'admin' }),
    manager: await server.signIn({ role: 'manager', location_id: place.outlet_id }),
    staff: await server.signIn({
      role: 'staff',
      location_id: place.outlet_id,
      job_role_id: place.job_role_id,
    }),
    audit: await server.signIn({ role: 'audit' }),
  };
});
afterEach(() => server.close());

async function read(who: keyof typeof people, path: string) {
  return (await server.call('GET', path, { token: people[who].token })).json();
}

/** Two moments per age, at its bounds. */
const SENT = [
  ...['2026-11-20T00:00:00', '2026-11-20T11:59:59', '2026-11-19T00:00:00', '2026-11-19T23:59:59'],
  ...['2026-11-18T00:00:00', '2026-11-18T23:59:59', '2026-11-17T23:59:59', '2026-10-01T08:00:00'],
];
const AGES = {
  today: 'dateFrom=2026-11-20&dateTo=2026-11-20',
  oneDay: 'dateFrom=2026-11-19&dateTo=2026-11-19',
  twoDays: 'dateFrom=2026-11-18&dateTo=2026-11-18',
  older: 'dateTo=2026-11-17',
};

it.each(['manager', 'audit'] as const)(
  'each age on the dashboard of %s has exactly its rows',
  async (who) => {
    const approved = {
      manager_status: 'Approved' as const,
      manager_reviewed_by_uid: people.manager.uid,
      manager_reviewed_at: '2026-11-20T11:59:59+08:00',
    };
    for (const at of SENT)
      await insertSubmission(server.context.db, await insertTask(server.context.db, place), {
        submitted_by_uid: people.staff.uid,
        submitted_at: `${at}+08:00`,
        ...(who === 'audit' ? approved : {}),
      });
    const { pending } = await read(who, `/api/dashboards/${who}`);
    const rows: Record<string, number> = {};
    for (const [age, dates] of Object.entries(AGES)) {
      const queue = await read(who, `/api/reviews/${who}?${dates}`);
      expect(queue.rows).toHaveLength(queue.total);
      rows[age] = queue.total;
    }
    expect(rows).toEqual({ today: 2, oneDay: 2, twoDays: 2, older: 2 });
    expect(pending).toEqual(rows);
  },
);

it("'Submitted today' counts each task that was sent today, of whatever date, and its rows are those", async () => {
  const { db } = server.context;
  const sent = { submitted_by_uid: people.staff.uid, submitted_at: '2026-11-20T00:00:00+08:00' };
  const before = { ...sent, submitted_at: '2026-11-19T23:59:59+08:00' };
  const rejected = {
    manager_status: 'Rejected' as const,
    manager_notes: 'No',
    manager_reviewed_by_uid: people.manager.uid,
    manager_reviewed_at: '2026-11-20T11:00:00+08:00',
  };
  const ofToday = await insertTask(db, place);
  await insertSubmission(db, ofToday, sent);
  const ofYesterday = await insertTask(db, { ...place, task_date: '2026-11-19' });
  await insertSubmission(db, ofYesterday, sent);
  const twice = await insertTask(db, place);
  await insertSubmission(db, twice, { ...sent, ...rejected, is_latest: false });
  await insertSubmission(db, twice, { ...sent, attempt: 2 });
  await insertSubmission(db, await insertTask(db, { ...place, task_date: '2026-11-19' }), before);
  await insertTask(db, place);

  const { submittedToday } = await read('admin', '/api/dashboards/admin');
  for (const sort of ['', '&sort=status', '&sort=task_name']) {
    const { rows } = await read('admin', `/api/daily-tasks?sent_on=2026-11-20${sort}`);
    expect(rows.map(({ id }: { id: string }) => id).sort()).toEqual(
      [ofToday, ofYesterday, twice].map(({ id }) => id).sort(),
    );
  }
  expect(submittedToday).toBe(3);
  expect((await read('admin', '/api/daily-tasks/groups?sent_on=2026-11-20&group=date')).total).toBe(3);
});

it.each(['staff', 'manager'] as const)(
  'each figure of today on the dashboard of %s has exactly its tasks in the list that it leads to',
  async (who) => {
    const { db } = server.context;
    const rejected = {
      manager_status: 'Rejected' as const,
      manager_notes: 'No',
      manager_reviewed_by_uid: people.manager.uid,
      manager_reviewed_at: '2026-11-20T11:00:00+08:00',
    };
    const sent = { submitted_by_uid: people.staff.uid, submitted_at: '2026-11-20T10:00:00+08:00' };
    // Yesterday's tasks too: open for another submission until tonight, or due tonight.
    for (const task_date of ['2026-11-20', '2026-11-19']) {
      for (const deadline_time of ['11:00', '13:00', '20:00'])
        await insertTask(db, { ...place, task_date, deadline_date: '2026-11-20', deadline_time });
      const dated = { ...place, task_date, deadline_date: '2026-11-20' };
      await insertSubmission(db, await insertTask(db, dated), sent);
      await insertSubmission(db, await insertTask(db, dated), { ...sent, ...rejected });
    }
    // What an admin cancels counts nowhere.
    const { id } = await insertTask(db, { ...place, deadline_date: '2026-11-20' });
    await server.call('POST', `/api/daily-tasks/${id}/cancellation`, {
      token: people.admin.token,
      body: { reason: 'Closed for repairs' },
    });
    const figures = await read(who, `/api/dashboards/${who}`);
    const { tasks, business_date } = await read(who, '/api/my-tasks');
    const now = server.context.clock.now();
    const listed = (show?: TaskFilter) =>
      tasks.filter(
        (task: Parameters<typeof taskState>[0] & { task_date: string }) =>
          isOfDay(task, taskState(task, now), business_date) && isShown(taskState(task, now), show),
      ).length;
    const leads: Record<string, TaskFilter | undefined> =
      who === 'staff'
        ? { tasksToday: undefined, completed: 'done', waiting: 'open', overdue: 'late' }
        : {
            tasks: undefined,
            submitted: 'done',
            waiting: 'waiting',
            urgent: 'urgent',
            overdue: 'late',
            rejected: 'rejected',
          };
    for (const [figure, show] of Object.entries(leads))
      expect([figure, listed(show)]).toEqual([figure, (who === 'staff' ? figures : figures.today)[figure]]);
    expect(tasks).toHaveLength(2 * listed() + 1);
    if (who === 'manager')
      expect(figures.jobRoles).toMatchObject([{ tasks: listed(), done: listed('done') }]);
  },
);

it("'Daily tasks' counts every task but those cancelled, and its rows are those", async () => {
  const { db } = server.context;
  for (const task_name of ['Sweep', 'Wipe', 'Count']) await insertTask(db, { ...place, task_name });
  const { rows } = await read('admin', '/api/daily-tasks');
  const cancelled = await server.call('POST', `/api/daily-tasks/${rows[0].id}/cancellation`, {
    token: people.admin.token,
    body: { reason: 'Closed for repairs' },
  });
  expect(cancelled.statusCode, cancelled.body).toBe(204);
  const counted = DISPLAY_STATUSES.filter((status) => status !== 'Cancelled');
  const query = counted.map((status) => `status=${encodeURIComponent(status)}`).join('&');
  expect((await read('admin', '/api/dashboards/admin')).dailyTasks).toBe(2);
  expect((await read('admin', `/api/daily-tasks/groups?${query}`)).total).toBe(2);
  expect((await read('admin', `/api/daily-tasks?${query}`)).rows).toHaveLength(2);
});
