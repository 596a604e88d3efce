import { reasonMessage } from '@gerai/shared/reasons.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask, type TestTask } from '../../../testing/tasks.ts';
import { endDay } from './end-day.ts';
import { findLatestRun } from './queries.ts';

const DATE = '2026-11-20';
const NOON = `${DATE}T12:00:00+08:00`;
const job = { kind: 'job', name: 'Update Task Statuses' } as const;

let server: TestServer;
let admin: TestUser;
let staff: TestUser;
let place: { outlet_id: string; job_role_id: string };

beforeEach(async () => {
  server = await testServer();
  place = { outlet_id: await server.outlet(), job_role_id: await server.jobRole() };
  admin = await server.signIn({ role: 'admin' });
  staff = await server.signIn({
    role: 'staff',
    location_id: place.outlet_id,
    job_role_id: place.job_role_id,
  });
});
afterEach(() => server.close());

const task = (task_date = DATE) => insertTask(server.context.db, { ...place, task_date });
const submit = (of: TestTask, input: Partial<Parameters<typeof insertSubmission>[2]> = {}) =>
  insertSubmission(server.context.db, of, { submitted_by_uid: staff.uid, submitted_at: NOON, ...input });
const end = (date = DATE) => endDay(server.context, job, { date });
const preview = async (date = DATE) =>
  (await server.call('GET', `/api/day-end/revocation?date=${date}`, { token: admin.token })).json();
const revoke = async (input: object = {}) => {
  const run_id = (await findLatestRun(server.context.db, DATE))?.id ?? 1;
  const body = { date: DATE, reason: 'Run by mistake', run_id, ...input };
  return await server.call('POST', '/api/day-end/revocation', { token: admin.token, body });
};
/** Everything that the day's end writes, but for times of writing. */
const submissions = async () =>
  (
    await sql<object>`
      select task_id, attempt, is_latest, staff_status, manager_status, audit_status, system_status, staff_notes,
        manager_notes, manager_reviewed_at is null as waits, settled_date
      from task_submissions order by task_id, attempt`.execute(server.context.db)
  ).rows;

describe('taking back the end of a day', () => {
  it('opens what it failed, and has what it approved wait again, as it was', async () => {
    await task();
    await submit(await task());
    const before = await submissions();
    await end();

    expect(await preview()).toMatchObject({
      reopened: 1,
      waiting: 1,
      kept: 0,
      outlets: 1,
      submittable: true,
    });
    expect((await revoke()).json()).toEqual({ date: DATE, reopened: 1, waiting: 1, kept: 0, outlets: 1 });
    expect(await submissions()).toEqual(before);
  });

  it('leaves what a person decided or sent since, and what other days settled', async () => {
    const [audited, late, other] = [await task(), await task(), await task('2026-11-19')];
    await submit(audited);
    await end('2026-11-19');
    await end();
    const { db } = server.context;
    await db
      .updateTable('task_submissions')
      .set({ audit_status: 'Approved', audit_reviewed_by_uid: admin.uid, audit_reviewed_at: NOON })
      .where('task_id', '=', audited.id)
      .execute();
    await db
      .updateTable('task_submissions')
      .set({ is_latest: false })
      .where('task_id', '=', late.id)
      .execute();
    await submit(late, { attempt: 2 });
    await task();
    await end();
    const settled = await submissions();

    expect((await revoke()).json()).toMatchObject({ reopened: 1, waiting: 1, kept: 2 });
    const rows = await submissions();
    expect(rows).toHaveLength(settled.length - 1);
    expect(rows.filter((row) => 'task_id' in row && row.task_id === other.id)).toMatchObject([
      { staff_status: 'AutoFailed', settled_date: '2026-11-19' },
    ]);
  });

  it('is kept in the trail beside the end, with the reason', async () => {
    await task();
    await end();
    await revoke({ reason: ' The clock was wrong ' });
    const entries = await server.context.db
      .selectFrom('activity')
      .select(['event', 'subject_id', 'actor_uid', 'details'])
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { event: 'day ended', subject_id: DATE },
      {
        event: 'day end revoked',
        subject_id: DATE,
        actor_uid: admin.uid,
        details: { date: DATE, notes: 'The clock was wrong', reopened: 1, waiting: 0, kept: 0, outlets: 1 },
      },
    ]);
  });

  it('happens once, whoever of two admins is first', async () => {
    await task();
    await end();
    const { run } = await preview();
    const answers = await Promise.all([revoke({ run_id: run.id }), revoke({ run_id: run.id })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await revoke({ run_id: run.id })).json().message).toBe(reasonMessage('day_end.not_ended'));
    expect(await preview()).toMatchObject({ run: null, reopened: 0 });
  });

  it('refuses what the admin has not seen, and no reason', async () => {
    await task();
    await end();
    const { run } = await preview();
    await task();
    await end();
    expect((await revoke({ run_id: run.id })).json().reason).toBe('day_end.ended_again');
    expect((await revoke({ reason: ' ' })).statusCode).toBe(400);
    expect(await preview()).toMatchObject({ reopened: 2 });
  });

  it('of a day that is over says that nobody can submit any more', async () => {
    await task('2026-11-19');
    await end('2026-11-19');
    expect(await preview('2026-11-19')).toMatchObject({ reopened: 1, submittable: false });
  });
});

it('leaves the date to be ended anew, with the same outcome as ending it once', async () => {
  const kinds = ['open', 'sent', 'bare', 'rejected', 'earlier'] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...kinds), { maxLength: 8 }), async (wanted) => {
      await server.context.db.deleteFrom('daily_tasks').execute();
      for (const kind of wanted) {
        const of = await task(kind === 'earlier' ? '2026-11-19' : DATE);
        if (kind === 'sent') await submit(of);
        if (kind === 'bare') await submit(of, { photo_count: 0 });
        if (kind === 'earlier') await submit(of, { submitted_at: '2026-11-19T12:00:00+08:00' });
        const reviewed = { manager_reviewed_by_uid: admin.uid, manager_reviewed_at: NOON };
        if (kind === 'rejected')
          await submit(of, { ...reviewed, manager_status: 'Rejected', manager_notes: 'No' });
      }
      await end();
      const once = await submissions();
      await revoke();
      await end();
      expect(await submissions()).toEqual(once);
    }),
    { numRuns: 10 },
  );
});
