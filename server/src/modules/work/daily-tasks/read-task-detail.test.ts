import type { TaskDetail } from '@gerai/shared/work/daily-tasks/contract.ts';
import { taskTimeline } from '@gerai/shared/work/daily-tasks/timeline.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPhoto } from '../../../testing/photos.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask, type TestTask } from '../../../testing/tasks.ts';

let server: TestServer;
let here: string;
let kitchen: string;
let staff: TestUser;
let manager: TestUser;
let auditor: TestUser;

beforeAll(async () => {
  server = await testServer();
  [here, kitchen] = [await server.outlet('HM', 'Bandung'), await server.jobRole('Kitchen')];
  staff = await server.signIn({ role: 'staff', name: 'Sari', location_id: here, job_role_id: kitchen });
  manager = await server.signIn({ role: 'manager', name: 'Made', location_id: here });
  auditor = await server.signIn({ role: 'audit', name: 'Diah' });
});
afterAll(() => server.close());

const task = (input: Partial<Parameters<typeof insertTask>[1]> = {}) =>
  insertTask(server.context.db, { outlet_id: here, job_role_id: kitchen, ...input });

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;

const send = (of: TestTask, hour: number, input: Partial<Parameters<typeof insertSubmission>[2]> = {}) =>
  insertSubmission(server.context.db, of, { submitted_by_uid: staff.uid, submitted_at: at(hour), ...input });

const byManager = (manager_status: 'Approved' | 'Rejected', hour: number, manager_notes: string) => ({
  manager_status,
  manager_notes,
  manager_reviewed_by_uid: manager.uid,
  manager_reviewed_at: at(hour),
});
const byAuditor = (audit_status: 'Approved' | 'Rejected', hour: number, audit_notes: string) => ({
  audit_status,
  audit_notes,
  audit_reviewed_by_uid: auditor.uid,
  audit_reviewed_at: at(hour),
});

async function read(id: string, { token } = staff): Promise<TaskDetail> {
  const answer = await server.call('GET', `/api/daily-tasks/${id}`, { token });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

describe('the detail of a task', () => {
  it('returns what, where and until when', async () => {
    const { db } = server.context;
    const { id } = await task({ task_name: 'Clean the hood', deadline_date: '2026-11-21' });
    const group = { group_name: 'Hygiene', color: '#112233', sort_order: 1 };
    const { id: group_id } = await db
      .insertInto('task_groups')
      .values(group)
      .returning('id')
      .executeTakeFirstOrThrow();
    const sample_photo_id = await insertPhoto(db, staff.uid, { purpose: 'sample' });
    const words = { instructions: 'Degrease it', completion_criteria: 'It shines' };
    const { definition_id } = await db
      .selectFrom('daily_tasks')
      .select('definition_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('task_definitions')
      .set({ group_id, sample_photo_id, ...words })
      .where('id', '=', definition_id)
      .execute();

    const detail = await read(id);
    expect(detail).toMatchObject({
      id,
      display_id: 'TT261120-ABCDEFGH',
      task_name: 'Clean the hood',
      ...words,
      task_date: '2026-11-20',
      deadline_datetime: '2026-11-21T09:00:00.000Z',
      photo_required: true,
      outlet_name: 'HM',
      region: 'Bandung',
      assigned_job_role: 'Kitchen',
      group_name: 'Hygiene',
      group_color: '#112233',
      generated_by: null,
      attempts: [],
      frequency: 'daily',
      recurrence: null,
      priority: null,
      assigned_to: null,
    });
    expect(detail.sample_photo_url).toContain(`/api/photos/${sample_photo_id}?size=full&session=`);
  });

  it('has the days of its template, until that repeats otherwise, and who had it generated', async () => {
    const admin = await server.signIn({ role: 'admin', name: 'Putu' });
    const template = {
      task_name: 'Count the stock',
      assigned_job_role_id: kitchen,
      location_ids: [here],
      frequency: 'weekly',
      weekly_days: ['Friday', 'Monday'],
      start_date: '2026-11-01',
      priority: 'High',
      assigned_to: 'siti@gerai.test',
    };
    const post = (url: string, body: object) => server.call('POST', url, { token: admin.token, body });
    const { display_id } = (await post('/api/template-groups', template)).json();
    await post('/api/generation', {});
    const { id } = await server.context.db
      .selectFrom('daily_tasks')
      .select('id')
      .where('task_name', '=', 'Count the stock')
      .executeTakeFirstOrThrow();
    expect(await read(id, manager)).toMatchObject({
      frequency: 'weekly',
      recurrence: { weekly_days: ['Friday', 'Monday'], monthly_date: null, custom_days: null },
      priority: 'High',
      assigned_to: 'siti@gerai.test',
      generated_by: 'Putu',
    });
    // An e-mail address, which staff are not given.
    expect((await read(id)).assigned_to).toBeNull();

    const body = { ...template, frequency: 'monthly', weekly_days: [], monthly_date: 3 };
    await server.call('PUT', `/api/template-groups/${display_id}`, { token: admin.token, body });
    expect(await read(id)).toMatchObject({ frequency: 'weekly', recurrence: null });
  });

  it('keeps every attempt with its photos, notes and decisions, oldest first', async () => {
    const done = await task();
    const first = await send(done, 1, {
      attempt: 1,
      is_latest: false,
      staff_notes: 'Done',
      ...byManager('Rejected', 2, 'Still wet'),
    });
    await insertPhoto(server.context.db, staff.uid, {
      submission_id: first,
      position: 1,
      attached_at: at(1),
    });
    const shown = await insertPhoto(server.context.db, staff.uid, {
      submission_id: first,
      position: 0,
      attached_at: at(1),
    });
    await send(done, 3, {
      attempt: 2,
      is_latest: false,
      ...byManager('Approved', 4, ''),
      ...byAuditor('Rejected', 5, 'Wrong place'),
    });
    await send(done, 6, {
      attempt: 3,
      manager_status: 'AutoApproved',
      system_status: 'AutoApprove',
      manager_notes: 'By the system',
      manager_reviewed_at: at(7),
      ...byAuditor('Approved', 8, 'Good'),
    });

    for (const reader of [staff, manager, auditor]) {
      const { attempts, ...detail } = await read(done.id, reader);
      expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
      expect(attempts[0]!.photos).toHaveLength(2);
      expect(attempts[0]!.photos[0]!.url).toMatch(new RegExp(`^/api/photos/${shown}\\?size=full&session=`));
      expect(attempts[2]).toMatchObject({
        staff_status: 'Submitted',
        manager_status: 'AutoApproved',
        audit_status: 'Approved',
        system_status: 'AutoApprove',
      });
      expect(
        taskTimeline({ ...detail, attempts }).map(({ event, by, at: when, notes }) => [
          event,
          by,
          when,
          notes,
        ]),
      ).toEqual([
        ['generated', null, detail.created_at, ''],
        ['submitted', 'Sari', at(1), 'Done'],
        ['manager_rejected', 'Made', at(2), 'Still wet'],
        ['submitted', 'Sari', at(3), ''],
        ['manager_approved', 'Made', at(4), ''],
        ['audit_rejected', 'Diah', at(5), 'Wrong place'],
        ['submitted', 'Sari', at(6), ''],
        ['auto_approved', null, at(7), 'By the system'],
        ['audit_approved', 'Diah', at(8), 'Good'],
      ]);
    }
  });

  it('returns a task that the system failed', async () => {
    const { id } = await task({ task_date: '2026-11-18' });
    const admin = await server.signIn({ role: 'admin' });
    const body = { date: '2026-11-18' };
    await server.call('POST', '/api/day-end', { token: admin.token, body });
    const detail = await read(id);
    expect(detail.attempts).toMatchObject([{ staff_status: 'AutoFailed', submitted_by: null, photos: [] }]);
    expect(taskTimeline(detail).map(({ event, by }) => [event, by])).toEqual([
      ['generated', null],
      ['auto_failed', null],
    ]);
  });

  it('shows a colleague nobody’s address', async () => {
    const done = await task();
    await send(done, 1);
    const answer = await server.call('GET', `/api/daily-tasks/${done.id}`, { token: staff.token });
    expect(answer.body).not.toContain('@gerai.test');
  });

  it('does not exist for another outlet, another role, and where there is none', async () => {
    const { id } = await task();
    const [elsewhere, counter] = [await server.outlet(), await server.jobRole()];
    const strangers = [
      await server.signIn({ role: 'manager', location_id: elsewhere }),
      await server.signIn({ role: 'staff', location_id: elsewhere, job_role_id: kitchen }),
      await server.signIn({ role: 'staff', location_id: here, job_role_id: counter }),
    ];
    for (const { token } of strangers)
      expect((await server.call('GET', `/api/daily-tasks/${id}`, { token })).statusCode).toBe(404);
    const { token } = auditor;
    expect((await server.call('GET', `/api/daily-tasks/${here}`, { token })).statusCode).toBe(404);
    expect((await server.call('GET', '/api/daily-tasks/nonsense', { token })).statusCode).toBe(400);
  });
});
