import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { OpenAttempt } from '@gerai/shared/training/learning/lesson-contract.ts';
import { type Chance, showQuestions } from '@gerai/shared/training/learning/quiz-rules.ts';
import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { lockEnrolment } from '../enrolment/lock-enrolment.ts';
import { findTakenLesson } from '../lessons/find-taken-lesson.ts';
import { refuseLearning } from '../queries.ts';
import { openAttempt, readAttempts } from './read-attempts.ts';

/**
 * Starts an attempt at a quiz, which uses one up, or returns the open one with `repeated`: tabs share it. Throws like
 * `findTakenLesson`, `not_found` for a lesson that is no quiz, and `refused` for a passed quiz or when no attempt is
 * left.
 */
export async function startAttempt(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: PersonActor,
  ids: { id: string; lesson_id: string },
  chance: Chance = Math.random,
): Promise<{ attempt: OpenAttempt; repeated: boolean }> {
  return await db.transaction().execute(async (tx) => {
    await lockEnrolment(tx, actor, ids.id);
    const taken = await findTakenLesson(tx, actor, ids);
    const { lesson, enrolment_id } = taken;
    if (lesson.kind !== 'quiz') throw notFound('Quiz');
    const attempts = await readAttempts(tx, taken, lesson);
    const going = openAttempt(lesson, attempts);
    if (going) return { attempt: going, repeated: true };
    if (attempts.passed) throw refuseLearning('learning.quiz_passed');
    if (attempts.left === 0) throw refuseLearning('learning.no_attempts_left');
    const shown = showQuestions(lesson, chance);
    const open = await tx
      .insertInto('quiz_attempts')
      .values({
        enrolment_id,
        lesson_id: lesson.id,
        number: attempts.begun + 1,
        shown: JSON.stringify(shown),
        started_at: clock.now(),
      })
      .returning(['id', 'number', 'shown', 'started_at', 'submitted_at', 'answers', 'score', 'passed'])
      .executeTakeFirstOrThrow();
    return { attempt: openAttempt(lesson, { open })!, repeated: false };
  });
}
