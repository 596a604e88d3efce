import { reasonMessage } from '@gerai/shared/reasons.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../../platform/jobs/run-jobs.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertDailyTemplate, insertSubmission, insertTask, type TestTask } from '../../../testing/tasks.ts';
import { jobs as generation } from '../../business/generation/jobs.ts';
import { endDay } from '../day-end/end-day.ts';

const DATE = '2026-11-19';
const NOON = `${DATE}T12:00:00+08:00`;
const job = { kind: 'job', name: 'Test' } as const;

let server: TestServer;
let admin: TestUser;
let staff: TestUser;
let manager: TestUser;
let here: { outlet_id: string; job_role_id: string };
let there: typeof here;

beforeEach(async () => {
  server = await testServer();
  const job_role_id = await server.jobRole();
  here = { outlet_id: await server.outlet(), job_role_id };
  there = { outlet_id: await server.outlet(), job_role_id };
  admin = await server.signIn({ role: 'admin' });
  const place = { location_id: here.outlet_id, job_role_id };
  staff = await server.signIn({ role: 'staff', ...place });
  manager = await server.signIn({ role: 'manager', ...place });
  await server.signIn({ role: 'manager', location_id: there.outlet_id });
});
afterEach(() => server.close());

const task = (place = here, dates: Partial<Parameters<typeof insertTask>[1]> = {}) =>
  insertTask(server.context.db, { ...place, task_date: DATE, ...dates });
const submit = (of: TestTask) =>
  insertSubmission(server.context.db, of, { submitted_by_uid: staff.uid, submitted_at: NOON });
const get = async (path: string, by = admin) => (await server.call('GET', path, { token: by.token })).json();
const mark = (input: object = {}) =>
  server.call('POST', '/api/outages', {
    token: admin.token,
    body: { business_date: DATE, reason: 'No power', outlet_ids: [here.outlet_id], ...input },
  });
const statuses = async () =>
  (
    await sql<{ manager_status: string }>`
      select manager_status from task_submissions order by outlet_id = ${here.outlet_id} desc, task_id`.execute(
      server.context.db,
    )
  ).rows.map(({ manager_status }) => manager_status);
const report = (by: string) => get(`/api/reports?dateFrom=2026-11-01&dateTo=2026-11-30&by=${by}`);

describe('an outage', () => {
  it('keeps tasks of the date, and those due on it, from failing, at its outlets alone', async () => {
    await task();
    await task(here, { task_date: '2026-11-17', deadline_date: DATE });
    await task(there);
    await submit(await task());
    await mark();
    const preview = await get(`/api/day-end/preview?date=${DATE}`);
    expect(preview).toMatchObject({ willFail: 1, willApprove: 0 });
    expect(await endDay(server.context, job, { date: DATE })).toMatchObject({
      autoFailed: 1,
      autoApproved: 0,
    });
    expect(await statuses()).toEqual(['Pending', 'AutoFailed']);
  });

  it("takes back what the date's end did at its outlets, and says before how much", async () => {
    await task();
    await task(there);
    await submit(await task());
    await endDay(server.context, job, { date: DATE });
    const effect = { business_date: DATE, outlets: 1, tasks: 2, reopened: 1, waiting: 1, kept: 0 };
    const body = { business_date: DATE, outlet_ids: [here.outlet_id] };
    const preview = await server.call('POST', '/api/outages/preview', { token: admin.token, body });
    expect(preview.json()).toEqual(effect);
    expect((await mark()).json()).toEqual(effect);
    expect(await statuses()).toEqual(['Pending', 'AutoFailed']);
    const entry = await server.context.db
      .selectFrom('activity')
      .select(['actor_uid', 'details'])
      .where('event', '=', 'outage created')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ actor_uid: admin.uid, details: { ...effect, notes: 'No power' } });
  });

  it('is one for each outlet and date: the first of two admins marks it', async () => {
    const answers = await Promise.all([mark(), mark()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await mark({ outlet_ids: null })).json()).toMatchObject({ outlets: 1 });
    expect(await get('/api/outages')).toMatchObject([
      { business_date: DATE, is_everywhere: true, outlets: 1, reason: 'No power' },
      { business_date: DATE, is_everywhere: false, outlets: 1, reason: 'No power' },
    ]);
  });

  it('of all outlets is not of those archived before that had nothing to do then', async () => {
    const archive = async (on: string, work?: string) => {
      const outlet = await server.outlet();
      if (work)
        await submit(await task({ ...here, outlet_id: outlet }, { task_date: work, deadline_date: work }));
      const archived_at = `${on}T00:30:00+08:00`;
      await server.context.db.updateTable('outlets').set({ archived_at }).where('id', '=', outlet).execute();
      return outlet;
    };
    const open = [here.outlet_id, there.outlet_id];
    const [, since, hadTask, wasDue] = [
      await archive('2026-11-18'),
      await archive(DATE),
      await archive('2026-11-18', DATE),
      await archive('2026-11-18', '2026-11-18'),
    ];
    await archive('2026-11-18', '2026-10-01');
    const body = { business_date: DATE, outlet_ids: null };
    const preview = await server.call('POST', '/api/outages/preview', { token: admin.token, body });
    expect(preview.json()).toMatchObject({ outlets: 5, tasks: 1 });
    expect((await mark({ outlet_ids: null })).json()).toMatchObject({ outlets: 5 });
    const marked = await server.context.db.selectFrom('outage_outlets').select('outlet_id').execute();
    expect(marked.map(({ outlet_id }) => outlet_id).toSorted()).toEqual(
      [...open, since, hadTask, wasDue].toSorted(),
    );
  });

  it('is none of a day to come, of no outlet, or without a reason', async () => {
    expect((await mark({ business_date: '2026-11-21' })).json().message).toBe(
      reasonMessage('outages.future'),
    );
    expect((await mark({ outlet_ids: [] })).statusCode).toBe(400);
    expect((await mark({ reason: ' ' })).statusCode).toBe(400);
    expect(await get('/api/outages')).toEqual([]);
  });

  it('is taken back: the date counts again, and fails nobody by itself', async () => {
    await task();
    await mark();
    const [{ id }] = await get('/api/outages');
    const lift = () => server.call('DELETE', `/api/outages/${id}`, { token: admin.token });
    expect([(await lift()).statusCode, (await lift()).statusCode]).toEqual([204, 404]);
    expect(await statuses()).toEqual([]);
    expect(await report('outlet')).toMatchObject({ total: { tasks: 1 }, outages: 0 });
  });

  it('of all outlets has the tasks made that nobody has made, by the job', async () => {
    await insertDailyTemplate(server);
    await runJobs(server.context, generation);
    const made = async () =>
      (await server.context.db.selectFrom('daily_tasks').select('task_date').distinct().execute()).map(
        ({ task_date }) => task_date,
      );
    expect(await made()).toEqual(['2026-11-20']);
    await mark({ outlet_ids: null });
    await runJobs(server.context, generation);
    await runJobs(server.context, generation);
    expect((await made()).sort()).toEqual([DATE, '2026-11-20']);
    const runs = server.context.db.selectFrom('job_runs').select('business_date').orderBy('id');
    expect((await runs.execute()).map(({ business_date }) => business_date)).toEqual(['2026-11-20', DATE]);
  });
});

describe('figures', () => {
  it('leave it out, and say so', async () => {
    await submit(await task());
    await task();
    await task(there);
    await mark();
    const map = await get('/api/dashboards/completion?days=7');
    const place = map.dates.indexOf(DATE);
    const line = (id: string) => map.outlets.find((outlet: { id: string }) => outlet.id === id);
    expect(line(here.outlet_id)).toMatchObject({ outages: [place] });
    expect([line(here.outlet_id).tasks[place], line(there.outlet_id).tasks[place]]).toEqual([0, 1]);
    expect([line(there.outlet_id).outages, map.reasons]).toEqual([undefined, { [DATE]: 'No power' }]);
    const { days } = await get('/api/dashboards/manager', manager);
    expect(days.find(({ date }: { date: string }) => date === DATE)).toEqual({
      ...{ date: DATE, tasks: 0, done: 0, outage: 'No power' },
    });
    expect(await report('outlet')).toMatchObject({ total: { tasks: 1, submitted: 0 }, outages: 1 });
  });

  it('of a report agree by outlet, job role and template, whatever happened', async () => {
    const kinds = ['task', 'sent', 'elsewhere', 'end', 'mark'] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...kinds), { minLength: 4, maxLength: 12 }),
        async (steps) => {
          const { db } = server.context;
          await db.deleteFrom('outages').execute();
          await db.deleteFrom('daily_tasks').execute();
          for (const step of steps) {
            if (step === 'task') await task();
            if (step === 'sent') await submit(await task());
            if (step === 'elsewhere') await task(there);
            if (step === 'end') await endDay(server.context, job, { date: DATE });
            if (step === 'mark') await mark();
          }
          const { rows } = await sql<object>`
          select count(*) as tasks, count(*) filter (where staff_status = 'Submitted') as submitted,
            count(*) filter (where staff_status = 'AutoFailed') as auto_failed,
            count(*) filter (where manager_status = 'AutoApproved') as auto_approved
          from daily_tasks task left join task_submissions latest on latest.task_id = task.id and latest.is_latest
          where not exists (select from outage_outlets where outlet_id = task.assigned_location_id)`.execute(
            db,
          );
          for (const by of ['outlet', 'jobRole', 'task']) {
            const { rows: lines, total } = await report(by);
            expect(total).toMatchObject(rows[0]!);
            expect(sumOf(lines)).toEqual(total);
          }
        },
      ),
      { numRuns: 8 },
    );
  });
});

const counts = ['tasks', 'submitted', 'on_time', 'rejected', 'auto_approved', 'auto_failed'] as const;
const sumOf = (lines: Record<string, number>[]) =>
  Object.fromEntries(counts.map((name) => [name, lines.reduce((sum, line) => sum + line[name]!, 0)]));

it('is told to who works there today: on My Tasks, the dashboard and the task', async () => {
  const today = '2026-11-20';
  const late = await task(here, { task_date: today, deadline_time: '08:00' });
  await mark({ business_date: today });
  expect(await get('/api/my-tasks', staff)).toMatchObject({ outage: 'No power', tasks: [{ id: late.id }] });
  expect(await get('/api/dashboards/staff', staff)).toMatchObject({
    ...{ outage: 'No power', tasksToday: 0, overdue: 0, recent: [] },
  });
  expect(await get(`/api/daily-tasks/${late.id}`, staff)).toMatchObject({ outage: 'No power' });
});
