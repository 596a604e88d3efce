import type { Actor } from '@gerai/shared/auth/policy.ts';
import type { NoticeKind } from '@gerai/shared/notifications/contract.ts';
import type { LocalText } from '@gerai/shared/training-courses/local-text.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { RejectionReason } from '../../platform/database/training-tables.ts';
import { recordActivity } from '../../platform/trail/record-activity.ts';
import { trainingLine } from '../training-courses/training-line.ts';

export interface NewEnrolment {
  id: string;
  course_id: string;
  user_id: string;
  source: Tables['course_enrolments']['source'];
  due_date: string | null;
  reason: RejectionReason | null;
  outlet_id: string | null;
  title: LocalText;
}

/**
 * Enrols people in courses: one statement, whatever their number. `wanted` gives course_id, user_id, source,
 * assignment_id, reason, due_date; of a course that somebody is in already, or for rejections that have led to it
 * already, nothing is added. The trail gets a line for each, which concerns them; those whom `toldAs` names the kind of
 * a notice for have been told by that already. Gives those that are new.
 */
export async function enrolPeople(
  tx: Transaction<Tables>,
  actor: Actor,
  now: Date,
  wanted: RawBuilder<unknown>,
  toldAs: (enrolment: NewEnrolment) => NoticeKind | undefined = () => undefined,
): Promise<NewEnrolment[]> {
  const { rows } = await sql<NewEnrolment>`
    with wanted as (${wanted}),
    added as (
      insert into course_enrolments
        (course_id, user_id, source, assignment_id, reason, due_date, enrolled_at)
      select course_id, user_id, source, assignment_id, reason, due_date, ${now}::timestamptz
      from wanted order by course_id, user_id
      on conflict do nothing
      returning id, course_id, user_id, source, due_date, reason
    )
    select added.*, users.location_id as outlet_id, version.content -> 'title' as title
    from added
    join users on users.uid = added.user_id
    join course_versions version on version.course_id = added.course_id and version.is_current`.execute(tx);
  await recordActivity(tx, actor, now, ...rows.map((row) => enrolledLine(row, toldAs(row))));
  return rows;
}

const enrolledLine = (
  { id, course_id, user_id, outlet_id, title, source, due_date, reason }: NewEnrolment,
  toldAs: NoticeKind | undefined,
) =>
  trainingLine(
    'training course enrolled',
    { id: course_id, title },
    {
      about: { concerns_uid: user_id, outlet_id },
      ...{ enrolmentId: id, source, dueDate: due_date },
      ...(reason ? { taskName: reason.task_name, rejections: reason.rejections } : {}),
      ...(toldAs ? { toldAs } : {}),
    },
  );
