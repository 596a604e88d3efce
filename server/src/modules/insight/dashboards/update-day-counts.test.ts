import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask, type TestTask } from '../../../testing/tasks.ts';
import { deleteCancelled, writeCancelled } from '../../business/generation/write-cancelled.ts';
import { endDay } from '../../work/day-end/end-day.ts';
import { undoDayEnd } from '../../work/day-end/revoke-day-end.ts';
import { updateDayCounts } from './update-day-counts.ts';

let server: TestServer;
let places: { outlet_id: string; job_role_id: string }[];
let uid: string;

beforeEach(async () => {
  server = await testServer();
  const roles = [await server.jobRole(), await server.jobRole()];
  const outlets = [await server.outlet(), await server.outlet()];
  places = outlets.flatMap((outlet_id) => roles.map((job_role_id) => ({ outlet_id, job_role_id })));
  ({ uid } = await server.signIn({ role: 'manager' }));
});
afterEach(() => server.close());

/** The daily counts by key, without zero sums. */
async function maintained() {
  const { rows } = await sql`
    select 'outlet' as by, task_date, outlet_id || ' ' || job_role_id as key, sum(tasks) as tasks,
      sum(submitted) as submitted, sum(on_time) as on_time, sum(rejected) as rejected,
      sum(auto_approved) as auto_approved, sum(auto_failed) as auto_failed
    from outlet_day_counts group by 1, 2, 3
    having sum(tasks) <> 0 or sum(submitted) <> 0 or sum(on_time) <> 0 or sum(rejected) <> 0
      or sum(auto_approved) <> 0 or sum(auto_failed) <> 0
    union all
    select 'task', task_date, display_id, sum(tasks), sum(submitted), sum(on_time), sum(rejected), sum(auto_approved),
      sum(auto_failed)
    from template_day_counts group by 1, 2, 3
    having sum(tasks) <> 0 or sum(submitted) <> 0 or sum(on_time) <> 0 or sum(rejected) <> 0
      or sum(auto_approved) <> 0 or sum(auto_failed) <> 0
    order by 1, 2, 3`.execute(server.context.db);
  return rows;
}

/** The same, recounted from the tasks and their current submissions. */
async function recounted() {
  const counts = sql`
    count(*) filter (where staff_status is distinct from 'Cancelled') as tasks,
    count(*) filter (where staff_status = 'Submitted') as submitted,
    count(*) filter (where staff_status = 'Submitted' and submitted_at <= task.deadline_datetime) as on_time,
    count(*) filter (where 'Rejected' in (manager_status, audit_status)) as rejected,
    count(*) filter (where manager_status = 'AutoApproved' and audit_status = 'Pending') as auto_approved,
    count(*) filter (where staff_status = 'AutoFailed') as auto_failed
    from daily_tasks task
    join task_definitions definition on definition.id = task.definition_id
    left join task_submissions latest on latest.task_id = task.id and latest.is_latest`;
  const { rows } = await sql`
    select 'outlet' as by, task.task_date, assigned_location_id || ' ' || assigned_job_role_id as key, ${counts}
    group by 1, 2, 3
    having count(*) filter (where staff_status is distinct from 'Cancelled') > 0
    union all select 'task', task.task_date, definition.display_id, ${counts} group by 1, 2, 3
    having count(*) filter (where staff_status is distinct from 'Cancelled') > 0
    order by 1, 2, 3`.execute(server.context.db);
  return rows;
}

const dates = ['2026-11-18', '2026-11-19', '2026-11-20'];
type Change = (of: number, db: TestServer['context']['db']) => Promise<unknown>;

/** All changes of tasks and submissions, applied to the n-th one if it exists. */
function changes(tasks: TestTask[]): Record<string, Change> {
  const nth = (n: number) => (tasks.length === 0 ? undefined : tasks[n % tasks.length]);
  const latest =
    (of: number, change: object, where = sql<boolean>`true`): Change =>
    async (_, db) => {
      const task = nth(of);
      if (!task) return;
      await db
        .updateTable('task_submissions')
        .set(change)
        .where('task_id', '=', task.id)
        .where('is_latest', '=', true)
        .where(where)
        .execute();
    };
  const waiting = sql<boolean>`manager_status = 'Pending'`;
  const approved = sql<boolean>`manager_status in ('Approved', 'AutoApproved') and audit_status = 'Pending'`;
  const at = '2026-11-20T11:00:00+08:00';
  const manager = { manager_reviewed_by_uid: uid, manager_reviewed_at: at };
  const auditor = { audit_reviewed_by_uid: uid, audit_reviewed_at: at };
  return {
    async task(n, db) {
      tasks.push(
        await insertTask(db, { ...places[n % 4]!, task_date: dates[n % 3]!, photo_required: false }),
      );
    },
    async submit(n, db) {
      const task = nth(n);
      if (!task) return;
      const { rows } = await sql<{ attempt: number; open: boolean }>`
        select count(*) + 1 as attempt,
          coalesce(bool_or(manager_status <> 'Rejected' and audit_status <> 'Rejected'), false) as open
        from task_submissions where task_id = ${task.id}`.execute(db);
      const { attempt, open } = rows[0]!;
      if (open) return;
      await db
        .updateTable('task_submissions')
        .set({ is_latest: false })
        .where('task_id', '=', task.id)
        .execute();
      const submitted_at = n % 2 ? '2026-11-18T10:00:00+08:00' : '2026-11-20T18:00:00+08:00';
      await insertSubmission(db, task, { attempt, submitted_by_uid: uid, submitted_at });
    },
    notes: (n, db) => latest(n, { staff_notes: 'Again' })(n, db),
    approve: (n, db) => latest(n, { ...manager, manager_status: 'Approved' }, waiting)(n, db),
    reject: (n, db) =>
      latest(n, { ...manager, manager_notes: 'No', manager_status: 'Rejected' }, waiting)(n, db),
    audit: (n, db) => latest(n, { ...auditor, audit_status: 'Approved' }, approved)(n, db),
    refuse: (n, db) =>
      latest(n, { ...auditor, audit_notes: 'No', audit_status: 'Rejected' }, approved)(n, db),
    endDay: (n) => endDay(server.context, { kind: 'job', name: 'Test' }, { date: dates[n % 3]! }),
    undoDayEnd: (n, db) =>
      db.transaction().execute((tx) => undoDayEnd(tx, { date: dates[n % 3]! }, server.clock.now())),
    cancel: (n, db) =>
      db.transaction().execute(async (tx) => {
        const task = nth(n);
        const where = sql`task.id = ${task?.id}`;
        await writeCancelled(tx, { where, by: uid, reason: 'Broken', at: server.clock.now() });
      }),
    reopen: (n, db) => db.transaction().execute((tx) => deleteCancelled(tx, sql`task_id = ${nth(n)?.id}`)),
    fold: () => updateDayCounts(server.context),
    async deleteTask(n, db) {
      const [task] = tasks.splice(n % Math.max(1, tasks.length), 1);
      if (task) await db.deleteFrom('daily_tasks').where('id', '=', task.id).execute();
    },
  };
}

it('equals a full recount after any sequence of events', async () => {
  const tasks: TestTask[] = [];
  const possible = changes(tasks);
  const names = Object.keys(possible);
  // Most changes concern tasks and submissions.
  const step = fc.tuple(
    fc.constantFrom(...names, 'task', 'task', 'submit', 'submit', 'submit'),
    fc.nat(1000),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      for (const [name, n] of steps) await possible[name]!(n, server.context.db);
      expect(await maintained()).toEqual(await recounted());
    }),
    { numRuns: 15 },
  );
});

it('leaves one row for each key, and none for tasks that were deleted', async () => {
  const { db } = server.context;
  const kept = await insertTask(db, places[0]!);
  await insertTask(db, places[0]!);
  await insertSubmission(db, kept, { submitted_by_uid: uid, submitted_at: '2026-11-20T10:00:00+08:00' });
  const gone = await insertTask(db, places[1]!);
  await db.deleteFrom('daily_tasks').where('id', '=', gone.id).execute();

  expect(await updateDayCounts(server.context)).toBeGreaterThan(0);

  const rows = await db.selectFrom('outlet_day_counts').selectAll().execute();
  expect(rows).toEqual([
    {
      task_date: '2026-11-20',
      ...places[0],
      tasks: 2,
      submitted: 1,
      on_time: 1,
      rejected: 0,
      auto_approved: 0,
      auto_failed: 0,
      folded: true,
    },
  ]);
  expect(await updateDayCounts(server.context)).toBe(0);
});

it('loses nothing that is written while it runs, nor when two run at once', async () => {
  const { db } = server.context;
  const folds = () => [updateDayCounts(server.context), updateDayCounts(server.context)];
  const tasks = () =>
    Array.from({ length: 4 }, async () => {
      const task = await insertTask(db, places[0]!);
      await insertSubmission(db, task, { submitted_by_uid: uid, submitted_at: '2026-11-20T10:00:00+08:00' });
    });
  for (let round = 0; round < 5; round += 1) await Promise.all([...tasks(), ...folds(), ...tasks()]);
  expect(await maintained()).toEqual(await recounted());
});
