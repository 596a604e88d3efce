import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { CourseCard } from '@gerai/shared/training/learning/contract.ts';
import {
  canLeave,
  canRenew,
  enrolmentState,
  isWithdrawn,
  progressOf,
} from '@gerai/shared/training/learning/course-rules.ts';
import type { LearningReason } from '@gerai/shared/training/learning/reasons.ts';
import { type RawBuilder, sql } from 'kysely';
import type { RejectionReason } from '../../../database/schema/column-types.ts';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { type AppError, refusal } from '../../../platform/errors.ts';
import { coursePicture } from '../../../platform/pictures/photo-address.ts';
import { assignedTo, isActiveEnrolment, offeredTo } from '../content/queries.ts';

type Answering = Pick<Context, 'keys' | 'clock'>;
type Card = Pick<
  CourseCard,
  'title' | 'description' | 'category' | 'level' | 'languages' | 'validity_months'
>;

/** The input of `toCard`: `cardColumns` of `cardTables`. */
export interface CardRow {
  id: string;
  is_open: boolean;
  is_archived: boolean;
  is_assigned: boolean;
  /** Of the current version. */
  version_id: string;
  card: Card;
  minutes: number;
  lesson_count: number;
  cover: { id: string; width: number; height: number } | null;
  enrolment_id: string | null;
  source: Tables['course_enrolments']['source'];
  reason: RejectionReason | null;
  due_date: string | null;
  enrolled_at: string;
  /** The version the actor started. */
  own_version_id: string | null;
  started_at: string | null;
  completed_at: string | null;
  /** Whether an attempt was started at a quiz with limited attempts. */
  has_used_attempts: boolean;
  completed_lessons: number;
  own_lesson_count: number | null;
  next_lesson_id: string | null;
  /** Null without an enrolment. */
  is_stuck: boolean | null;
  certificate_id: string | null;
  valid_until: string | null;
}

/**
 * Courses with their current version and the actor's enrolment: the open one, else the last completed. An inactive
 * enrolment (not started, course archived) never hides another.
 */
export const cardTables = (actor: PersonActor) => sql`
  courses course
  join course_versions version on version.course_id = course.id and version.is_current
  left join lateral (
    select * from course_enrolments enrolment where course_id = course.id and user_id = ${actor.uid}::uuid
    order by ${isActiveEnrolment()} desc, completed_at desc nulls first limit 1) enrolment on true
  left join certificates certificate on certificate.enrolment_id = enrolment.id`;

/**
 * The columns of a course card, so that a list is one statement. Most courses of a catalogue have no enrolment of the
 * actor, and nothing is looked for by it then.
 */
export const cardColumns = (actor: PersonActor) => sql`
  course.id, course.is_open, course.archived_at is not null as is_archived,
  exists (${assignedTo(actor)}) as is_assigned,
  version.id as version_id, version.card, version.minutes, version.lesson_count,
  case when version.card ->> 'cover_photo_id' is not null then (
    select json_build_object('id', photos.id, 'width', width, 'height', height)
    from course_pictures join photos on photos.id = photo_id
    where course_pictures.course_id = course.id and photo_id = (version.card ->> 'cover_photo_id')::uuid) end as cover,
  enrolment.id as enrolment_id, enrolment.source, enrolment.reason, enrolment.due_date, enrolment.enrolled_at,
  enrolment.version_id as own_version_id, enrolment.started_at, enrolment.completed_at,
  enrolment.id is not null and exists (
    select from quiz_attempts join course_versions begun on begun.id = enrolment.version_id
    where quiz_attempts.enrolment_id = enrolment.id
      and begun.attempts_allowed ->> quiz_attempts.lesson_id::text is not null) as has_used_attempts,
  case when enrolment.id is not null then (
    select count(*) from lesson_completions where enrolment_id = enrolment.id) else 0 end as completed_lessons,
  case when enrolment.version_id is not null then (
    select lesson_count from course_versions where id = enrolment.version_id) end as own_lesson_count,
  case when enrolment.version_id is not null then (
    select outline -> (select count(*)::integer from lesson_completions where enrolment_id = enrolment.id) ->> 'id'
    from course_versions where id = enrolment.version_id) end as next_lesson_id, enrolment.is_stuck,
  certificate.id as certificate_id, certificate.valid_until`;

/** SQL condition of `canSeeCourse` on `cardTables`, without inactive enrolments. */
export const maySee = (actor: PersonActor) => sql`(
  (enrolment.id is not null and ${isActiveEnrolment()})
  or ${offeredTo(actor)})`;

/** The courses the actor has open; selected by their enrolments, to avoid scanning all courses. */
export const isIn = ({ uid }: PersonActor) => sql`(
  enrolment.completed_at is null and ${isActiveEnrolment()}
  and course.id in (select course_id from course_enrolments where user_id = ${uid}::uuid and completed_at is null))`;

/** The courses the actor may enrol in and never has. */
export const isOffered = (actor: PersonActor) => sql`(enrolment.id is null and ${maySee(actor)})`;

/** Order: open before completed, by due date, then newest first. */
export const dueFirst = sql`
  enrolment.completed_at is not null, coalesce(enrolment.due_date, 'infinity'),
  coalesce(enrolment.completed_at, enrolment.enrolled_at) desc, course.id`;

/**
 * Returns up to `limit` course cards matching `where`, with one statement. `where` and `order` refer to `cardTables`.
 */
export async function courseCards(
  context: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  { where, order, limit }: { where: RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number },
): Promise<CourseCard[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns(actor)} from ${cardTables(actor)}
    where ${where} order by ${order} limit ${sql.lit(limit)}`.execute(context.db);
  return rows.map((row) => toCard(context, actor, row));
}

/** Maps a row to a course card, with the cover's URL signed for the actor. */
export function toCard({ keys, clock }: Answering, actor: PersonActor, row: CardRow): CourseCard {
  const now = clock.now();
  const { title, description, category, level, languages, validity_months } = row.card;
  return {
    id: row.id,
    title,
    description,
    category,
    level,
    languages,
    validity_months,
    minutes: row.minutes,
    lesson_count: row.lesson_count,
    cover: row.cover && coursePicture(keys, actor, row.cover, now),
    enrolment: toEnrolment(row, now),
  };
}

function toEnrolment(row: CardRow, now: Date): CourseCard['enrolment'] {
  if (row.enrolment_id === null || isWithdrawn(row)) return null;
  const { source, reason, due_date, enrolled_at, started_at, completed_at, completed_lessons } = row;
  const lesson_count = row.own_lesson_count ?? row.lesson_count;
  return {
    id: row.enrolment_id,
    state: enrolmentState(row),
    source,
    reason: reason && { task_name: reason.task_name, rejections: reason.rejections },
    due_date,
    enrolled_at,
    started_at,
    completed_at,
    completed_lessons,
    lesson_count,
    progress: progressOf(completed_lessons, lesson_count),
    next_lesson_id: row.next_lesson_id,
    is_stuck: completed_at === null && row.is_stuck === true,
    can_leave: canLeave(row),
    certificate_id: row.certificate_id,
    valid_until: row.valid_until,
    can_renew: canRenew(row, now),
  };
}

/** A `refused` error with a reason of the learning feature. */
export const refuseLearning = (reason: LearningReason): AppError => refusal('refused', { reason });
