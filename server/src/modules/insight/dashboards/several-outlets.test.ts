import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { ManagerDashboard, StaffDashboard } from '@gerai/shared/insight/dashboards/contract.ts';
import { type listMyTasks, MOST_TASKS_OF_MANY } from '@gerai/shared/work/daily-tasks/contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask, type TestTask } from '../../../testing/tasks.ts';

let server: TestServer;
let kuta: string;
let renon: string;
let malang: string;
let ops: string;
let kasir: string;
let manager: TestUser;
let staff: TestUser;

beforeEach(async () => {
  server = await testServer();
  [kuta, renon, malang] = [
    await server.outlet('Kuta'),
    await server.outlet('Renon'),
    await server.outlet('Malang'),
  ];
  [ops, kasir] = [await server.jobRole('Ops'), await server.jobRole('Kasir')];
  manager = await server.signIn({ role: 'manager', location_id: renon });
  staff = await server.signIn({ role: 'staff', location_id: kuta, job_role_id: ops });
});
afterEach(() => server.close());

const post = (uid: string, posting: object) =>
  server.context.db
    .insertInto('postings')
    .values({
      ...{ uid, role: 'manager', from_date: '2026-11-01' },
      ...{ created_at: '2026-11-01T00:00:00Z', updated_at: '2026-11-01T00:00:00Z' },
      ...posting,
    })
    .execute();
const task = (outlet_id: string, input: Partial<Parameters<typeof insertTask>[1]> = {}) =>
  insertTask(server.context.db, { outlet_id, job_role_id: ops, ...input });
const submit = (of: TestTask, input: Partial<Parameters<typeof insertSubmission>[2]> = {}) =>
  insertSubmission(server.context.db, of, {
    submitted_by_uid: staff.uid,
    submitted_at: '2026-11-20T10:00:00+08:00',
    ...input,
  });
const rejected = () => ({
  ...{ manager_status: 'Rejected' as const, manager_notes: 'Blurred' },
  ...{ manager_reviewed_by_uid: manager.uid, manager_reviewed_at: '2026-11-20T11:00:00+08:00' },
});
async function read<Answer>(who: TestUser, path: string): Promise<Answer> {
  const answer = await server.call('GET', path, { token: who.token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const dashboard = (of = '') => read<ManagerDashboard>(manager, `/api/dashboards/manager${of}`);
const tasks = (who: TestUser, of = '') =>
  read<EndpointResponse<typeof listMyTasks>>(who, `/api/my-tasks${of}`);

/** Has the manager of Renon manage Bali, in which Kuta and Renon are. */
async function manageArea(): Promise<void> {
  const { db } = server.context;
  const area = await db
    .insertInto('areas')
    .values({ area_name: 'Bali', created_at: '2026-11-01T00:00:00Z', updated_at: '2026-11-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('outlets').set({ area_id: area.id }).where('id', 'in', [kuta, renon]).execute();
  await post(manager.uid, { area_id: area.id });
}

describe('an area manager', () => {
  beforeEach(manageArea);

  it('sees the figures of all outlets together and of each, or of one', async () => {
    await submit(await task(kuta));
    await submit(await task(kuta, { job_role_id: kasir }), rejected());
    await submit(await task(renon, { task_date: '2026-11-18' }), {
      submitted_at: '2026-11-18T09:00:00+08:00',
    });
    await task(renon, { deadline_time: '11:00' });
    await submit(await task(malang));

    const all = await dashboard();
    expect(all).toMatchObject({
      pending: { today: 1, oneDay: 0, twoDays: 1, older: 0 },
      oldestPendingAt: '2026-11-18T01:00:00.000Z',
      today: { tasks: 3, submitted: 1, waiting: 0, urgent: 0, overdue: 1, rejected: 1 },
      jobRoles: [
        { role_name: 'Kasir', tasks: 1, done: 0 },
        { role_name: 'Ops', tasks: 2, done: 1 },
      ],
      outlets: [
        { id: kuta, outlet_name: 'Kuta', pending: 1, tasks: 2, done: 1, overdue: 0 },
        { id: renon, outlet_name: 'Renon', pending: 1, tasks: 1, done: 0, overdue: 1 },
      ],
    });
    expect(all.days.slice(-3)).toEqual([
      { date: '2026-11-18', tasks: 1, done: 1 },
      { date: '2026-11-19', tasks: 0, done: 0 },
      { date: '2026-11-20', tasks: 3, done: 1 },
    ]);

    const one = await dashboard(`?outlet_id=${renon}`);
    expect(one).toMatchObject({ today: { tasks: 1, overdue: 1 }, pending: { today: 0, twoDays: 1 } });
    expect(one).not.toHaveProperty('outlets');
    expect(await dashboard(`?outlet_id=${malang}`)).toMatchObject({ today: { tasks: 0 }, recent: [] });
  });

  it('leaves an outlet out on a day on which it could not work, and says which', async () => {
    await task(kuta, { deadline_time: '11:00' });
    await task(renon, { deadline_time: '11:00' });
    const { db } = server.context;
    const { id } = await db
      .insertInto('outages')
      .values({
        ...{ business_date: '2026-11-20', reason: 'No power' },
        is_everywhere: false,
        created_by_uid: staff.uid,
        created_at: '2026-11-20T00:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const mark = (outlet_id: string) =>
      db
        .insertInto('outage_outlets')
        .values({ outage_id: id, business_date: '2026-11-20', outlet_id })
        .execute();
    await mark(kuta);
    const partly = await dashboard();
    expect(partly.today).toMatchObject({ tasks: 1, overdue: 1 });
    expect(partly.outlets).toMatchObject([{ outage: 'No power', tasks: 0 }, { tasks: 1 }]);
    expect(partly.days.at(-1)).toEqual({ date: '2026-11-20', tasks: 1, done: 0 });
    expect((await tasks(manager)).tiles).toMatchObject({ total: 2, late: 1 });

    await mark(renon);
    // Rows that are changed by hand have no entry of the trail, and are kept for half a minute.
    server.clock.set('2026-11-20T12:01:00+08:00');
    expect((await dashboard()).days.at(-1)).toMatchObject({ outage: 'No power', tasks: 0 });
    expect((await tasks(manager)).outage).toBe('No power');
  });

  it('sees what happened at any of them, each with its outlet, as soon as it has', async () => {
    const happen = (outlet_id: string, taskName: string) =>
      server.context.db.transaction().execute((tx) =>
        recordActivity(tx, { kind: 'job', name: 'Dewi' }, server.clock.now(), {
          ...{ event: 'task submitted', subject: { type: 'daily_task', id: 'x' } },
          ...{ outlet_id, details: { taskName } },
        }),
      );
    const recent = async () =>
      (await dashboard()).recent.map(({ subject_name, outlet_name }) => [subject_name, outlet_name]);
    expect(await recent()).toEqual([]);
    await happen(kuta, 'Mop');
    await happen(malang, 'Elsewhere');
    expect(await recent()).toEqual([['Mop', 'Kuta']]);
    await happen(renon, 'Sweep');
    expect(await recent()).toEqual([
      ['Sweep', 'Renon'],
      ['Mop', 'Kuta'],
    ]);
  });

  it('does not see an archived outlet where nothing is left to do', async () => {
    await submit(await task(kuta, { task_date: '2026-11-18' }), {
      submitted_at: '2026-11-18T09:00:00+08:00',
    });
    const archive = (id: string) =>
      server.context.db
        .updateTable('outlets')
        .set({ archived_at: '2026-11-19T00:00:00Z' })
        .where('id', '=', id)
        .execute();
    await archive(kuta);
    expect((await dashboard()).outlets?.map(({ id }) => id)).toEqual([kuta, renon]);
    await archive(renon);
    server.clock.set('2026-11-20T12:01:00+08:00');
    expect((await dashboard()).outlets?.map(({ id }) => id)).toEqual([kuta]);
  });

  it('has the tasks of all with their outlets, the most pressing first to be listed', async () => {
    await task(kuta, { task_name: 'Mop', deadline_time: '16:00' });
    await task(renon, { task_name: 'Till', job_role_id: kasir, deadline_time: '11:00' });
    await submit(await task(renon, { task_name: 'Window', deadline_time: '15:00' }), rejected());
    await submit(await task(kuta, { task_name: 'Floor', deadline_time: '10:00' }));
    await task(malang, { task_name: 'Elsewhere' });
    await submit(await task(kuta, { task_name: 'Yesterday', task_date: '2026-11-19' }), rejected());
    const named = (list: { tasks: { task_name: string; outlet_name?: string | undefined }[] }) =>
      list.tasks.map(({ task_name, outlet_name }) => `${task_name} ${outlet_name}`);

    const all = await tasks(manager);
    expect(named(all)).toEqual(['Yesterday Kuta', 'Floor Kuta', 'Till Renon', 'Window Renon', 'Mop Kuta']);
    expect(all).toMatchObject({ tiles: { total: 5, done: 1, urgent: 0, late: 1, rejected: 2 }, rest: 0 });
    const late = await tasks(manager, '?show=late');
    expect([named(late), late.tiles?.total]).toEqual([['Till Renon'], 5]);
    expect((await tasks(manager, '?day=today')).tiles).toMatchObject({ total: 4, rejected: 1 });
    const admin = await server.signIn({ role: 'admin' });
    const cancelled = await server.call('POST', `/api/daily-tasks/${all.tasks.at(-1)!.id}/cancellation`, {
      token: admin.token,
      body: { reason: 'Closed for repairs' },
    });
    expect(cancelled.statusCode).toBe(204);
    // Cancelled, it counts in no figure, and is not among their rows.
    const ofToday = await tasks(manager, '?day=today');
    expect([ofToday.tasks.length, ofToday.tiles?.total]).toEqual([3, 3]);
    expect(named(await tasks(manager, `?job_role_id=${kasir}`))).toEqual(['Till Renon']);
    const one = await tasks(manager, `?outlet_id=${renon}`);
    expect(one.tasks.map(({ task_name }) => task_name)).toEqual(['Till', 'Window']);
    expect(one).not.toHaveProperty('tiles');
    expect((await tasks(manager, `?outlet_id=${malang}`)).tasks).toEqual([]);
  });

  it('is given as many as a phone holds, and told how many there are', async () => {
    for (let n = 0; n < 5; n += 1)
      await submit(await task(kuta, { task_name: 'Done', deadline_time: '09:00' }));
    for (let n = 0; n < MOST_TASKS_OF_MANY; n += 1) await task(n % 2 ? kuta : renon);
    const list = await tasks(manager);
    expect([list.tasks.length, list.rest]).toEqual([MOST_TASKS_OF_MANY, 5]);
    expect(list.tasks.some(({ task_name }) => task_name === 'Done')).toBe(false);
    expect(list.tiles).toMatchObject({ total: MOST_TASKS_OF_MANY + 5, done: 5 });
  });
});

describe('staff who are lent to another outlet', () => {
  beforeEach(() => post(staff.uid, { outlet_id: renon, role: 'staff', job_role_id: kasir }));

  it('have the tasks of both, of what they are at each', async () => {
    await task(kuta, { task_name: 'Mop' });
    await task(renon, { task_name: 'Till', job_role_id: kasir });
    await task(renon, { task_name: 'Not theirs' });
    await submit(await task(renon, { task_date: '2026-11-19', job_role_id: kasir, task_name: 'Drawer' }), {
      ...rejected(),
      submitted_at: '2026-11-19T10:00:00+08:00',
    });
    const list = await tasks(staff);
    expect(list.tasks.map(({ task_name, outlet_name }) => [task_name, outlet_name])).toEqual([
      ['Drawer', 'Renon'],
      ['Mop', 'Kuta'],
      ['Till', 'Renon'],
    ]);
    const figures = await read<StaffDashboard>(staff, '/api/dashboards/staff');
    expect(figures).toMatchObject({ tasksToday: 2, waiting: 2, rejected: 1 });
    expect(figures.recent.map(({ task_name, outlet_name }) => [task_name, outlet_name])).toEqual([
      ['Mop', 'Kuta'],
      ['Till', 'Renon'],
      ['Drawer', 'Renon'],
    ]);
  });
});

it('says which of several outlets are closed today, and why there is nothing where all are', async () => {
  await post(staff.uid, { outlet_id: renon, role: 'staff', job_role_id: kasir });
  const { db } = server.context;
  const close = (outlet_id: string) =>
    db
      .insertInto('outlet_closures')
      .values({ outlet_id, kind: 'day', reason: 'Nyepi', from_date: '2026-11-20', until_date: '2026-11-20' })
      .execute();
  expect(await tasks(staff)).not.toHaveProperty('closed_outlets');
  await close(renon);
  const one = await tasks(staff);
  expect(one.closed_outlets).toEqual({ count: 1, first: ['Renon'] });
  expect(one).not.toHaveProperty('closed');
  await close(kuta);
  expect(await tasks(staff)).toMatchObject({
    closed: { why: 'day', name: 'Nyepi' },
    closed_outlets: { count: 2, first: ['Kuta', 'Renon'] },
  });
  // There is something to do all the same.
  await task(kuta);
  expect(await tasks(staff)).not.toHaveProperty('closed');
});

it('counts a task once for staff who are posted where they have moved to meanwhile', async () => {
  await post(staff.uid, { outlet_id: kuta, role: 'staff', job_role_id: ops });
  await submit(await task(kuta, { task_name: 'Floor' }));
  await task(kuta, { task_name: 'Mop' });
  const figures = await read<StaffDashboard>(staff, '/api/dashboards/staff');
  expect(figures).toMatchObject({ tasksToday: 2, waiting: 1, completedLast7Days: 1 });
  expect(figures.recent).toHaveLength(2);
  expect(figures.recent[0]).not.toHaveProperty('outlet_name');
});
