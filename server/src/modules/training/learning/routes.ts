import * as calls from '@gerai/shared/training/learning/contract.ts';
import * as lessons from '@gerai/shared/training/learning/lesson-contract.ts';
import { getDashboard, getProgress } from '@gerai/shared/training/learning/progress-contract.ts';
import { answerCreated, type Route, signedIn } from '../../../platform/http/route.ts';
import { enrolInCourse } from './enrolment/enrol-in-course.ts';
import { leaveCourse } from './enrolment/leave-course.ts';
import { startCourse } from './enrolment/start-course.ts';
import { completeLesson } from './lessons/complete-lesson.ts';
import { readLesson } from './lessons/read-lesson.ts';
import { recordPlace } from './lessons/record-place.ts';
import { listCourses } from './list-courses.ts';
import { startAttempt } from './quiz/start-attempt.ts';
import { submitAttempt } from './quiz/submit-attempt.ts';
import { readCourse } from './read-course.ts';
import { readDashboard } from './read-dashboard.ts';
import { readProgress } from './read-progress.ts';

/**
 * `writing` limits a person's actions; `looking` limits requests while typing and scrolling, and reports from an open
 * lesson.
 */
const writing = { callsPerMinute: 60 };
const looking = { callsPerMinute: 240 };

/** Bytes of a quiz's answers: fifty questions of eight options, each by its id. */
const answersLimit = 64 * 1024;

export const routes: readonly Route[] = [
  signedIn(calls.listCourses, (context, actor, { query }) => listCourses(context, actor, query), looking),
  signedIn(
    calls.getCourse,
    (context, actor, { params }) => readCourse(context, context.db, actor, params.id),
    looking,
  ),
  signedIn(
    calls.enrol,
    async (context, actor, { params }, http) =>
      answerCreated(http, 'course', await enrolInCourse(context, actor, params.id)),
    writing,
  ),
  signedIn(
    calls.leaveCourse,
    (context, actor, { params }) => leaveCourse(context, actor, params.id),
    writing,
  ),
  signedIn(
    calls.startCourse,
    (context, actor, { params }) => startCourse(context, actor, params.id),
    writing,
  ),
  signedIn(lessons.getLesson, (context, actor, { params }) => readLesson(context, actor, params), looking),
  signedIn(
    lessons.recordPlace,
    (context, actor, { params, body }) => recordPlace(context, actor, params, body),
    looking,
  ),
  signedIn(
    lessons.completeLesson,
    (context, actor, { params, body }) => completeLesson(context, actor, params, body),
    writing,
  ),
  signedIn(
    lessons.startAttempt,
    async (context, actor, { params }, http) =>
      answerCreated(http, 'attempt', await startAttempt(context, actor, params)),
    writing,
  ),
  signedIn(
    lessons.submitAttempt,
    (context, actor, { params, body }) => submitAttempt(context, actor, params.id, body.answers),
    { ...writing, bodyLimit: answersLimit },
  ),
  signedIn(getDashboard, (context, actor) => readDashboard(context, actor), looking),
  signedIn(getProgress, (context, actor) => readProgress(context, actor), looking),
];
