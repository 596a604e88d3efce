import type { Tables } from '@gerai/server/database/schema/tables.ts';
import { businessDate, businessInstant } from '@gerai/shared/time/business-time.ts';
import { dayEndNotes } from '@gerai/shared/work/day-end/contract.ts';
import type { Insertable } from 'kysely';
import type { Random } from '../random.ts';
import { contentHash, type Rows } from '../rows.ts';
import { type Capture, drawCapture } from './draw-capture.ts';
import { dayEndOf, minutesAfter } from './minutes.ts';
import type { Attempt, DemoTask, History, Member } from './task.ts';

/** An attempt with its submission's id. */
export interface Submitted {
  id: string;
  task: DemoTask;
  attempt: Attempt;
  /** The attempt's number, from 1. */
  number: number;
  capture: Capture;
}

/** A task that the admin cancelled on the morning of its date. */
export interface CancelledTask {
  task: DemoTask;
  at: Date;
  reason: string;
}

type Row = Omit<Insertable<Tables['task_submissions']>, 'content_hash'> & { content_hash: string | null };

/** The latest tasks that nobody did were cancelled. */
const CANCELLED = 2;

/** Plans the submissions of all completed tasks, what was cancelled, and the automatic failures of the others. */
export function planSubmissions(
  rows: Rows,
  histories: readonly History[],
  { now, admin, random }: { now: Date; admin: Member; random: Random },
): { submitted: Submitted[]; failed: DemoTask[]; cancelled: CancelledTask[] } {
  const captures = random.fork('captures');
  const submitted = histories.flatMap(({ task, attempts }) =>
    attempts.map((attempt, at): Submitted => {
      const capture = drawCapture(captures, task.outlet, attempt.at, attempt.by.uid);
      return { id: random.uuid(), task, attempt, number: at + 1, capture };
    }),
  );
  const undone = histories
    .filter(({ task, attempts }) => attempts.length === 0 && task.deadlineDate < businessDate(now))
    .map(({ task }) => task);
  const failed = undone.slice(0, -CANCELLED);
  const cancelled = undone.slice(-CANCELLED).map(
    (task): CancelledTask => ({
      task,
      at: minutesAfter(businessInstant(task.taskDate, '08:40'), 0.5),
      reason: 'Alat sedang diperbaiki teknisi, besok bisa dipakai lagi.',
    }),
  );
  const last = new Map(submitted.map(({ id, task }) => [task.id, id]));
  rows.add('task_submissions', [
    ...submitted.map((one) => submissionRow(one, last.get(one.task.id) === one.id)),
    ...failed.map((task) => failureRow(task, random.uuid())),
    ...cancelled.map((one) => cancellationRow(one, admin, random.uuid())),
  ]);
  return { submitted, failed, cancelled };
}

function submissionRow({ id, task, attempt, number, capture }: Submitted, is_latest: boolean): Row {
  const { at, by, review, audit } = attempt;
  const automatic = review !== null && review.by === null;
  return {
    ...ofTask(task),
    id,
    attempt: number,
    is_latest,
    staff_status: 'Submitted',
    photo_count: attempt.photos,
    manager_status: automatic ? 'AutoApproved' : (review?.status ?? 'Pending'),
    audit_status: audit?.status ?? 'Pending',
    system_status: automatic ? 'AutoApprove' : 'None',
    staff_notes: attempt.notes,
    manager_notes: review?.notes ?? '',
    audit_notes: audit?.notes ?? '',
    submitted_by_uid: by.uid,
    submitted_at: at,
    proved_at: attempt.photos > 0 && capture.source === 'camera' ? capture.takenAt : null,
    clock_offset_ms: 0,
    manager_reviewed_by_uid: review?.by?.uid ?? null,
    manager_reviewed_at: review?.at ?? null,
    audit_reviewed_by_uid: audit?.by?.uid ?? null,
    audit_reviewed_at: audit?.at ?? null,
    settled_date: automatic ? businessDate(review.at) : null,
    cancelled_by_uid: null,
    content_hash: contentHash(id),
    updated_at: audit?.at ?? review?.at ?? at,
  };
}

function failureRow(task: DemoTask, id: string): Row {
  const at = dayEndOf(businessInstant(task.deadlineDate, '12:00'));
  return {
    ...ofTask(task),
    id,
    attempt: 1,
    is_latest: true,
    staff_status: 'AutoFailed',
    photo_count: 0,
    manager_status: 'AutoFailed',
    audit_status: 'AutoFailed',
    system_status: 'AutoFailed',
    staff_notes: dayEndNotes.autoFailed,
    manager_notes: '',
    audit_notes: '',
    content_hash: null,
    submitted_by_uid: null,
    submitted_at: at,
    proved_at: null,
    clock_offset_ms: null,
    settled_date: task.deadlineDate,
    cancelled_by_uid: null,
    updated_at: at,
    manager_reviewed_by_uid: null,
    manager_reviewed_at: null,
    audit_reviewed_by_uid: null,
    audit_reviewed_at: null,
  };
}

function cancellationRow({ task, at, reason }: CancelledTask, admin: Member, id: string): Row {
  return {
    ...failureRow(task, id),
    staff_status: 'Cancelled',
    manager_status: 'Cancelled',
    audit_status: 'Cancelled',
    system_status: 'Cancelled',
    staff_notes: reason,
    cancelled_by_uid: admin.uid,
    submitted_at: at,
    settled_date: null,
    updated_at: at,
  };
}

const ofTask = ({ id, outlet, jobRoleId }: DemoTask) => ({
  task_id: id,
  outlet_id: outlet.id,
  job_role_id: jobRoleId,
});
