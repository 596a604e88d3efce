import {
  auditStatus,
  DISPLAY_STATUSES,
  displayStatus,
  managerStatus,
  staffStatus,
  systemStatus,
} from '@gerai/shared/work/submissions/statuses.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violates } from '../../../platform/errors.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { insertTask } from '../../../testing/tasks.ts';

let server: TestServer;
let uid: string;
let place: { outlet_id: string; job_role_id: string };
beforeAll(async () => {
  server = await testServer();
  ({ uid } = await server.signIn({ role: 'manager' }));
  place = { outlet_id: await server.outlet(), job_role_id: await server.jobRole() };
});
afterAll(() => server.close());

/** The possible combinations of staff, manager, audit and system status (decisions on the specification). */
const legal = [
  'Submitted Pending Pending None',
  'Submitted Rejected Pending None',
  'Submitted Approved Pending None',
  'Submitted Approved Approved None',
  'Submitted Approved Rejected None',
  'Submitted AutoApproved Pending AutoApprove',
  'Submitted AutoApproved Approved AutoApprove',
  'Submitted AutoApproved Rejected AutoApprove',
  'AutoFailed AutoFailed AutoFailed AutoFailed',
  'Cancelled Cancelled Cancelled Cancelled',
];

const combinations = staffStatus.options.flatMap((staff_status) =>
  managerStatus.options.flatMap((manager_status) =>
    auditStatus.options.flatMap((audit_status) =>
      systemStatus.options.map((system_status) => ({
        staff_status,
        manager_status,
        audit_status,
        system_status,
      })),
    ),
  ),
);
type Combination = (typeof combinations)[number];

/** Whether the database accepts a submission with these statuses and matching other columns. */
async function isStored(statuses: Combination): Promise<boolean> {
  const { db, clock } = server.context;
  const now = clock.now();
  const { staff_status, manager_status, audit_status } = statuses;
  const managed = !['Pending', 'AutoFailed', 'Cancelled'].includes(manager_status);
  const audited = !['Pending', 'AutoFailed', 'Cancelled'].includes(audit_status);
  const { id } = await insertTask(db, { ...place, photo_required: false });
  try {
    await db
      .insertInto('task_submissions')
      .values({
        ...statuses,
        ...place,
        task_id: id,
        attempt: 1,
        submitted_by_uid: staff_status === 'Submitted' ? uid : null,
        cancelled_by_uid: staff_status === 'Cancelled' ? uid : null,
        manager_notes: 'A reason',
        audit_notes: 'A reason',
        manager_reviewed_by_uid: managed ? uid : null,
        manager_reviewed_at: managed ? now : null,
        audit_reviewed_by_uid: audited ? uid : null,
        audit_reviewed_at: audited ? now : null,
        submitted_at: now,
        updated_at: now,
      })
      .execute();
    return true;
  } catch (error) {
    if (violates(error, 'task_submissions_legal_statuses')) return false;
    throw error;
  }
}

describe('the database', () => {
  it('stores the legal combinations of the four statuses, and no other', async () => {
    expect(combinations).toHaveLength(360);
    const stored: string[] = [];
    for (const statuses of combinations)
      if (await isStored(statuses)) stored.push(Object.values(statuses).join(' '));
    expect(stored.sort()).toEqual([...legal].sort());
  });

  it('derives the display status of each as the screens do, and knows the date of its task', async () => {
    const rows = await server.context.db
      .selectFrom('task_submissions')
      .innerJoin('daily_tasks', 'daily_tasks.id', 'task_submissions.task_id')
      .selectAll('task_submissions')
      .select('daily_tasks.task_date as date_of_task')
      .execute();
    expect(rows).toHaveLength(legal.length);
    for (const { display_rank, task_date, date_of_task, ...statuses } of rows) {
      expect([DISPLAY_STATUSES[display_rank], task_date]).toEqual([displayStatus(statuses), date_of_task]);
    }
  });

  it('lets only a rejected or failed submission be followed by another, so that one of a task is open', async () => {
    const { db } = server.context;
    const rows = await db
      .selectFrom('task_submissions')
      .select(['id', 'manager_status', 'audit_status'])
      .execute();
    expect(rows).toHaveLength(legal.length);
    for (const { id, manager_status, audit_status } of rows) {
      const followed = await db
        .updateTable('task_submissions')
        .set({ is_latest: false })
        .where('id', '=', id)
        .execute()
        .then(
          () => true,
          (error) => !violates(error, 'task_submissions_earlier_closed'),
        );
      expect(followed).toBe(
        manager_status === 'Rejected' || audit_status === 'Rejected' || manager_status === 'AutoFailed',
      );
    }
  });
});
