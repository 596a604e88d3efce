import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Lesson, QuizLesson } from '@gerai/shared/training/authoring/content.ts';
import { rightAnswer } from '@gerai/shared/training/learning/quiz-rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../database/connection/open.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { insertCourse, insertEnrolment, quizLesson, textLesson } from '../../../../testing/courses.ts';
import type { TestDatabase } from '../../../../testing/database.ts';
import { type TestServer, testServer } from '../../../../testing/server.ts';
import { enrolInCourse } from '../enrolment/enrol-in-course.ts';
import { leaveCourse } from '../enrolment/leave-course.ts';
import { startCourse } from '../enrolment/start-course.ts';
import { completeLesson } from '../lessons/complete-lesson.ts';
import { recordPlace } from '../lessons/record-place.ts';
import { startAttempt } from './start-attempt.ts';
import { submitAttempt } from './submit-attempt.ts';

const TABS = 24;

let server: TestServer;
let context: Context;
let close: () => Promise<void>;
let admin: PersonActor;
beforeAll(async () => {
  server = await testServer();
  const { url } = server.context.database as TestDatabase;
  // On a database server, one connection per tab, as several servers have together.
  const wide = url ? await openDatabase({ databaseUrl: url, poolSize: TABS }) : server.context.database;
  close = () => (url ? wide.close() : Promise.resolve());
  context = { ...server.context, db: wide.db };
  admin = await person('admin');
});
afterAll(async () => {
  await close();
  await server.close();
});

async function person(role = 'staff'): Promise<PersonActor> {
  const { uid, session_id, name } = await server.signIn({ role });
  return { kind: 'person', uid, name, role, location_id: null, job_role_id: null, session_id };
}

/** Runs the same action in many tabs; returns the answers and the number of refusals by reason. */
async function inTabs<T>(act: (tab: number) => Promise<T>, tabs = TABS) {
  const settled = await Promise.allSettled(
    Array.from({ length: tabs }, (_, tab) => patiently(() => act(tab))),
  );
  const refused: Record<string, number> = {};
  const answers: T[] = [];
  for (const one of settled) {
    if (one.status === 'fulfilled') answers.push(one.value);
    else {
      if (!(one.reason instanceof AppError)) throw one.reason;
      const reason = one.reason.reason ?? one.reason.code;
      refused[reason] = (refused[reason] ?? 0) + 1;
    }
  }
  return { answers, refused };
}

/** Retries after a lock timeout on a slow machine, as the user is asked to. */
async function patiently<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const waitedTooLong = (error as { code?: unknown }).code === '55P03';
    if (waitedTooLong) return await patiently(act);
    throw error;
  }
}

async function begun(lessons: Lesson[], done = 0) {
  const learner = await person();
  const course = await insertCourse(context.db, admin.uid, { content: { lessons } });
  const { id } = await insertEnrolment(context.db, course, learner.uid, { started: true, lessons: done });
  return { learner, id, course_id: course.id };
}

const quiz = (input: Partial<QuizLesson> = {}) => quizLesson(input) as QuizLesson;
const rightOf = ({ questions }: QuizLesson) =>
  Object.fromEntries(questions.map((question) => [question.id, rightAnswer(question)]));

async function eventsOf(course_id: string): Promise<Record<string, number>> {
  const entries = await context.db
    .selectFrom('activity')
    .select('event')
    .where('subject_id', '=', course_id)
    .execute();
  const counts: Record<string, number> = {};
  for (const { event } of entries) counts[event] = (counts[event] ?? 0) + 1;
  return counts;
}

const attemptsOf = (enrolment_id: string) =>
  context.db
    .selectFrom('quiz_attempts')
    .select(['number', 'submitted_at', 'passed'])
    .where('enrolment_id', '=', enrolment_id)
    .orderBy('number')
    .execute();

describe('many tabs of one person at once', () => {
  it('enrol and begin once', async () => {
    const learner = await person();
    const { id: course_id } = await insertCourse(context.db, admin.uid);
    const { answers } = await inTabs(() => enrolInCourse(context, learner, course_id));
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    const ids = new Set(answers.map(({ course }) => course.enrolment?.id));
    expect(ids.size).toBe(1);
    const [id] = [...ids] as [string];
    expect((await inTabs(() => startCourse(context, learner, id))).answers).toHaveLength(TABS);
    expect(await eventsOf(course_id)).toEqual({
      'training course enrolled': 1,
      'training course started': 1,
    });
  });

  it('begin one attempt together, and hand it in once', async () => {
    const lesson = quiz();
    const { learner, id, course_id } = await begun([lesson]);
    const started = await inTabs(() => startAttempt(context, learner, { id, lesson_id: lesson.id }));
    expect(started.answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(new Set(started.answers.map(({ attempt }) => JSON.stringify(attempt))).size).toBe(1);
    const { attempt } = started.answers[0]!;
    // Half of the tabs send right answers; the first submission decides for all.
    const { answers } = await inTabs((tab) =>
      submitAttempt(context, learner, attempt.id, tab % 2 ? rightOf(lesson) : {}),
    );
    expect(answers).toHaveLength(TABS);
    expect(new Set(answers.map(({ score }) => score)).size).toBe(1);
    const passed = answers[0]!.passed;
    expect(await eventsOf(course_id)).toEqual({
      'training quiz submitted': 1,
      ...(passed && {
        'training lesson completed': 1,
        'training course completed': 1,
        'training certificate earned': 1,
      }),
    });
  });

  it('have as many attempts together as the quiz allows, with those that were given', async () => {
    const lesson = quiz({ max_attempts: 3 });
    const { learner, id } = await begun([lesson]);
    await context.db
      .updateTable('course_enrolments')
      .set({ extra_attempts: 2 })
      .where('id', '=', id)
      .execute();
    const { refused } = await inTabs(async () => {
      for (let often = 0; often < 6; often++) {
        const { attempt } = await startAttempt(context, learner, { id, lesson_id: lesson.id });
        await submitAttempt(context, learner, attempt.id, {});
      }
    });
    expect(refused).toEqual({ 'learning.no_attempts_left': TABS });
    const attempts = await attemptsOf(id);
    expect(attempts.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(attempts.every(({ submitted_at, passed }) => submitted_at !== null && passed === false)).toBe(
      true,
    );
  });

  it('complete a lesson, the course and its certificate once', async () => {
    const lessons = [textLesson(), textLesson()];
    const { learner, id, course_id } = await begun(lessons);
    const complete = (lesson: Lesson | undefined) =>
      inTabs(() => completeLesson(context, learner, { id, lesson_id: lesson!.id }, { ticked: [] }));
    // The last lesson is refused, or completed after the first.
    const [first, last] = await Promise.all([complete(lessons[0]), complete(lessons[1])]);
    expect(first.answers).toHaveLength(TABS);
    expect(Object.keys(last.refused).filter((reason) => reason !== 'learning.lesson_locked')).toEqual([]);
    await complete(lessons[1]);
    expect(await eventsOf(course_id)).toEqual({
      'training lesson completed': 2,
      'training course completed': 1,
      'training certificate earned': 1,
    });
    const days = await context.db
      .selectFrom('learning_days')
      .select('lessons')
      .where('user_id', '=', learner.uid)
      .execute();
    expect(days).toEqual([{ lessons: 2 }]);
  });

  it('count the time of a minute once, in whichever courses', async () => {
    const learner = await person();
    const ways = await Promise.all(
      [1, 2, 3].map(async () => {
        const course = await insertCourse(context.db, admin.uid, { content: { lessons: [textLesson()] } });
        const { id } = await insertEnrolment(context.db, course, learner.uid, { started: true });
        return { id, lesson_id: course.content.lessons[0]!.id };
      }),
    );
    const { answers, refused } = await inTabs((tab) =>
      recordPlace(context, learner, ways[tab % ways.length]!, { place: { down: tab / 100 }, seconds: 60 }),
    );
    expect([answers.length, refused]).toEqual([TABS, {}]);
    const { seconds } = await context.db
      .selectFrom('learning_days')
      .select('seconds')
      .where('user_id', '=', learner.uid)
      .executeTakeFirstOrThrow();
    expect(seconds).toBe(60);
    const places = await context.db
      .selectFrom('lesson_places')
      .select('seconds')
      .where(
        'enrolment_id',
        'in',
        ways.map(({ id }) => id),
      )
      .execute();
    expect(places.reduce((sum, place) => sum + place.seconds, 0)).toBe(60);
  });

  it('leave, report, complete and answer concurrently, and are refused once the enrolment is gone', async () => {
    const lessons = [textLesson(), quiz({ max_attempts: null })];
    const { learner, id, course_id } = await begun(lessons, 1);
    const [text, test] = lessons.map((lesson) => lesson.id) as [string, string];
    const acts = [
      () => recordPlace(context, learner, { id, lesson_id: text }, { place: {}, seconds: 5 }),
      () => completeLesson(context, learner, { id, lesson_id: text }, { ticked: [] }),
      async () => {
        const { attempt } = await startAttempt(context, learner, { id, lesson_id: test });
        return await submitAttempt(context, learner, attempt.id, {});
      },
      () => startCourse(context, learner, id),
    ];
    const going = inTabs(async (tab) => {
      for (let round = 0; round < 40; round++) await acts[(tab + round) % acts.length]!();
    });
    await patiently(() => leaveCourse(context, learner, course_id));
    expect((await going).refused).toEqual({ 'http.not_found': TABS });
    expect(await attemptsOf(id)).toEqual([]);
    expect((await eventsOf(course_id))['training course left']).toBe(1);
  });
});
