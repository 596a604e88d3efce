import type { Language } from '@gerai/shared/text/language.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import {
  type CourseDetail,
  enrol,
  getCourse,
  leaveCourse,
  listCourses,
  startCourse,
} from '@gerai/shared/training/learning/contract.ts';
import {
  getLesson,
  type LessonPlace,
  recordPlace,
  startAttempt,
} from '@gerai/shared/training/learning/lesson-contract.ts';
import { getDashboard, getProgress } from '@gerai/shared/training/learning/progress-contract.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import { requestTimeout } from '../../../core/api/request-timeout.ts';
import type { CoursesSearch } from './courses/courses-search.ts';
import type { LessonKey } from './lessons/lesson-memory.ts';

const root = queryRoots.training;

/** The catalogue, in pages; with `mine` only enrolled and completed courses, due ones first. */
export const coursePages = ({ q, category, mine }: CoursesSearch, language: Language) =>
  infiniteQueryOptions({
    queryKey: [root, 'courses', { q, category, mine, language }],
    queryFn: ({ pageParam, signal }) =>
      call(
        listCourses,
        { query: { q, category, mine: mine ? 'true' : undefined, language, after: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** A course with its lessons and the caller's progress. */
export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: [root, 'course', id],
    queryFn: ({ signal }) => call(getCourse, { params: { id } }, { signal }),
  });

/** A lesson with the caller's progress. */
export const lessonQuery = (enrolment: string, lesson: string) =>
  queryOptions({
    queryKey: [root, 'lesson', enrolment, lesson],
    queryFn: ({ signal }) => call(getLesson, { params: { id: enrolment, lesson_id: lesson } }, { signal }),
  });

/** The caller's figures, current courses and offered courses. */
export const trainingDashboardQuery = queryOptions({
  queryKey: [root, 'dashboard'],
  queryFn: ({ signal }) => call(getDashboard, {}, { signal }),
});

/** The caller's figures, achievements and learning days. */
export const progressQuery = queryOptions({
  queryKey: [root, 'progress'],
  queryFn: ({ signal }) => call(getProgress, {}, { signal }),
});

/** Puts a course from an answer into the cache, and invalidates every list of courses. */
export function noteCourse(client: QueryClient, course: CourseDetail): void {
  client.setQueryData(courseQuery(course.id).queryKey, course);
  for (const part of ['courses', 'dashboard', 'progress'])
    void client.invalidateQueries({ queryKey: [root, part] });
  void client.invalidateQueries({ queryKey: [queryRoots.trainingCertificates] });
}

/** Refetches everything about training, after the course has changed on the server. */
export const askAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: [root] });

/** Enrols in a course or renews it. Idempotent. */
export const enrolIn = (course: string) => call(enrol, { params: { id: course } }, requestTimeout());

export const leave = (course: string) => call(leaveCourse, { params: { id: course } });

/** Starts the course in its current version. Idempotent. */
export const start = (enrolment: string) =>
  call(startCourse, { params: { id: enrolment } }, requestTimeout());

/**
 * `seconds` since the last report. With `leaving` the request outlives the page; it is not sent in another person's
 * session.
 */
export const reportPlace = (
  { enrolment, lesson, owner }: LessonKey,
  body: { place: LessonPlace; seconds: number },
  leaving: boolean,
) =>
  call(
    recordPlace,
    { params: { id: enrolment, lesson_id: lesson }, body },
    { owner, ...(leaving ? { keepalive: true } : requestTimeout()) },
  );

/** Puts the reported place of a lesson into the cache, so that opening it again before a refetch continues there. */
export function notePlace(
  client: QueryClient,
  { enrolment, lesson }: { enrolment: string; lesson: string },
  { place, seconds }: { place: LessonPlace; seconds: number },
): void {
  client.setQueryData(
    lessonQuery(enrolment, lesson).queryKey,
    (known) => known && { ...known, place, seconds: known.seconds + seconds },
  );
}

/** Starts an attempt, or continues the open one, also if another tab started it. */
export const attempt = (enrolment: string, lesson: string) =>
  call(startAttempt, { params: { id: enrolment, lesson_id: lesson } }, requestTimeout());
