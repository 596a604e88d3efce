import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { QuizLesson } from '@gerai/shared/training/authoring/content.ts';
import type { submitAttempt as submitCall } from '@gerai/shared/training/learning/lesson-contract.ts';
import { type Answers, fitsAttempt, gradeAttempt } from '@gerai/shared/training/learning/quiz-rules.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildTrainingEntry } from '../../content/build-training-entry.ts';
import { lockEnrolment } from '../enrolment/lock-enrolment.ts';
import { findTakenLesson, type TakenLessonRow } from '../lessons/find-taken-lesson.ts';
import { recordCompletion } from '../lessons/record-completion.ts';
import { refuseLearning } from '../queries.ts';
import { readCourse } from '../read-course.ts';
import { readAttempts, resultOf } from './read-attempts.ts';

/**
 * Submits an attempt; a passing one completes its lesson. Submitting again, from another tab too, returns the first
 * result. Throws `not_found` for another person's attempt, `refused` for answers that do not fit it.
 */
export async function submitAttempt(
  context: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
  id: string,
  answers: Answers,
): Promise<EndpointResponse<typeof submitCall>> {
  return await context.db.transaction().execute(async (tx) => {
    const { enrolment_id, lesson_id } = await findOwnAttempt(tx, actor, id);
    await lockEnrolment(tx, actor, enrolment_id);
    const taken = await findTakenLesson(tx, actor, { id: enrolment_id, lesson_id });
    const quiz = taken.lesson as QuizLesson;
    await handIn(tx, actor, context.clock.now(), { id, answers, taken, quiz });
    const attempts = await readAttempts(tx, taken, quiz);
    const attempt = await readAttempt(tx, id);
    const course = await readCourse(context, tx, actor, taken.course_id);
    return { ...resultOf(quiz, attempt, attempts), course };
  });
}

interface HandedIn {
  id: string;
  answers: Answers;
  taken: TakenLessonRow;
  quiz: QuizLesson;
}

/** Grades an attempt and stores the result; does nothing if it was submitted before. */
async function handIn(
  tx: Transaction<Tables>,
  actor: PersonActor,
  now: Date,
  { id, answers, taken, quiz }: HandedIn,
): Promise<void> {
  const { shown, submitted_at, number } = await readAttempt(tx, id);
  if (submitted_at !== null) return;
  if (!fitsAttempt(quiz, shown, answers)) throw refuseLearning('learning.wrong_answers');
  const { score, passed } = gradeAttempt(quiz, shown, answers);
  await tx
    .updateTable('quiz_attempts')
    .set({ submitted_at: now, answers: JSON.stringify(answers), score, passed })
    .where('id', '=', id)
    .execute();
  const about = { concerns_uid: actor.uid, outlet_id: actor.location_id };
  const course = { id: taken.course_id, title: taken.card.title };
  const details = { enrolmentId: taken.enrolment_id, lessonId: quiz.id, lessonTitle: quiz.title };
  const result = { about, ...details, number, score, passed };
  await recordActivity(tx, actor, now, buildTrainingEntry('training quiz submitted', course, result));
  if (passed && taken.completed_at === null) await recordCompletion(tx, actor, now, taken, score);
}

async function findOwnAttempt(db: Queryable, { uid }: PersonActor, id: string) {
  const attempt = await db
    .selectFrom('quiz_attempts')
    .innerJoin('course_enrolments', 'course_enrolments.id', 'quiz_attempts.enrolment_id')
    .select(['enrolment_id', 'lesson_id'])
    .where('quiz_attempts.id', '=', id)
    .where('user_id', '=', uid)
    .executeTakeFirst();
  if (!attempt) throw notFound('Attempt');
  return attempt;
}

const readAttempt = (db: Queryable, id: string) =>
  db
    .selectFrom('quiz_attempts')
    .select(['id', 'number', 'shown', 'started_at', 'submitted_at', 'answers', 'score', 'passed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
