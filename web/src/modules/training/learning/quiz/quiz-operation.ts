import type { CourseDetail } from '@gerai/shared/training/learning/contract.ts';
import { type AttemptResult, submitAttempt } from '@gerai/shared/training/learning/lesson-contract.ts';
import { call } from '../../../../core/api/api-client.ts';
import type { Operation } from '../../../../core/offline/operation.ts';
import { lessonQuery } from '../api.ts';
import { type LearningAbout, type QuizAnswers, TIMEOUT_MS } from '../lessons/lesson-entry.ts';
import { noteResult } from './note-result.ts';

/** Submits attempts. Idempotent: submitting again returns the first result. */
export const operation: Operation<LearningAbout, QuizAnswers> = {
  stallMs: TIMEOUT_MS,
  send: ({ uid: owner, key: id, data }, { signal }) =>
    call(submitAttempt, { params: { id }, body: { answers: data.given } }, { owner, signal }),
  notify({ about: { enrolment, lesson } }, outcome, { queries }) {
    // Another tab or device has changed the state.
    if (outcome.kind === 'refused' && enrolment && lesson)
      void queries.invalidateQueries(lessonQuery(enrolment, lesson));
  },
  applyAnswer({ about: { enrolment, lesson }, answer }, queries) {
    if (enrolment && lesson)
      noteResult(queries, { enrolment, lesson }, answer as AttemptResult & { course: CourseDetail });
  },
  isListed: true,
};
