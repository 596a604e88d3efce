import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../../platform/context.ts';
import { runJobs } from '../../../platform/jobs/run-jobs.ts';
import type { ScheduledJob } from '../../../platform/jobs/scheduled-job.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertDailyTemplate } from '../../../testing/tasks.ts';
import { jobs as generation } from '../../business/generation/jobs.ts';
import { endDay } from '../../work/day-end/end-day.ts';
import { jobs as dayEnd } from '../../work/day-end/jobs.ts';
import { readReadiness } from '../version/read-readiness.ts';

let server: TestServer;
let admin: TestUser;
const nightly = [...generation, ...dayEnd];
const run = (jobs: ScheduledJob[] = nightly, context: Context = server.context) => runJobs(context, jobs);

beforeEach(async () => {
  server = await testServer();
  await insertDailyTemplate(server);
  await run();
});
afterEach(() => server.close());

async function at(local: string) {
  server.clock.set(`2026-11-${local}:00+08:00`);
  await run();
}
const madeFor = async () =>
  (await server.context.db.selectFrom('daily_tasks').select('task_date').orderBy('task_date').execute()).map(
    ({ task_date }) => task_date.slice(8),
  );
const failedOn = async () =>
  (
    await server.context.db
      .selectFrom('task_submissions')
      .select('task_date')
      .where('staff_status', '=', 'AutoFailed')
      .orderBy('task_date')
      .execute()
  ).map(({ task_date }) => task_date.slice(8));
const state = async () => (await server.call('GET', '/api/maintenance/clock', { token: admin.token })).json();
const answer = (missed: 'run' | 'leave' | 'outage', now = server.clock.now()) =>
  server.call('POST', '/api/maintenance/clock', {
    token: admin.token,
    body: { missed, now: now.toISOString() },
  });
const prove = async () => {
  admin = await server.signIn({ role: 'admin' });
  await server.context.db
    .updateTable('sessions')
    .set({ authenticated_at: server.clock.now() })
    .where('id', '=', admin.session_id)
    .execute();
};

describe('a clock three days ahead', () => {
  beforeEach(() => at('23T12:00'));

  it("fails nobody's task, and makes none: its date may never have come", async () => {
    expect([await failedOn(), await madeFor()]).toEqual([[], ['20']]);
    const dates = server.context.db.selectFrom('job_runs').select('business_date').distinct();
    expect(await dates.orderBy('business_date').execute()).not.toContainEqual({
      business_date: '2026-11-23',
    });
  });

  it('holds no night back once it is corrected', async () => {
    await at('20T23:59');
    expect(await failedOn()).toEqual(['20']);
    await at('21T00:05');
    await at('21T12:00');
    await at('21T23:59');
    expect([await failedOn(), await madeFor()]).toEqual([
      ['20', '21'],
      ['20', '21'],
    ]);
  });

  it('is told to the admins once, on the dashboard and when somebody asks whether the server is ready', async () => {
    await run();
    const told = await server.context.db
      .selectFrom('activity')
      .select('details')
      .where('event', '=', 'job failed')
      .execute();
    const error = reasonMessage('clock.leapt', { seen: '2026-11-20T04:00:00.000Z' });
    expect(told).toEqual([{ details: { name: 'Clock check', error } }]);
    await prove();
    // An answer stands for some seconds, and other tests may have asked.
    expect(await readReadiness({ ...server.context })).toMatchObject({ status: 'ready', clock: 'leapt' });
    expect((await server.call('GET', '/api/dashboards/admin', { token: admin.token })).json().clock).toBe(
      'leapt',
    );
  });

  it('lets no job sweep what is old by it, but for those that go by no clock', async () => {
    const ran: string[] = [];
    const job = (name: string, more: Partial<ScheduledJob> = {}): ScheduledJob => ({
      name,
      cron: '* * * * *',
      run: async () => void ran.push(name),
      ...more,
    });
    await run([job('sweep'), job('fold', { ignoresClock: true })]);
    expect(ran).toEqual(['fold']);
  });
});

describe('a server that was off for three days', () => {
  beforeEach(async () => {
    await at('23T12:00');
    await prove();
  });

  it("leaves the days missed as they are, if an admin says so, and ends today's", async () => {
    expect(await state()).toMatchObject({ doubt: 'leapt', missed: 3, ahead: 0 });
    expect((await answer('leave')).json()).toMatchObject({ doubt: null, missed: 0 });
    await run();
    await at('23T23:59');
    expect([await failedOn(), await madeFor()]).toEqual([['23'], ['20', '23']]);
  });

  it('marks the days missed as an outage, if an admin says so: their tasks are there, and nobody failed', async () => {
    expect((await answer('outage')).json()).toMatchObject({ doubt: null, missed: 0 });
    await run();
    await run();
    const outages = (await server.call('GET', '/api/outages', { token: admin.token })).json();
    expect(
      outages.map((one: { business_date: string; reason: string }) => [one.business_date, one.reason]),
    ).toEqual([
      ['2026-11-22', 'No server ran.'],
      ['2026-11-21', 'No server ran.'],
      ['2026-11-20', 'No server ran.'],
    ]);
    await at('23T23:59');
    expect([await failedOn(), await madeFor()]).toEqual([['23'], ['20', '21', '22', '23']]);
  });

  it('ends the days missed as usual, if an admin says so', async () => {
    await answer('run');
    await run();
    expect([await failedOn(), await madeFor()]).toEqual([
      ['20', '21', '22'],
      ['20', '21', '22', '23'],
    ]);
  });

  it('hears the first of two admins, and writes one entry', async () => {
    const answers = await Promise.all([answer('leave'), answer('run')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const entries = server.context.db.selectFrom('activity').where('event', '=', 'clock confirmed');
    expect(await entries.select('actor_uid').execute()).toEqual([{ actor_uid: admin.uid }]);
  });

  it('is not believed another time than the admin saw', async () => {
    const seen = server.clock.now();
    server.clock.advance(3_600_000);
    await prove();
    expect((await answer('leave', seen)).json().reason).toBe('clock.not_right');
    expect(await state()).toMatchObject({ doubt: 'leapt' });
  });
});

it('lets days to come run when they come, after a clock that was ahead had ended them', async () => {
  const { db } = server.context;
  const job = { kind: 'job', name: 'x' } as const;
  server.clock.set('2026-11-22T23:59:00+08:00');
  for (const date of ['2026-11-20', '2026-11-21', '2026-11-22']) await endDay(server.context, job, { date });
  await db.updateTable('clock_watch').set({ seen_at: server.clock.now() }).execute();

  await at('20T22:00');
  await prove();
  expect(await state()).toMatchObject({ doubt: 'behind', ahead: 3 });
  expect((await answer('run')).json()).toMatchObject({ doubt: null, ahead: 0 });
  await at('20T23:59');
  await at('21T12:00');
  await at('21T23:59');
  const runs = await db
    .selectFrom('job_runs')
    .select(['business_date', 'counts'])
    .where('job', '=', 'update-task-statuses')
    .orderBy('id')
    .execute();
  expect(runs.map(({ business_date, counts }) => `${business_date.slice(8)} ${counts}`)).toEqual([
    ...['19 true', '20 false', '21 false', '22 false', '20 true', '21 true'],
  ]);
});

describe("a clock that differs from the database's", () => {
  const differing = (minutes: number): Context => ({
    ...server.context,
    database: {
      ...server.context.database,
      now: async () => new Date(server.clock.now().getTime() + minutes * 60_000),
    },
  });

  it('runs no job, and ends no date that the database has not reached', async () => {
    server.clock.set('2026-11-21T00:10:00+08:00');
    await run(nightly, differing(-15));
    expect([await failedOn(), await madeFor()]).toEqual([[], ['20']]);
    const byHand = endDay(differing(-15), { kind: 'job', name: 'x' }, { date: '2026-11-21' });
    await expect(byHand).rejects.toMatchObject({ reason: 'day_end.future' });
  });

  it("is that of the machine, where the server itself goes by the database's", async () => {
    server.clock.set('2026-11-21T00:10:00+08:00');
    const { now } = server.clock;
    const machineNow = () => new Date(now().getTime() + 3 * 86_400_000);
    const putOff = await run(nightly, { ...server.context, clock: { now, machineNow } });
    expect([putOff, await madeFor()]).toEqual([nightly.map(({ name }) => name), ['20']]);
  });

  it('runs them by clocks that agree within two minutes', async () => {
    server.clock.set('2026-11-21T00:05:00+08:00');
    await run(nightly, differing(-2));
    expect([await failedOn(), await madeFor()]).toEqual([['20'], ['20', '21']]);
  });
});
