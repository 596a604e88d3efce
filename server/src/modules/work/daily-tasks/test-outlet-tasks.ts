import {
  DISPLAY_STATUSES,
  type DisplayStatus,
  displayStatus,
  type Statuses,
} from '@gerai/shared/work/submissions/statuses.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { TestServer } from '../../../testing/server.ts';
import { insertSubmission, insertTask } from '../../../testing/tasks.ts';

/** A task as the lists should show it. */
export interface OutletTask {
  id: string;
  task_name: string;
  task_date: string;
  deadline: string;
  outlet: string;
  outlet_id: string;
  role: string;
  job_role_id: string;
  status: DisplayStatus;
  overdue: boolean;
}

const OUTLETS = ['senja', 'Fajar_1', 'HM', 'fajar11', 'Senja 100%'];
const ROLES = ['Ops', 'cook', 'Cook 2'];
const NAMES = ['Mop', 'mop', '=Grill', 'Sweep', 'Mop the 2nd floor'];
const DATES = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];
/** At noon of 20 November, the test server's clock, one has passed. */
const TIMES = ['11:00', '17:00'];

/**
 * Tasks of five outlets on four days with repeating names, dates, deadlines and every display status, and the expected
 * row of each.
 */
export async function testOutletTasks(server: TestServer): Promise<OutletTask[]> {
  const outlets = await Promise.all(OUTLETS.map((name) => server.outlet(name)));
  const roles = await Promise.all(ROLES.map((name) => server.jobRole(name)));
  const { uid } = await server.signIn({ role: 'admin' });
  const made: OutletTask[] = [];
  for (let n = 0; n < 90; n++) {
    // Coprime steps, so that all combinations occur.
    const [outlet, role] = [(n * 7) % OUTLETS.length, (n * 2) % ROLES.length];
    const task_date = DATES[(n * 3) % DATES.length]!;
    const deadline_time = TIMES[(n >> 2) % TIMES.length]!;
    const task = await insertTask(server.context.db, {
      outlet_id: outlets[outlet]!,
      job_role_id: roles[role]!,
      task_date,
      deadline_time,
      task_name: NAMES[n % NAMES.length]!,
    });
    const attempts = ATTEMPTS[n % ATTEMPTS.length]!(uid);
    for (const [at, statuses] of attempts.entries())
      await insertSubmission(server.context.db, task, {
        submitted_by_uid: uid,
        submitted_at: '2026-11-20T09:30:00+08:00',
        staff_notes: `Note ${n}`,
        ...statuses,
        attempt: at + 1,
        is_latest: at === attempts.length - 1,
      });
    const deadline = new Date(`${task_date}T${deadline_time}:00+08:00`).toISOString();
    const status = displayStatus((attempts.at(-1) as Statuses | undefined) ?? null);
    made.push({
      id: task.id,
      task_name: NAMES[n % NAMES.length]!,
      task_date,
      deadline,
      status,
      outlet: OUTLETS[outlet]!,
      outlet_id: outlets[outlet]!,
      role: ROLES[role]!,
      job_role_id: roles[role]!,
      overdue: status === 'Auto Failed' || (attempts.length === 0 && new Date(deadline) < server.clock.now()),
    });
  }
  if (!made.some((task) => task.status === 'Not Submitted' && !task.overdue))
    throw new Error('None can wait');
  const missing = DISPLAY_STATUSES.filter((status) => !made.some((task) => task.status === status));
  if (missing.length > 0) throw new Error(`No task is ${missing}`);
  return made;
}

type Attempt = Statuses &
  Omit<Partial<Insertable<Tables['task_submissions']>>, `submitted_${'by_uid' | 'at'}`>;

const sent = { staff_status: 'Submitted', manager_status: 'Pending', audit_status: 'Pending' } as const;
const at = '2026-11-20T10:00:00+08:00';
const managed = (manager_status: 'Approved' | 'Rejected', uid: string): Attempt => ({
  ...sent,
  manager_status,
  manager_notes: 'Seen',
  manager_reviewed_by_uid: uid,
  manager_reviewed_at: at,
});
const automatic: Attempt = {
  ...sent,
  manager_status: 'AutoApproved',
  system_status: 'AutoApprove',
  manager_reviewed_at: at,
};
const audited = (of: Attempt, audit_status: 'Approved' | 'Rejected', uid: string): Attempt => ({
  ...of,
  audit_status,
  audit_notes: 'Seen too',
  audit_reviewed_by_uid: uid,
  audit_reviewed_at: at,
});
const failed = {
  staff_status: 'AutoFailed',
  manager_status: 'AutoFailed',
  audit_status: 'AutoFailed',
  system_status: 'AutoFailed',
  submitted_by_uid: null,
} as unknown as Attempt;

const cancelled = (cancelled_by_uid: string) =>
  ({
    staff_status: 'Cancelled',
    manager_status: 'Cancelled',
    audit_status: 'Cancelled',
    system_status: 'Cancelled',
    submitted_by_uid: null,
    cancelled_by_uid,
  }) as unknown as Attempt;

/** A task's attempts, possibly none. */
const ATTEMPTS: ((uid: string) => Attempt[])[] = [
  (uid) => [cancelled(uid)],
  () => [],
  () => [sent],
  (uid) => [managed('Approved', uid)],
  () => [automatic],
  (uid) => [managed('Rejected', uid)],
  (uid) => [managed('Rejected', uid), sent],
  (uid) => [managed('Rejected', uid), managed('Approved', uid)],
  (uid) => [audited(managed('Approved', uid), 'Approved', uid)],
  (uid) => [audited(automatic, 'Approved', uid)],
  () => [],
  (uid) => [audited(managed('Approved', uid), 'Rejected', uid)],
  () => [failed],
];
