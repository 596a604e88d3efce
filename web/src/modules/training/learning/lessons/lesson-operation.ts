import type { CourseDetail } from '@gerai/shared/training/learning/contract.ts';
import { completeLesson, recordPlace } from '@gerai/shared/training/learning/lesson-contract.ts';
import { call } from '../../../../core/api/api-client.ts';
import type { Operation } from '../../../../core/offline/operation.ts';
import { lessonQuery, noteCourse } from '../api.ts';
import { type CompletedLesson, type LearningAbout, TIMEOUT_MS } from './lesson-entry.ts';

/** Completes lessons. Idempotent. */
export const operation: Operation<LearningAbout, CompletedLesson> = {
  stallMs: TIMEOUT_MS,
  async send({ uid: owner, key, data }, attempt): Promise<CourseDetail> {
    const [id = '', lesson_id = ''] = key.split(' ');
    const options = { owner, signal: attempt.signal };
    const { ticked, place, seconds } = data;
    if (place && (seconds > 0 || Object.keys(place).length > 0)) {
      await call(recordPlace, { params: { id, lesson_id }, body: { place, seconds } }, options);
      await attempt.keep((now) => ({ ...now, place: null, seconds: 0 }));
    }
    return await call(completeLesson, { params: { id, lesson_id }, body: { ticked } }, options);
  },
  applyAnswer({ key, answer }, queries) {
    const [enrolment = '', lesson = ''] = key.split(' ');
    noteCourse(queries, answer as CourseDetail);
    void queries.invalidateQueries(lessonQuery(enrolment, lesson));
  },
  isListed: true,
};
