import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordJobRun } from '../../../platform/jobs/record-job-run.ts';
import { startJobs } from '../../../platform/jobs/start-jobs.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin', name: 'Ayu' });
});
afterAll(() => server.close());

const list = async () => (await server.call('GET', '/api/maintenance/jobs', { token: admin.token })).json();
const run = (job: 'generate-daily-tasks' | 'update-task-statuses') => ({
  job,
  business_date: '2026-11-19',
  started_at: server.clock.now(),
  finished_at: server.clock.now(),
});

const unscheduled = { active: false, next_run: null, running_since: null };

it('says that no job runs while the queue has no schedule', async () => {
  expect(await list()).toMatchObject([unscheduled, unscheduled]);
});

it('shows both jobs before they ever ran, with their next run by the queue', async () => {
  const crons = { 'generate-daily-tasks': '5 0 * * *', 'update-task-statuses': '59 23 * * *' };
  const idle = async () => undefined;
  const jobs = Object.entries(crons).map(([name, cron]) => ({ name, cron, queue: 'days', run: idle }));
  const { stop } = await startJobs(server.context, jobs, { schedule: 30, work: 1, retry: 1 });
  await stop();
  expect(await list()).toEqual([
    {
      job: 'generate-daily-tasks',
      label: 'Generate Daily Tasks',
      schedule: '00:05 UTC+8',
      active: true,
      next_run: '2026-11-20T16:05:00.000Z',
      running_since: null,
      last_run: null,
    },
    {
      job: 'update-task-statuses',
      label: 'Update Task Statuses',
      schedule: '23:59 UTC+8',
      active: true,
      next_run: '2026-11-20T15:59:00.000Z',
      running_since: null,
      last_run: null,
    },
  ]);
});

it('shows the latest run of each, what came of it, and whose it was', async () => {
  const { db } = server.context;
  const person = { kind: 'person', ...admin, role: 'admin', location_id: null, job_role_id: null } as const;
  await recordJobRun(db, person, { ...run('generate-daily-tasks'), result: { message: 'An older one' } });
  await recordJobRun(db, { kind: 'job', name: 'x' }, { ...run('generate-daily-tasks'), error: 'No space' });
  const id = await recordJobRun(db, person, {
    ...run('update-task-statuses'),
    result: { message: '', autoFailed: 2, autoApproved: 3 },
  });

  const [generation, dayEnd] = await list();

  expect(generation.last_run).toMatchObject({ status: 'failed', message: 'No space', by: 'Schedule' });
  expect(dayEnd.last_run).toEqual({
    id,
    business_date: '2026-11-19',
    status: 'succeeded',
    reason: 'day_end.done',
    values: { date: '2026-11-19', failed: 2, approved: 3 },
    message: 'Task status update completed for 2026-11-19: 2 tasks auto-failed, 3 tasks auto-approved.',
    started_at: '2026-11-20T04:00:00.000Z',
    finished_at: '2026-11-20T04:00:00.000Z',
    by: 'Ayu',
    by_schedule: false,
    is_ahead: false,
    revoked_at: null,
  });
  await recordJobRun(
    db,
    { kind: 'service', name: 'x' },
    { ...run('update-task-statuses'), result: { message: '' } },
  );
  expect((await list())[1].last_run.by).toBe('Service key');
});

it('says of a run at a time to come that the clock was ahead', async () => {
  const { db, clock } = server.context;
  const started_at = new Date(clock.now().getTime() + 3 * 86_400_000);
  const ahead = { ...run('generate-daily-tasks'), business_date: '2026-11-23', started_at };
  await recordJobRun(db, { kind: 'job', name: 'x' }, { ...ahead, finished_at: started_at });
  expect((await list())[0].last_run).toMatchObject({ business_date: '2026-11-23', is_ahead: true });
  const runs = await server.call('GET', '/api/maintenance/jobs/generate-daily-tasks/runs', {
    token: admin.token,
  });
  expect(runs.json().map(({ is_ahead }: { is_ahead: boolean }) => is_ahead)).toEqual([true, false, false]);
});
