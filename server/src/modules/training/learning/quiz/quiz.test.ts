import { randomUUID } from 'node:crypto';
import type { Lesson, Question, QuizLesson } from '@gerai/shared/training/authoring/content.ts';
import type { CourseDetail } from '@gerai/shared/training/learning/contract.ts';
import type {
  AttemptResult,
  OpenAttempt,
  TakenLesson,
} from '@gerai/shared/training/learning/lesson-contract.ts';
import { rightAnswer } from '@gerai/shared/training/learning/quiz-rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bothTexts,
  insertCourse,
  quizLesson,
  singleQuestion,
  textLesson,
} from '../../../../testing/courses.ts';
import { type TestServer, type TestUser, testServer } from '../../../../testing/server.ts';
import { answered, expectRefused, testLearner } from '../test-learner.ts';

let server: TestServer;
let admin: TestUser;
let person: TestUser;
let me: ReturnType<typeof testLearner>;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn({ role: 'admin' });
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signIn({ role: 'staff' });
  me = testLearner(server, person);
});

const choice = (correct: boolean) => ({ id: randomUUID(), text: bothTexts('An option'), correct });
const asked = { text: bothTexts('What?'), explanation: bothTexts('Because.') };
const questions = (): Question[] => [
  singleQuestion(),
  { ...asked, id: randomUUID(), kind: 'multiple', options: [choice(true), choice(false), choice(true)] },
  { ...asked, id: randomUUID(), kind: 'true_false', answer: true },
  {
    ...asked,
    id: randomUUID(),
    kind: 'ordering',
    options: ['one', 'two', 'three'].map((text) => ({ id: randomUUID(), text: bothTexts(text) })),
  },
];

type Quiz = Extract<TakenLesson, { kind: 'quiz' }>;
type Submitted = AttemptResult & { course: CourseDetail };

/** A started course with this quiz, followed by a text lesson. */
async function begun(input: Partial<QuizLesson> = {}) {
  const quiz = quizLesson({ questions: questions(), pass_mark: 75, ...input }) as QuizLesson;
  const lessons: Lesson[] = [quiz, textLesson()];
  const { id: course } = await insertCourse(server.context.db, admin.uid, { content: { lessons } });
  const id = await me.begin(course);
  return {
    id,
    course,
    quiz,
    next: lessons[1]!,
    right: Object.fromEntries(quiz.questions.map((question) => [question.id, rightAnswer(question)])),
    attempt: async (status = 201) => answered<OpenAttempt>(await me.attempt(id, quiz.id), status),
    seen: async () => answered<Quiz>(await me.lesson(id, quiz.id)),
  };
}

const submitted = async (attempt: { id: string }, answers: object) =>
  answered<Submitted>(await me.submit(attempt.id, answers));

describe('an attempt', () => {
  it('returns questions without the right answers, and resumes as begun', async () => {
    const { attempt, seen, quiz } = await begun({ shuffle: true });
    expect(await seen()).toMatchObject({
      attempts_left: 2,
      open_attempt: null,
      question_count: 4,
      pass_mark: 75,
    });
    const first = await attempt();
    expect(first).toMatchObject({ number: 1 });
    expect(first.questions.map(({ id }) => id).toSorted()).toEqual(
      quiz.questions.map(({ id }) => id).toSorted(),
    );
    expect(JSON.stringify(first)).not.toMatch(/correct|answer|explanation|Because|Twenty seconds\./);
    expect(await attempt(200)).toEqual(first);
    const lesson = await seen();
    expect(lesson).toMatchObject({ attempts_left: 1, open_attempt: first, last_result: null });
    expect(JSON.stringify(lesson)).not.toMatch(/correct|"answer|explanation|Because|Twenty seconds\./);
  });

  it('that passes completes the lesson, and opens the next one', async () => {
    const { id, attempt, right, quiz, course, next, seen } = await begun();
    expectRefused(await me.complete(id, quiz.id), 'quiz_not_passed');
    expectRefused(await me.lesson(id, next.id), 'lesson_locked');
    const answers = { ...right, [quiz.questions[0]!.id]: [] };
    const { course: after, ...result } = await submitted(await attempt(), answers);
    expect(result).toMatchObject({ number: 1, score: 75, passed: true, attempts_left: 1 });
    expect(result.questions.map(({ is_right }) => is_right)).toEqual([false, true, true, true]);
    expect(result.questions.map(({ right_answer }) => right_answer)).toEqual(Object.values(right));
    expect(after.lessons).toMatchObject([
      { score: 75, completed_at: expect.any(String) },
      { score: null, is_open: true },
    ]);
    expect(await seen()).toMatchObject({ last_result: result, open_attempt: null, attempts_left: 1 });
    expectRefused(await me.attempt(id, quiz.id), 'quiz_passed');
    const { events } = await trailOf(course);
    expect(events.slice(2)).toEqual(['training quiz submitted', 'training lesson completed']);
  });

  it('that is failed shows what was answered right, but not the right answers while attempts are left', async () => {
    const { id, attempt, right, quiz, seen } = await begun({ max_attempts: 2, pass_mark: 100 });
    const first = await submitted(await attempt(), { ...right, [quiz.questions[3]!.id]: undefined });
    expect(first).toMatchObject({ score: 75, passed: false, attempts_left: 1 });
    expect(first.questions.map(({ is_right }) => is_right)).toEqual([true, true, true, false]);
    expect(first.questions.map(({ right_answer }) => right_answer)).toEqual([null, null, null, null]);
    expect(first.questions.at(-1)).toMatchObject({ answer: null, explanation: { en: 'Because.' } });
    expect(first.course.lessons[0]).toMatchObject({ completed_at: null });
    const second = await submitted(await attempt(), {});
    expect(second).toMatchObject({ number: 2, score: 0, attempts_left: 0 });
    expect(second.questions.map(({ right_answer }) => right_answer)).toEqual(Object.values(right));
    expect(second.course.enrolment).toMatchObject({ next_lesson_id: quiz.id, is_stuck: true });
    expectRefused(await me.attempt(id, quiz.id), 'no_attempts_left');

    await server.context.db
      .updateTable('course_enrolments')
      .set({ extra_attempts: 1 })
      .where('id', '=', id)
      .execute();
    const given = await seen();
    expect(given).toMatchObject({ attempts_left: 1, last_result: { number: 2, attempts_left: 1 } });
    expect(given.last_result!.questions.map(({ right_answer }) => right_answer)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(await submitted(await attempt(), right)).toMatchObject({
      number: 3,
      passed: true,
      attempts_left: 0,
    });
  });

  it('that is the last shows no right answers while it is open', async () => {
    const { attempt, right, seen } = await begun({ max_attempts: 2 });
    const first = await attempt();
    await submitted(first, {});
    const last = await attempt();
    const hidden = [null, null, null, null];
    const rightAnswers = ({ questions }: AttemptResult) => questions.map(({ right_answer }) => right_answer);
    const going = await seen();
    expect(going).toMatchObject({ attempts_left: 0, open_attempt: { id: last.id } });
    expect(rightAnswers(going.last_result!)).toEqual(hidden);
    const again = await submitted(first, {});
    expect(again).toMatchObject({ attempts_left: 0 });
    expect(rightAnswers(again)).toEqual(hidden);
    await submitted(last, {});
    expect(rightAnswers((await seen()).last_result!)).toEqual(Object.values(right));
  });

  it('handed in again gives the first result', async () => {
    const { attempt, right, course } = await begun();
    const one = await attempt();
    const first = await submitted(one, {});
    expect(await submitted(one, right)).toEqual(first);
    expect(
      (await trailOf(course)).events.filter((event) => event === 'training quiz submitted'),
    ).toHaveLength(1);
  });

  it('is open until it is handed in with answers that fit it', async () => {
    const { attempt, quiz } = await begun();
    const one = await attempt();
    const [single, multiple] = quiz.questions as [Extract<Question, { kind: 'single' }>, Question];
    const both = single.options.map(({ id }) => id);
    for (const answers of [
      { [randomUUID()]: true },
      { [single.id]: both },
      { [single.id]: true },
      { [multiple.id]: [both[0]] },
    ])
      expectRefused(await me.submit(one.id, answers), 'wrong_answers');
    for (const answers of [
      { x: true },
      { [single.id]: 'x' },
      { [single.id]: Array.from({ length: 9 }, randomUUID) },
    ])
      expect((await me.submit(one.id, answers)).statusCode).toBe(400);
    const long = Object.fromEntries(Array.from({ length: 2000 }, () => [randomUUID(), true]));
    expect((await me.submit(one.id, long)).statusCode).toBe(413);
    expect(await attempt(200)).toEqual(one);
    expect((await me.submit(randomUUID(), {})).statusCode).toBe(404);
  });

  it('may be as many as one likes where there is no limit', async () => {
    const { attempt, seen } = await begun({ max_attempts: null });
    for (let number = 1; number <= 12; number++) {
      const result = await submitted(await attempt(), {});
      expect(result).toMatchObject({ number, attempts_left: null });
      expect(result.questions[0]!.right_answer).toBeNull();
    }
    expect(await seen()).toMatchObject({ attempts_left: null });
  });

  it('is of a quiz alone, in its turn', async () => {
    const lessons = [textLesson(), quizLesson()];
    const { id: course } = await insertCourse(server.context.db, admin.uid, { content: { lessons } });
    const id = await me.begin(course);
    expectRefused(await me.attempt(id, lessons[1]!.id), 'lesson_locked');
    expect((await me.attempt(id, lessons[0]!.id)).statusCode).toBe(404);
  });
});

it('a quiz at the end completes the course, with its certificate, in one go', async () => {
  const quiz = quizLesson() as QuizLesson;
  const { id: course } = await insertCourse(server.context.db, admin.uid, { content: { lessons: [quiz] } });
  const id = await me.begin(course);
  const attempt = answered<OpenAttempt>(await me.attempt(id, quiz.id), 201);
  const right = { [quiz.questions[0]!.id]: rightAnswer(quiz.questions[0]!) };
  const { course: after } = await submitted(attempt, right);
  expect(after.enrolment).toMatchObject({ state: 'completed', progress: 100, valid_until: '2027-11-20' });
  const { events, details } = await trailOf(course);
  expect(events.slice(2)).toEqual([
    ...['training quiz submitted', 'training lesson completed'],
    ...['training course completed', 'training certificate earned'],
  ]);
  expect(details[2]).toMatchObject({ score: 100, passed: true, number: 1, courseTitle: { en: 'Hygiene' } });
  const { lessons } = await server.context.db
    .selectFrom('learning_days')
    .select('lessons')
    .where('user_id', '=', person.uid)
    .executeTakeFirstOrThrow();
  expect(lessons).toBe(1);
});

async function trailOf(course_id: string) {
  const entries = await server.context.db
    .selectFrom('activity')
    .select(['event', 'details'])
    .where('subject_id', '=', course_id)
    .orderBy('id')
    .execute();
  return { events: entries.map(({ event }) => event), details: entries.map(({ details }) => details) };
}
