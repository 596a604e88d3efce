import { generateDailyTasks } from '@gerai/server/modules/business/generation/generate-daily-tasks.ts';
import { generateMissedDays } from '@gerai/server/modules/business/generation/generate-missed-days.ts';
import { endDay } from '@gerai/server/modules/work/day-end/end-day.ts';
import { jobs as dayEndJobs } from '@gerai/server/modules/work/day-end/jobs.ts';
import type { Context } from '@gerai/server/platform/context.ts';
import { type TestServer, testServer } from '@gerai/server/testing/server.ts';
import { addDays } from '@gerai/shared/time/business-time.ts';
import { taskState } from '@gerai/shared/work/daily-tasks/task-state.ts';
import { submissionRefusal } from '@gerai/shared/work/submissions/rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from './seed-demo.ts';
import { countRows, tasksWithSubmission } from './test-demo-rows.ts';

const TODAY = '2026-11-20';
const job = { kind: 'job', name: 'Test' } as const;

describe.each(['00:02', '00:10', '12:00', '23:50'])('the demo seen at %s', (time) => {
  const now = new Date(`${TODAY}T${time}:00+08:00`);
  let server: TestServer;
  let at: Context;
  beforeAll(async () => {
    server = await testServer();
    server.clock.set(now);
    at = server.context;
    // The full length is tested at noon only.
    const length = time === '12:00' ? {} : { days: 9 };
    await seedDemo(at, { now, password: 'gerai-demo', ownPrints: 0, ...length });
  }, 120_000);
  afterAll(() => server.close());
  const count = (from: string) => countRows(at, from);

  it('has no data later than that moment', async () => {
    const later = sql.lit(now.toISOString());
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from task_submissions
      where greatest(submitted_at, manager_reviewed_at, audit_reviewed_at, updated_at) > ${later}`.execute(
      at.db,
    );
    expect(rows[0]!.count).toBe(0);
    expect(await count(`activity where created_at > '${now.toISOString()}'`)).toBe(0);
    expect(await count(`photos where created_at > '${now.toISOString()}'`)).toBe(0);
    for (const table of ['social_posts', 'social_comments', 'social_reactions'])
      expect(await count(`${table} where created_at > '${now.toISOString()}'`), table).toBe(0);
    expect(await count(`job_runs where finished_at > '${now.toISOString()}'`)).toBe(0);
  });

  it("shows HM's Ops all that can be shown at that time", async () => {
    const own = (await tasksWithSubmission(at)).filter(
      ({ outlet_name, role_name }) => outlet_name === 'HM' && role_name === 'Ops',
    );
    const states = own.filter((task) => task.deadline_date >= TODAY).map((task) => taskState(task, now));
    const passed = own.filter(
      (task) => task.task_date === TODAY && Date.parse(task.deadline_datetime) < now.getTime(),
    );
    const again = own.filter(
      ({ submission, ...dates }) =>
        submission?.manager_status === 'Rejected' &&
        !submissionRefusal({ ...dates, late_arrival_date: null }, submission, now),
    );
    expect(states.filter((state) => state === 'urgent').length, 'urgent').toBeGreaterThan(0);
    expect(states.filter((state) => state === 'overdue').length, 'overdue').toBeGreaterThanOrEqual(
      Math.min(2, passed.length),
    );
    expect(states.filter((state) => state === 'pending').length, 'to do').toBeGreaterThan(
      time > '23' ? 0 : 3,
    );
    expect(again.length, 'rejected').toBeGreaterThanOrEqual(2);
  });

  it("leaves a queue to HM's manager and to the auditors", async () => {
    const hm = "outlet_id = (select id from outlets where outlet_name = 'HM')";
    const pending = await count(`task_submissions where manager_status = 'Pending' and ${hm}`);
    expect(pending).toBeGreaterThanOrEqual(time < '06' ? 5 : 9);
    expect(pending).toBeLessThanOrEqual(16);
    const audit = `task_submissions where audit_status = 'Pending' and manager_status = 'Approved'
      and submitted_at > '${addDays(TODAY, -3)}'`;
    expect(await count(audit)).toBeGreaterThan(50);
  });

  it('leaves nothing for the jobs to catch up', async () => {
    const moment = { ...at, clock: { now: () => now } };
    expect(await generateMissedDays(moment, job)).toEqual([]);
    const [endDays] = dayEndJobs;
    expect(await endDays!.run(moment)).toEqual({ results: [] });
    expect(await generateDailyTasks(moment, job, TODAY)).toMatchObject({ totalGenerated: 0 });
    for (let date = addDays(TODAY, -8); date < TODAY; date = addDays(date, 1))
      expect(await endDay(moment, job, { date })).toMatchObject({ autoFailed: 0, autoApproved: 0 });
  });
});
