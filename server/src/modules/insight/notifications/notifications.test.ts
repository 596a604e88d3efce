import { notificationLimits } from '@gerai/shared/insight/notifications/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPhoto } from '../../../testing/photos.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../testing/tasks.ts';
import { type TestBell, testBell } from './test-bell.ts';

let server: TestServer;
let {
  place,
  staff,
  colleague,
  manager,
  auditor,
  admin,
  page,
  list,
  unread,
  told,
  submitted,
  review,
  happen,
} = {} as TestBell;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ place, staff, colleague, manager, auditor, admin, page, list, unread, told, submitted, review, happen } =
    await testBell(server));
});

describe('a rejection', () => {
  it('notifies the submitter, with the notes, and the job role that has to repeat the task', async () => {
    const id = await submitted('Clean the fryer');
    await review('manager', manager, id, 'Rejected', 'Blurred');

    expect(await list(staff)).toMatchObject([
      {
        kind: 'rejected',
        read: false,
        actor_name: 'Made',
        task_name: 'Clean the fryer',
        notes: 'Blurred',
        submission_id: id,
        at: '2026-11-20T04:00:00.000Z',
      },
    ]);
    expect(await told(colleague)).toEqual([{ kind: 'rejected_in_role', count: 1, read: false }]);
    expect(await told(manager)).toEqual([]);
    expect([await unread(staff), await unread(colleague), await unread(manager)]).toEqual([1, 1, 0]);
  });

  it('by an auditor notifies the manager who approved it, and nobody elsewhere', async () => {
    const second = await server.signIn({ role: 'manager', location_id: place.outlet_id });
    const elsewhere = await server.signIn({ role: 'manager', location_id: await server.outlet() });
    const id = await submitted();
    await review('manager', manager, id, 'Approved');
    await review('audit', auditor, id, 'Rejected', 'Dirty corner');

    expect(await list(manager)).toMatchObject([{ kind: 'audit_rejected', notes: 'Dirty corner' }]);
    expect(await told(second)).toEqual([]);
    expect(await told(elsewhere)).toEqual([]);
    expect(await told(auditor)).toEqual([]);
  });
});

describe('an approval', () => {
  it('is listed for who submitted, and counts for nobody', async () => {
    for (const name of ['A', 'B']) await review('manager', manager, await submitted(name), 'Approved');
    expect(await told(staff)).toEqual([{ kind: 'approved', count: 2, read: true }]);
    expect(await told(colleague)).toEqual([]);
    expect(await unread(staff)).toBe(0);
  });
});

describe('what waits for a manager', () => {
  it('is one line however many there are, and gone once it is decided', async () => {
    const ids = [await submitted('A'), await submitted('B'), await submitted('C')];
    expect(await list(manager)).toMatchObject([{ kind: 'to_review', task_name: 'C', submission_id: ids[2] }]);
    expect(await told(manager)).toEqual([{ kind: 'to_review', count: 3, read: false }]);
    expect(await unread(manager)).toBe(3);

    await review('manager', manager, ids[1]!, 'Approved');
    expect(await told(manager)).toEqual([{ kind: 'to_review', count: 2, read: false }]);
    for (const id of [ids[0]!, ids[2]!]) await review('manager', manager, id, 'Approved');
    expect(await told(manager)).toEqual([]);
    expect(await unread(manager)).toBe(0);
  });

  it('leaves out what the manager submitted, and what waits elsewhere', async () => {
    await submitted('Own', manager);
    const elsewhere = await server.signIn({ role: 'manager', location_id: await server.outlet() });
    await submitted();
    expect(await told(manager)).toEqual([{ kind: 'to_review', count: 1, read: false }]);
    expect(await told(elsewhere)).toEqual([]);
  });
});

describe('the end of a day', () => {
  it('notifies a manager of the result at their outlet, auditors and admins of all outlets', async () => {
    await insertTask(server.context.db, place);
    await insertTask(server.context.db, place);
    const elsewhere = await server.outlet();
    await server.signIn({ role: 'manager', location_id: elsewhere });
    await insertTask(server.context.db, { ...place, outlet_id: elsewhere });
    const task = await insertTask(server.context.db, place);
    const id = await insertSubmission(server.context.db, task, {
      submitted_by_uid: staff.uid,
      submitted_at: '2026-11-20T03:00:00Z',
    });
    await insertPhoto(server.context.db, staff.uid, {
      submission_id: id,
      position: 1,
      attached_at: '2026-11-20T03:00:00Z',
    });
    const answer = await server.call('POST', '/api/day-end', { token: admin.token, body: {} });
    const { autoFailed, autoApproved } = answer.json();

    const ended = { kind: 'day_ended', date: '2026-11-20' };
    expect(await list(manager)).toMatchObject([{ ...ended, failed: 2, approved: 1 }]);
    expect(await list(auditor)).toMatchObject([{ ...ended, failed: autoFailed, approved: autoApproved }]);
    expect(autoFailed).toBeGreaterThanOrEqual(3);
    // The actor is not notified of their own action.
    expect(await told(admin)).toEqual([]);
    expect(await told(staff)).toEqual([]);
    const other = await server.signIn({ role: 'manager', location_id: await server.outlet() });
    expect(await told(other)).toEqual([]);
  });

  it('notifies whoever manages several outlets of the result at all of them, whichever they are at', async () => {
    const [here, there] = [await server.outlet(), await server.outlet()];
    const lent = await server.signIn({ ...place, role: 'staff', location_id: await server.outlet() });
    const at = server.clock.now();
    const posting = { uid: lent.uid, role: 'manager' as const, from_date: '2026-11-01' };
    await server.context.db
      .insertInto('postings')
      .values([here, there].map((outlet_id) => ({ ...posting, outlet_id, created_at: at, updated_at: at })))
      .execute();
    for (const outlet_id of [here, here, there]) await insertTask(server.context.db, { ...place, outlet_id });
    await server.call('POST', '/api/day-end', { token: admin.token, body: {} });
    expect(await list(lent)).toMatchObject([{ kind: 'day_ended', failed: 3, approved: 0 }]);
  });
});

describe('a failed job', () => {
  it('notifies admins only, several in a row as one', async () => {
    await happen('job failed', { name: 'sweep-photos', error: 'No space' });
    await happen('job failed', { name: 'update-task-statuses', error: 'Still none' });
    expect((await list(admin))[0]).toMatchObject({
      kind: 'job_failed',
      job: 'Update Task Statuses',
      notes: 'Still none',
    });
    expect((await list(admin))[0]!.ids).toHaveLength(2);
    expect((await told(auditor)).map(({ kind }) => kind)).not.toContain('job_failed');
  });
});

describe('the list', () => {
  it('comes in pages that join without a gap or a repeat', async () => {
    const where = { outlet_id: place.outlet_id, job_role_id: place.job_role_id, concerns_uid: staff.uid };
    for (let n = 1; n <= 7; n += 1) await happen('task rejected', { taskName: `Task ${n}` }, where);
    const first = await page(staff, '?limit=3');
    const second = await page(staff, `?limit=3&after=${first.next}`);
    const third = await page(staff, `?limit=3&after=${second.next}`);
    const names = [first, second, third].map(({ rows }) =>
      rows.map(({ task_name }) => task_name.at(-1)).join(''),
    );
    expect(names).toEqual(['765', '432', '1']);
    expect(third.next).toBeNull();
  });

  it('counts no further than the bell shows', async () => {
    const { db } = server.context;
    await sql`insert into activity (event, actor_kind, actor_name, subject_type, subject_id, concerns_uid, created_at)
      select 'task rejected', 'job', 'Test', 'test', 'x', ${staff.uid}::uuid, now()
      from generate_series(1, ${notificationLimits.counted + 50}::int)`.execute(db);
    expect(await unread(staff)).toBe(notificationLimits.counted);
  });

  it('starts with no unread notifications for a new person', async () => {
    await review('manager', manager, await submitted(), 'Rejected', 'Blurred');
    const at = { location_id: place.outlet_id, job_role_id: place.job_role_id };
    const newcomer = await server.signIn({ role: 'staff', ...at });
    expect(await told(newcomer)).toEqual([{ kind: 'rejected_in_role', count: 1, read: true }]);
    expect(await unread(newcomer)).toBe(0);
  });
});

describe('the settings', () => {
  const settings = async ({ token }: TestUser, body?: object) =>
    (await server.call(body ? 'PATCH' : 'GET', '/api/notifications/settings', { token, body })).json();

  it('offer the kinds of the role, and leave out what is not wanted', async () => {
    await review('manager', manager, await submitted(), 'Rejected', 'Blurred');
    const everyones = [
      'announcement',
      'company_announcement',
      'mentioned',
      'commented',
      'replied',
      'course_assigned',
      'course_due',
      'course_reminder',
      'attempt_granted',
      'certificate_expiring',
      'session_copied',
      'new_device',
      'factor_changed',
    ];
    const kinds = ['rejected', 'rejected_in_role', 'approved', ...everyones];
    expect(await settings(colleague)).toEqual({ kinds, muted: [], push: null, mail: null });
    expect(await settings(colleague, { muted: ['rejected_in_role', 'job_failed'] })).toEqual({
      kinds,
      muted: ['rejected_in_role'],
      push: null,
      mail: null,
    });
    expect(await told(colleague)).toEqual([]);
    expect(await unread(colleague)).toBe(0);
    expect(await unread(staff)).toBe(1);
  });
});
