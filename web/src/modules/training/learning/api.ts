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
import { queryRoots } from '../../../core/live/live-queries.ts';
import type { CoursesSearch } from './courses/courses-search.ts';
import type { LessonKey } from './lessons/lesson-memory.ts';

const root = queryRoots.training;

/** The catalogue, page after page; with `mine` what one is in or has completed, due ones first. */
export const coursePages = ({ q, category, mine }: CoursesSearch) =>
  infiniteQueryOptions({
    queryKey: [root, 'courses', { q, category, mine }],
    queryFn: ({ pageParam, signal }) =>
      call(
        listCourses,
        { query: { q, category, mine: mine ? 'true' : undefined, after: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** A course with its lessons and how far one is. */
export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: [root, 'course', id],
    queryFn: ({ signal }) => call(getCourse, { params: { id } }, { signal }),
  });

/** A lesson as far as one has come in it. */
export const lessonQuery = (enrolment: string, lesson: string) =>
  queryOptions({
    queryKey: [root, 'lesson', enrolment, lesson],
    queryFn: ({ signal }) => call(getLesson, { params: { id: enrolment, lesson_id: lesson } }, { signal }),
  });

/** The caller's figures, what they are in, and what is offered. */
export const trainingDashboardQuery = queryOptions({
  queryKey: [root, 'dashboard'],
  queryFn: ({ signal }) => call(getDashboard, {}, { signal }),
});

/** The caller's figures, achievements and days. */
export const progressQuery = queryOptions({
  queryKey: [root, 'progress'],
  queryFn: ({ signal }) => call(getProgress, {}, { signal }),
});

/** Takes in what an answer says of a course; every list of courses is old then. */
export function noteCourse(client: QueryClient, course: CourseDetail): void {
  client.setQueryData(courseQuery(course.id).queryKey, course);
  for (const part of ['courses', 'dashboard', 'progress'])
    void client.invalidateQueries({ queryKey: [root, part] });
  void client.invalidateQueries({ queryKey: [queryRoots.trainingCertificates] });
}

/** The course is another one now: whatever is shown of it is asked for again. */
export const askAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: [root] });

/** Enrols, or renews; the same again changes nothing. */
export const enrolIn = (course: string) => call(enrol, { params: { id: course } }, requestTimeout());

export const leave = (course: string) => call(leaveCourse, { params: { id: course } });

/** Begins the course in its present version; the same again changes nothing. */
export const start = (enrolment: string) =>
  call(startCourse, { params: { id: enrolment } }, requestTimeout());

/** `seconds` since the last report. `leaving` outlives the page, and is not sent with another person's session. */
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

/** Takes in what the server has of a lesson now: who comes back to it before it is asked for again goes on from there. */
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

/** Begins an attempt, or goes on with the one that is open, in whichever tab it was begun. */
export const attempt = (enrolment: string, lesson: string) =>
  call(startAttempt, { params: { id: enrolment, lesson_id: lesson } }, requestTimeout());
