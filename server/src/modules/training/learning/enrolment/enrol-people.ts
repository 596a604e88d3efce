import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { NoticeKind } from '@gerai/shared/trail/notice-kinds.ts';
import type { LocalText } from '@gerai/shared/training/authoring/local-text.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { RejectionReason } from '../../../../database/schema/column-types.ts';
import type { Tables } from '../../../../database/schema/tables.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildTrainingEntry } from '../../content/build-training-entry.ts';

/** An enrolment as the trail records it: `enrolledColumns` of `enrolledTables`. */
export interface EnrolledPerson {
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
 * Enrols people in courses with one statement. `wanted` is SQL giving course_id, user_id, source, assignment_id,
 * reason, due_date; existing open enrolments, and those for rejections that led to the course before, are skipped.
 * Records one entry per enrolment, concerning its person; where `toldAs` returns a notice kind, that notice has already
 * informed the person. Returns the new enrolments.
 */
export async function enrolPeople(
  tx: Transaction<Tables>,
  actor: Actor,
  now: Date,
  wanted: RawBuilder<unknown>,
  toldAs: (enrolment: EnrolledPerson) => NoticeKind | undefined = () => undefined,
): Promise<EnrolledPerson[]> {
  const { rows } = await sql<EnrolledPerson>`
    with wanted as (${wanted}),
    added as (
      insert into course_enrolments
        (course_id, user_id, source, assignment_id, reason, due_date, enrolled_at)
      select course_id, user_id, source, assignment_id, reason, due_date, ${now}::timestamptz
      from wanted order by course_id, user_id
      on conflict do nothing
      returning *
    )
    select ${enrolledColumns} from ${enrolledTables('added')}`.execute(tx);
  await recordActivity(tx, actor, now, ...rows.map((row) => buildEnrolmentEntry(row, toldAs(row))));
  return rows;
}

export const enrolledColumns = sql`
  enrolment.id, enrolment.course_id, enrolment.user_id, enrolment.source, enrolment.due_date, enrolment.reason,
  users.location_id as outlet_id, version.content -> 'title' as title`;

export const enrolledTables = (enrolments: string) => sql`
  ${sql.table(enrolments)} enrolment
  join users on users.uid = enrolment.user_id
  join course_versions version on version.course_id = enrolment.course_id and version.is_current`;

/** The entry of an enrolment, concerning its person. */
export const buildEnrolmentEntry = (
  { id, course_id, user_id, outlet_id, title, source, due_date, reason }: EnrolledPerson,
  toldAs?: NoticeKind,
) =>
  buildTrainingEntry(
    'training course enrolled',
    { id: course_id, title },
    {
      about: { concerns_uid: user_id, outlet_id },
      enrolmentId: id,
      source,
      dueDate: due_date,
      ...(reason ? { taskName: reason.task_name, rejections: reason.rejections } : {}),
      ...(toldAs ? { toldAs } : {}),
    },
  );
