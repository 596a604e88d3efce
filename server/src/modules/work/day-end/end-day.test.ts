import { reasonMessage } from '@gerai/shared/reasons.ts';
import { dayEndNotes } from '@gerai/shared/work/day-end/contract.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask, type TestTask } from '../../../testing/tasks.ts';
import { endDay } from './end-day.ts';
import { jobs } from './jobs.ts';

const NOON = '2026-11-20T12:00:00+08:00';
const SERVICE_KEY = 'a-service-key-of-at-least-thirty-two-characters';
const job = { kind: 'job', name: 'Update Task Statuses' } as const;

let server: TestServer;
let admin: TestUser;
let staff: TestUser;
let place: { outlet_id: string; job_role_id: string };

beforeEach(async () => {
  server = await testServer({ SERVICE_KEY });
  place = { outlet_id: await server.outlet(), job_role_id: await server.jobRole() };
  admin = await server.signIn({ role: 'admin', name: 'Ayu' });
  staff = await server.signIn({
    role: 'staff',
    location_id: place.outlet_id,
    job_role_id: place.job_role_id,
  });
});
afterEach(() => server.close());

const task = (input: Partial<Parameters<typeof insertTask>[1]> = {}) =>
  insertTask(server.context.db, { ...place, ...input });
const submit = (of: TestTask, input: Partial<Parameters<typeof insertSubmission>[2]> = {}) =>
  insertSubmission(server.context.db, of, { submitted_by_uid: staff.uid, submitted_at: NOON, ...input });
const statuses = async (of: TestTask) =>
  (
    await server.context.db
      .selectFrom('task_submissions')
      .select(['staff_status', 'manager_status', 'audit_status', 'system_status'])
      .where('task_id', '=', of.id)
      .orderBy('attempt')
      .execute()
  ).map((row) => Object.values(row).join(' '));
const settle = (date?: string) =>
  server.call('POST', '/api/day-end', { token: admin.token, body: date ? { date } : {} });

const rejected = {
  manager_status: 'Rejected',
  manager_notes: 'Blurred',
  manager_reviewed_at: NOON,
} as const;

describe('the end of a day', () => {
  it('fails what nobody submitted, with all four statuses, the note and the time', async () => {
    const open = await task();

    const answer = await settle();

    expect(answer.json()).toEqual({
      reason: 'day_end.done',
      values: { date: '2026-11-20', failed: 1, approved: 0 },
      message: 'Task status update completed for 2026-11-20: 1 tasks auto-failed, 0 tasks auto-approved.',
      autoFailed: 1,
      autoApproved: 0,
      date: '2026-11-20',
    });
    expect(await statuses(open)).toEqual(['AutoFailed AutoFailed AutoFailed AutoFailed']);
    const row = await server.context.db.selectFrom('task_submissions').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      ...place,
      attempt: 1,
      is_latest: true,
      staff_notes: dayEndNotes.autoFailed,
      submitted_by_uid: null,
      submitted_at: '2026-11-20T04:00:00.000Z',
    });
  });

  it('fails nothing where people are invited and none has signed in yet, until the first does', async () => {
    const invited = await server.signIn({
      role: 'staff',
      location_id: place.outlet_id,
      job_role_id: await server.jobRole(),
    });
    const { db } = server.context;
    await db.updateTable('users').set({ status: 'pending' }).where('uid', '=', invited.uid).execute();
    const { job_role_id } = await db
      .selectFrom('users')
      .select('job_role_id')
      .where('uid', '=', invited.uid)
      .executeTakeFirstOrThrow();
    const theirs = await task({ job_role_id: job_role_id! });
    const [forNobody, ours] = [await task({ job_role_id: await server.jobRole() }), await task()];
    const preview = () => server.call('GET', '/api/day-end/preview', { token: admin.token });
    expect((await preview()).json()).toMatchObject({ willFail: 2, notSignedIn: 1 });
    expect((await settle()).json()).toMatchObject({ autoFailed: 2 });
    expect([
      await statuses(theirs),
      (await statuses(forNobody)).length,
      (await statuses(ours)).length,
    ]).toEqual([[], 1, 1]);
    await db.updateTable('users').set({ status: 'active' }).where('uid', '=', invited.uid).execute();
    expect((await preview()).json()).toMatchObject({ willFail: 1, notSignedIn: 0 });
  });

  it('fails a task where nobody is assigned, or somebody who can sign in ever has', async () => {
    const { db } = server.context;
    const crew = {
      invited: { status: 'pending', last_login: null },
      'has an account, never signed in': { status: 'active', last_login: null },
      'has signed in': { status: 'active', last_login: '2026-11-19T01:00:00Z' },
      'has signed in, then lost the password': { status: 'pending', last_login: '2026-11-19T01:00:00Z' },
      'has signed in, then was deactivated': { status: 'inactive', last_login: '2026-11-19T01:00:00Z' },
    } as const;
    const kinds = Object.keys(crew) as (keyof typeof crew)[];
    const mixes = Array.from({ length: 2 ** kinds.length }, (_, mix) =>
      kinds.filter((_, at) => mix & (1 << at)),
    );
    const tasks = new Map<string, (typeof kinds)[number][]>();
    for (const mix of mixes) {
      const job_role_id = await server.jobRole();
      for (const kind of mix)
        await db
          .insertInto('users')
          .values({
            name: kind,
            role: 'staff',
            email: `${crypto.randomUUID()}@gerai.test`,
            password_hash: crew[kind].status === 'pending' ? '' : 'none',
            location_id: place.outlet_id,
            job_role_id,
            ...crew[kind],
          })
          .execute();
      tasks.set((await task({ job_role_id })).id, mix);
    }
    await settle();
    const failed = new Set(
      (await db.selectFrom('task_submissions').select('task_id').execute()).map(({ task_id }) => task_id),
    );
    const nobody = (mix: string[]) => mix.every((kind) => kind === 'has signed in, then was deactivated');
    for (const [id, mix] of tasks)
      expect([mix, failed.has(id)]).toEqual([mix, nobody(mix) || mix.includes('has signed in')]);
  });

  it('fails nothing at an outlet where nobody has ever signed in, and all of it from then on', async () => {
    const { db } = server.context;
    const outlet_id = await server.outlet('Baru');
    await task({ outlet_id, job_role_id: await server.jobRole() });
    await task({ outlet_id });
    const preview = async () =>
      (await server.call('GET', '/api/day-end/preview', { token: admin.token })).json();
    expect(await preview()).toMatchObject({ willFail: 0, notSignedIn: 2 });
    expect((await settle()).json()).toMatchObject({ autoFailed: 0 });
    const first = await server.signIn({ role: 'manager', location_id: outlet_id });
    expect(await preview()).toMatchObject({ willFail: 2, notSignedIn: 0 });
    // Whoever has signed in may have left since.
    await db.deleteFrom('sessions').where('user_uid', '=', first.uid).execute();
    await db
      .updateTable('users')
      .set({ status: 'inactive', last_login: NOON })
      .where('uid', '=', first.uid)
      .execute();
    expect((await settle()).json()).toMatchObject({ autoFailed: 2 });
  });

  it('approves what has a photo and was not reviewed, and leaves the audit open', async () => {
    const waiting = await task();
    await submit(waiting);

    expect((await settle()).json()).toMatchObject({ autoFailed: 0, autoApproved: 1 });

    expect(await statuses(waiting)).toEqual(['Submitted AutoApproved Pending AutoApprove']);
    const row = await server.context.db.selectFrom('task_submissions').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      manager_notes: dayEndNotes.autoApproved,
      manager_reviewed_by_uid: null,
      manager_reviewed_at: '2026-11-20T04:00:00.000Z',
    });
  });

  it('leaves alone what has no photo, what was reviewed, and what was rejected and not sent again', async () => {
    const [bare, approved, refused] = [await task(), await task(), await task()];
    const manager = await server.signIn({ role: 'manager', location_id: place.outlet_id });
    await submit(bare, { photo_count: 0 });
    await submit(approved, {
      manager_status: 'Approved',
      manager_reviewed_by_uid: manager.uid,
      manager_reviewed_at: NOON,
    });
    await submit(refused, { ...rejected, manager_reviewed_by_uid: manager.uid });

    expect((await settle()).json()).toMatchObject({ autoFailed: 0, autoApproved: 0 });

    expect(await statuses(bare)).toEqual(['Submitted Pending Pending None']);
    expect(await statuses(approved)).toEqual(['Submitted Approved Pending None']);
    expect(await statuses(refused)).toEqual(['Submitted Rejected Pending None']);
  });

  it('fails the tasks whose deadline falls on the date, not those with a longer one', async () => {
    const longer = await task({ task_date: '2026-11-19', deadline_date: '2026-11-21' });
    const due = await task({ task_date: '2026-11-18', deadline_date: '2026-11-20' });

    expect((await settle('2026-11-20')).json()).toMatchObject({ autoFailed: 1 });

    expect(await statuses(longer)).toEqual([]);
    expect(await statuses(due)).toHaveLength(1);
  });

  it('approves for an earlier date only what was submitted by its end', async () => {
    const [before, after] = [await task({ task_date: '2026-11-19' }), await task()];
    await submit(before, { submitted_at: '2026-11-19T23:59:59+08:00' });
    await submit(after, { submitted_at: '2026-11-20T00:00:00+08:00' });

    expect((await settle('2026-11-19')).json()).toMatchObject({ autoApproved: 1 });

    expect(await statuses(before)).toEqual(['Submitted AutoApproved Pending AutoApprove']);
    expect(await statuses(after)).toEqual(['Submitted Pending Pending None']);
  });

  it('changes nothing when it is repeated', async () => {
    const tasks = [await task(), await task()];
    await submit(tasks[0]!);
    await settle();

    expect((await settle()).json()).toMatchObject({ autoFailed: 0, autoApproved: 0 });

    expect(await statuses(tasks[0]!)).toHaveLength(1);
    expect(await statuses(tasks[1]!)).toHaveLength(1);
  });

  it('by two at once settles each task once', async () => {
    const tasks = await Promise.all(Array.from({ length: 20 }, () => task()));
    await submit(tasks[0]!);

    const results = await Promise.all([
      endDay(server.context, job, {}),
      endDay(server.context, job, {}),
      endDay(server.context, job, {}),
    ]);

    expect(results.reduce((sum, { autoFailed }) => sum + autoFailed, 0)).toBe(19);
    expect(results.reduce((sum, { autoApproved }) => sum + autoApproved, 0)).toBe(1);
  });

  it('refuses a date to come, and one that is none', async () => {
    const open = await task({ task_date: '2026-11-21' });

    const answer = await settle('2026-11-21');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'refused', message: reasonMessage('day_end.future') });
    expect((await settle('2026-02-30')).statusCode).toBe(400);
    expect(await statuses(open)).toEqual([]);
  });

  it('writes one entry of the trail and one run', async () => {
    await task();
    await settle();

    expect(await server.context.db.selectFrom('activity').selectAll().execute()).toMatchObject([
      {
        event: 'day ended',
        actor_uid: admin.uid,
        subject_id: '2026-11-20',
        outlet_id: null,
        details: { date: '2026-11-20', autoFailed: 1, autoApproved: 0 },
      },
    ]);
    expect(await server.context.db.selectFrom('job_runs').selectAll().execute()).toMatchObject([
      { job: 'update-task-statuses', business_date: '2026-11-20', actor_uid: admin.uid, status: 'succeeded' },
    ]);
  });

  it('does nothing by halves, and says that the run failed', async () => {
    const open = await task();
    const waiting = await task();
    await submit(waiting);
    await sql`alter table activity add check (event <> 'day ended')`.execute(server.context.db);

    expect((await settle()).statusCode).toBe(500);

    expect(await statuses(open)).toEqual([]);
    expect(await statuses(waiting)).toEqual(['Submitted Pending Pending None']);
    expect(await server.context.db.selectFrom('job_runs').select(['status', 'error']).execute()).toEqual([
      { status: 'failed', error: expect.stringContaining('violates check constraint') },
    ]);
  });
});

describe('its preview', () => {
  it('counts what the end of the day then does', async () => {
    const [, waiting, bare] = [await task(), await task(), await task()];
    await submit(waiting);
    await submit(bare, { photo_count: 0 });

    const preview = await server.call('GET', '/api/day-end/preview', { token: admin.token });

    expect(preview.json()).toEqual({
      date: '2026-11-20',
      willFail: 1,
      notSignedIn: 0,
      willApprove: 1,
      pendingWithoutPhoto: 1,
    });
    expect((await settle()).json()).toMatchObject({ autoFailed: 1, autoApproved: 1 });
  });

  it('refuses a date to come, as settling does', async () => {
    const url = '/api/day-end/preview?date=2026-11-21';
    const answer = await server.call('GET', url, { token: admin.token });
    expect([answer.statusCode, answer.json().message]).toEqual([422, reasonMessage('day_end.future')]);
  });
});

describe('functions/v1/update-task-statuses', () => {
  const call = (token: string, body: object) =>
    server.call('POST', '/functions/v1/update-task-statuses', { token, body });

  it('settles the target date for an admin and for the service key', async () => {
    await task({ task_date: '2026-11-19' });
    const body = { targetDate: '2026-11-19', useUTC8Timezone: true };

    expect((await call(SERVICE_KEY, body)).json()).toMatchObject({ autoFailed: 1, date: '2026-11-19' });
    expect((await call(admin.token, body)).json()).toMatchObject({ autoFailed: 0, date: '2026-11-19' });
    expect((await call(`${SERVICE_KEY}!`, body)).statusCode).toBe(401);
  });

  it('refuses everybody else, with the field that its client reads', async () => {
    const answer = await call(staff.token, {});
    expect(answer.statusCode).toBe(403);
    expect(answer.json().error).toBe("You don't have permission to access this page.");
    expect((await call(admin.token, { targetDate: '2026-11-21' })).json().error).toBe(
      reasonMessage('day_end.future'),
    );
  });
});

describe('the nightly job', () => {
  const [nightly] = jobs;
  const run = () => nightly!.run(server.context);
  const dates = async () =>
    (await server.context.db.selectFrom('job_runs').select('business_date').orderBy('id').execute()).map(
      (row) => row.business_date,
    );

  it('settles today from 23:59 on, and until then only yesterday', async () => {
    server.clock.set('2026-11-20T23:58:59+08:00');
    await run();
    server.clock.set('2026-11-20T23:59:00+08:00');
    await run();
    await run();
    expect(await dates()).toEqual(['2026-11-19', '2026-11-20']);
  });

  it('catches up every date that it missed, in order', async () => {
    server.clock.set('2026-11-16T23:59:00+08:00');
    await run();
    const missed = await task({ task_date: '2026-11-18' });
    server.clock.set('2026-11-20T09:00:00+08:00');
    await run();

    expect(await dates()).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']);
    expect(await statuses(missed)).toEqual(['AutoFailed AutoFailed AutoFailed AutoFailed']);
  });

  it("does not take a person's run before the end of the day for its own", async () => {
    server.clock.set('2026-11-19T23:59:00+08:00');
    await run();
    server.clock.set('2026-11-20T12:00:00+08:00');
    await settle();
    server.clock.set('2026-11-20T23:59:00+08:00');
    await run();
    expect(await dates()).toEqual(['2026-11-19', '2026-11-20', '2026-11-20']);
  });
});
