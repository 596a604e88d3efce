import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordJobRun } from '../../../platform/jobs/record-job-run.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
});
afterAll(() => server.close());

it('shows the last 20 runs of a job, newest first, with who ran it, its result and its time', async () => {
  const { db } = server.context;
  const job = 'generate-daily-tasks';
  const started_at = server.clock.now();
  const times = { started_at, finished_at: new Date(started_at.getTime() + 1_500) };
  for (let day = 1; day <= 21; day += 1) {
    const business_date = `2026-10-${String(day).padStart(2, '0')}`;
    const result = { message: '', totalGenerated: day, totalSkipped: 0 };
    await recordJobRun(db, { kind: 'job', name: 'x' }, { job, business_date, ...times, result });
  }
  const other = { job: 'update-task-statuses', business_date: '2026-10-22', ...times } as const;
  await recordJobRun(db, { kind: 'service', name: 'x' }, { ...other, error: 'No space' });

  const runs = async (name: string) =>
    (await server.call('GET', `/api/maintenance/jobs/${name}/runs`, { token: admin.token })).json();
  const generation = await runs(job);
  expect(generation.map(({ message }: { message: string }) => message)).toEqual(
    Array.from(
      { length: 20 },
      (_, n) => `Generated ${21 - n} tasks for 2026-10-${String(21 - n).padStart(2, '0')}, skipped 0.`,
    ),
  );
  expect(generation[0]).toMatchObject({
    business_date: '2026-10-21',
    status: 'succeeded',
    by: 'Schedule',
    started_at: '2026-11-20T04:00:00.000Z',
    finished_at: '2026-11-20T04:00:01.500Z',
  });
  expect(await runs('update-task-statuses')).toMatchObject([
    { status: 'failed', message: 'No space', by: 'Service key' },
  ]);
  expect((await runs('sweep-photos')).code).toBe('invalid_input');
});
