import type { Tables } from '@gerai/server/database/schema/tables.ts';
import { dailyJobs } from '@gerai/shared/jobs/schedule.ts';
import { addDays, businessDate, businessInstant } from '@gerai/shared/time/business-time.ts';
import type { ActivityEvent } from '@gerai/shared/trail/events/trail-events.ts';
import { sql, type Transaction } from 'kysely';
import type { Business } from '../business/plan-business.ts';
import type { PhotoDigests } from '../photos/plan-photos.ts';
import type { Random } from '../random.ts';
import type { Rows } from '../rows.ts';
import { minutesAfter } from './minutes.ts';
import type { EndedDay } from './plan-day-ends.ts';
import type { CancelledTask, Submitted } from './plan-submissions.ts';
import type { GeneratedDay } from './plan-tasks.ts';
import type { Decision, Member } from './task.ts';

/** The length of the demo's trail, in days. */
const TRAIL_DAYS = 14;

interface Happened {
  generated: readonly GeneratedDay[];
  ended: readonly EndedDay[];
  submitted: readonly Submitted[];
  cancelled: readonly CancelledTask[];
  social: readonly PlannedEntry[];
  training: readonly PlannedEntry[];
  /** Of the photos of each submission. */
  digests: Promise<PhotoDigests>;
}

export type PlannedEntry = ReturnType<typeof planEntry>;

/** Plans the trail's entries of the last two weeks, in chronological order. */
export function planTrail(
  rows: Rows,
  { generated, ended, submitted, cancelled, social, training, digests }: Happened,
  business: Business,
  now: Date,
  random: Random,
): void {
  const since = businessInstant(addDays(businessDate(now), -TRAIL_DAYS), '00:00');
  const entries = [
    ...generated.map(ofGeneration),
    ...ended.map(ofDayEnd),
    ...submitted.flatMap(ofSubmission),
    ...cancelled.map((one) => ofCancellation(one, business.admin)),
    ...signIns(submitted, business, now, random),
    ...social,
    ...training,
  ].filter(({ created_at }) => created_at >= since && created_at <= now);
  entries.sort((one, other) => one.created_at.getTime() - other.created_at.getTime());
  rows.add('activity', withDigests(entries, digests));
}

async function withDigests(
  entries: readonly PlannedEntry[],
  digests: Promise<PhotoDigests>,
): Promise<PlannedEntry[]> {
  const known = await digests;
  return entries.map((entry) => {
    const photos = known.get(String(entry.details.submissionId));
    return entry.event === 'task submitted' && photos
      ? { ...entry, details: { ...entry.details, photos } }
      : entry;
  });
}

/** Marks everything before today as read by everyone. */
export async function readUntilToday(tx: Transaction<Tables>, now: Date): Promise<void> {
  await sql`update users set (notices_read_transaction, notices_read_id) = (
    select transaction_id, id from activity where created_at < ${businessInstant(businessDate(now), '00:00')}
    order by id desc limit 1)`.execute(tx);
}

/** A trail entry as it is inserted; all have the same columns. */
export function planEntry(
  event: ActivityEvent,
  by: Member | string,
  at: Date,
  subject: { type: string; id: string },
  details: Record<string, unknown>,
) {
  const job = typeof by === 'string';
  return {
    event,
    actor_kind: job ? ('job' as const) : ('person' as const),
    actor_uid: job ? null : by.uid,
    actor_name: job ? by : by.name,
    subject_type: subject.type,
    subject_id: subject.id,
    details,
    created_at: at,
    outlet_id: null as string | null,
    job_role_id: null as string | null,
    concerns_uid: null as string | null,
    group_id: null as string | null,
  };
}

function ofGeneration({ run_id, date, generated, at }: GeneratedDay): PlannedEntry {
  const subject = { type: 'generation', id: String(run_id) };
  return planEntry('tasks generated', dailyJobs['generate-daily-tasks'].label, at, subject, {
    date,
    generated,
    skipped: 0,
  });
}

function ofDayEnd({ at, ...details }: EndedDay): PlannedEntry {
  return planEntry(
    'day ended',
    dailyJobs['update-task-statuses'].label,
    at,
    { type: 'day', id: details.date },
    details,
  );
}

function ofSubmission({ id, task, attempt, number }: Submitted): PlannedEntry[] {
  const subject = { type: 'daily_task', id: task.id };
  const about = { taskId: task.id, taskName: task.name, submissionId: id };
  const decided = (decision: Decision | null, stage: string): PlannedEntry[] => {
    // Automatic approvals are covered by the day end's entry.
    if (!decision?.by) return [];
    const { status, by, at, notes } = decision;
    const approver = stage === 'audit' ? { approvedByUid: attempt.review?.by?.uid ?? null } : {};
    const details = { ...about, reviewedBy: by.name, status, notes, stage, ...approver };
    const event = status === 'Approved' ? 'task approved' : 'task rejected';
    return [{ ...planEntry(event, by, at, subject, details), concerns_uid: attempt.by.uid }];
  };
  return [
    planEntry('task submitted', attempt.by, attempt.at, subject, { ...about, attempt: number }),
    ...decided(attempt.review, 'manager'),
    ...decided(attempt.audit, 'audit'),
  ].map((entry) => ({ ...entry, outlet_id: task.outlet.id, job_role_id: task.jobRoleId }));
}

function ofCancellation({ task, at, reason }: CancelledTask, admin: Member): PlannedEntry {
  const about = { taskId: task.id, taskName: task.name, date: task.taskDate, notes: reason };
  const entry = planEntry('task cancelled', admin, at, { type: 'daily_task', id: task.id }, about);
  return { ...entry, outlet_id: task.outlet.id, job_role_id: task.jobRoleId };
}

/** Everyone signs in some minutes before the day's first submission; the office at nine. */
function signIns(
  submitted: readonly Submitted[],
  business: Business,
  now: Date,
  random: Random,
): PlannedEntry[] {
  const first = new Map<string, { by: Member; at: Date }>();
  for (const { attempt } of submitted) {
    const key = `${businessDate(attempt.at)}/${attempt.by.uid}`;
    const known = first.get(key);
    if (!known || attempt.at < known.at) first.set(key, attempt);
  }
  const dates = new Set(submitted.map(({ attempt }) => businessDate(attempt.at)));
  for (const date of dates)
    for (const by of [business.admin, ...business.auditors])
      first.set(`${date}/${by.uid}`, { by, at: businessInstant(date, '09:00') });
  return [...first.values()]
    .map(({ by, at }) => ({ by, at: minutesAfter(at, -random.between(5, 12)) }))
    .filter(({ at }) => at <= now)
    .map(({ by, at }) => planEntry('login', by, at, { type: 'user', id: by.uid }, { name: by.name }));
}
