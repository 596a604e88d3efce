import { isPerson, type PersonActor } from '@gerai/shared/actor/actor.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { learningLimits } from '@gerai/shared/training/learning/contract.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { runAtSavepoint } from '../../../../database/queries/run-at-savepoint.ts';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import type { TrailSubscriber } from '../../../../platform/trail/subscriber.ts';
import {
  buildEnrolmentEntry,
  type EnrolledPerson,
  enrolledColumns,
  enrolledTables,
  enrolPeople,
} from './enrol-people.ts';

interface Rejected {
  task_id: string;
  /** Null where the system failed a task that nobody submitted. */
  submitted_by_uid: string | null;
}

const DAY_MS = 86_400_000;

/** Runs after every rejection in a review; for tasks without a linked course it costs one query for all of them. */
export const assignAfterRejectionsSubscriber: TrailSubscriber<'task rejected'> = {
  event: 'task rejected',
  async handle(context, tx, actor, at, entries) {
    if (!isPerson(actor)) return;
    const ids = entries.map(({ details }) => String(details?.submissionId));
    for (const rejected of await findLinkedRejections(tx, ids))
      await assignAfterRejections(context, tx, actor, at, rejected);
  },
};

/**
 * Returns one rejected submission per person and linked task, since the rest counts all rejections of both. Ordered,
 * because the caller locks by person and task.
 */
async function findLinkedRejections(tx: Transaction<Tables>, ids: readonly string[]) {
  const { rows } = await sql<Rejected>`
    select distinct on (submission.submitted_by_uid, definition.display_id)
      submission.task_id, submission.submitted_by_uid
    from task_submissions submission
    join daily_tasks task on task.id = submission.task_id
    join task_definitions definition on definition.id = task.definition_id
    where submission.id = any(${ids}::uuid[])
      and exists (select from course_task_links link where link.display_id = definition.display_id)
    order by submission.submitted_by_uid, definition.display_id`.execute(tx);
  return rows;
}

/**
 * Runs in the rejection's transaction: enrols the person in the courses linked to the task, once per task, at the third
 * of their submissions on it rejected within 30 days (specification, training module: from work to learning). An open
 * enrolment gets the reason and, without a due date of its own, the date. Tasks without a linked course cost one query.
 * Any error is logged and rolled back to a savepoint: the review stands.
 */
export async function assignAfterRejections(
  { log }: Pick<Context, 'log'>,
  tx: Transaction<Tables>,
  reviewer: PersonActor,
  now: Date,
  { task_id, submitted_by_uid }: Rejected,
): Promise<void> {
  if (submitted_by_uid === null) return;
  const displayId = await findLinkedTask(tx, task_id);
  if (displayId === null) return;
  const failure = await runAtSavepoint(tx, async () => {
    // Serialises concurrent reviewers, so that the second counts the first's rejection.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${submitted_by_uid} ${displayId}`}, 0))`.execute(
      tx,
    );
    const wanted = coursesAfterRejections(displayId, submitted_by_uid, now);
    await giveReason(tx, reviewer, now, wanted);
    await enrolPeople(tx, reviewer, now, wanted);
  });
  if (failure)
    log.error({ err: failure.error, task_id }, 'The courses after rejections could not be assigned');
}

/** Returns the TaskID of a task with a linked course; null for most tasks. */
async function findLinkedTask(tx: Transaction<Tables>, task_id: string): Promise<string | null> {
  const { rows } = await sql<{ display_id: string }>`
    select definition.display_id from daily_tasks task
    join task_definitions definition on definition.id = task.definition_id
    where task.id = ${task_id}
      and exists (select from course_task_links link where link.display_id = definition.display_id)`.execute(
    tx,
  );
  return rows[0]?.display_id ?? null;
}

/**
 * Marks open enrolments as made for the rejections, so that removing an assignment does not delete them. An existing
 * reason and due date are kept.
 */
async function giveReason(
  tx: Transaction<Tables>,
  reviewer: PersonActor,
  now: Date,
  wanted: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<EnrolledPerson>`
    with wanted as (${wanted}),
    held as materialized (
      select enrolment.id, wanted.reason, wanted.due_date
      from wanted
      join course_enrolments enrolment
        on enrolment.course_id = wanted.course_id and enrolment.user_id = wanted.user_id
      where enrolment.completed_at is null and enrolment.reason is null
        and not exists (
          select from course_enrolments earlier
          where earlier.course_id = wanted.course_id and earlier.user_id = wanted.user_id
            and earlier.reason ->> 'display_id' = wanted.reason ->> 'display_id')
      -- In one order, so that of two who hold many neither waits for the other.
      order by enrolment.id for no key update of enrolment
    ),
    given as (
      update course_enrolments enrolment
      set source = 'rejections', reason = held.reason, assignment_id = null,
        due_date = coalesce(enrolment.due_date, held.due_date)
      from held where enrolment.id = held.id
      returning enrolment.*
    )
    select ${enrolledColumns} from ${enrolledTables('given')}`.execute(tx);
  await recordActivity(tx, reviewer, now, ...rows.map((row) => buildEnrolmentEntry(row)));
}

const coursesAfterRejections = (displayId: string, uid: string, now: Date) => sql`
  select link.course_id, person.uid as user_id, 'rejections' as source, null::uuid as assignment_id,
    jsonb_build_object('display_id', ${displayId}::text, 'task_name', rejected.task_name, 'rejections', rejected.count)
      as reason,
    ${addDays(businessDate(now), learningLimits.rejectionDueDays)}::date as due_date
  from users person
  join course_task_links link on link.display_id = ${displayId}
  join courses course on course.id = link.course_id and course.archived_at is null
  cross join lateral (
    select count(*) as count, (array_agg(task.task_name order by submission.submitted_at desc))[1] as task_name
    from task_submissions submission
    join daily_tasks task on task.id = submission.task_id
    join task_definitions definition on definition.id = task.definition_id and definition.display_id = ${displayId}
    where submission.submitted_by_uid = ${uid}
      and (submission.manager_status = 'Rejected' or submission.audit_status = 'Rejected')
      and coalesce(submission.audit_reviewed_at, submission.manager_reviewed_at)
        > ${new Date(now.getTime() - learningLimits.rejectionDays * DAY_MS)}::timestamptz
      -- What was rejected before the course was completed has been learned from.
      and submission.submitted_at > coalesce((
        select max(completed_at) from course_enrolments
        where course_id = course.id and user_id = person.uid), '-infinity')
  ) rejected
  where person.uid = ${uid} and person.status = 'active' and person.deleted_at is null
    and rejected.count >= ${sql.lit(learningLimits.rejections)}
    and exists (select from course_versions version where version.course_id = course.id and version.is_current)`;
