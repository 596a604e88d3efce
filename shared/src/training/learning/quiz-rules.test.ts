import { describe, expect, it, test } from 'vitest';
import type { Question, QuizLesson } from '../authoring/content.ts';
import type { Answer } from './lesson-contract.ts';
import {
  askQuestions,
  attemptsLeft,
  fitsAttempt,
  gradeAttempt,
  isRight,
  reveal,
  rightAnswer,
  showQuestions,
} from './quiz-rules.ts';

const text = { id: '', en: 'Text' };
const explanation = { id: 'Sebab', en: 'Because' };
const base = (id: string) => ({ id, text, explanation });
const options = (...marked: string[]) =>
  marked.map((one) => ({ id: one.replace('*', ''), text, correct: one.endsWith('*') }));

const single: Question = { ...base('s'), kind: 'single', options: options('s1', 's2*', 's3') };
const multiple: Question = { ...base('m'), kind: 'multiple', options: options('m1*', 'm2', 'm3*') };
const trueFalse: Question = { ...base('t'), kind: 'true_false', answer: false };
const ordering: Question = {
  ...base('o'),
  kind: 'ordering',
  options: ['o1', 'o2', 'o3'].map((id) => ({ id, text })),
};

const quiz = (input: Partial<QuizLesson> = {}) => ({
  questions: [single, multiple, trueFalse, ordering],
  pass_mark: 75,
  max_attempts: 2,
  shuffle: false,
  ...input,
});
const shown = showQuestions(quiz(), () => 0);

/** Returns these numbers cyclically. */
function chances(...numbers: number[]): () => number {
  let next = 0;
  return () => numbers[next++ % numbers.length]!;
}

describe('an attempt shows', () => {
  it.each([
    ['the last of all', () => 0.999],
    ['the first of all', () => 0],
    ['another one each time', chances(0.3, 0.9, 0.1, 0.6)],
  ])('each question and option once, with chance giving %s', (_, chance) => {
    const mixed = showQuestions(quiz({ shuffle: true }), chance);
    expect(mixed.map(({ id }) => id).toSorted()).toEqual(['m', 'o', 's', 't']);
    expect(Object.fromEntries(mixed.map(({ id, options }) => [id, options.toSorted()]))).toEqual({
      s: ['s1', 's2', 's3'],
      m: ['m1', 'm2', 'm3'],
      t: [],
      o: ['o1', 'o2', 'o3'],
    });
  });

  it('each order of three options about equally often', () => {
    let state = 1;
    const chance = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    const counts = new Map<string, number>();
    for (let n = 0; n < 6000; n++) {
      const [{ options: order } = { options: [] }] = showQuestions(
        quiz({ shuffle: true, questions: [single] }),
        chance,
      );
      counts.set(order.join(), (counts.get(order.join()) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it("its author's order where it is not shuffled, but never the right order of what is to be ordered", () => {
    for (const chance of [() => 0, () => 0.999, chances(0.5, 0.2)]) {
      const as = showQuestions(quiz(), chance);
      expect(as.map(({ id }) => id)).toEqual(['s', 'm', 't', 'o']);
      expect(as[0]!.options).toEqual(['s1', 's2', 's3']);
      expect(as[3]!.options).not.toEqual(['o1', 'o2', 'o3']);
      expect(as[3]!.options.toSorted()).toEqual(['o1', 'o2', 'o3']);
    }
  });

  it('no right answers', () => {
    const asked = askQuestions(quiz(), shown);
    expect(asked.map(({ id }) => id)).toEqual(['s', 'm', 't', 'o']);
    for (const question of asked) {
      expect(Object.keys(question).toSorted()).toEqual(['id', 'kind', 'options', 'text']);
      for (const option of question.options) expect(Object.keys(option).toSorted()).toEqual(['id', 'text']);
    }
  });
});

test.each<[Question, Answer | undefined, boolean]>([
  [single, ['s2'], true],
  [single, ['s1'], false],
  [single, [], false],
  [single, undefined, false],
  [multiple, ['m3', 'm1'], true],
  [multiple, ['m1'], false],
  [multiple, ['m1', 'm2', 'm3'], false],
  [multiple, undefined, false],
  [trueFalse, false, true],
  [trueFalse, true, false],
  [trueFalse, undefined, false],
  [ordering, ['o1', 'o2', 'o3'], true],
  [ordering, ['o2', 'o1', 'o3'], false],
  [ordering, undefined, false],
])('$kind answered %j is right: %s', (question, answer, right) => {
  expect(isRight(question, answer)).toBe(right);
  expect(isRight(question, rightAnswer(question))).toBe(true);
});

test.each<[string, Record<string, Answer>, boolean]>([
  ['nothing', {}, true],
  ['each in its way', { s: ['s1'], m: ['m1', 'm2'], t: true, o: ['o3', 'o2', 'o1'] }, true],
  ['none of several', { m: [] }, true],
  ['a question of another quiz', { x: ['s1'] }, false],
  ['two of one', { s: ['s1', 's2'] }, false],
  ['an option twice', { m: ['m1', 'm1'] }, false],
  ["another question's option", { s: ['m1'] }, false],
  ['a word to a choice', { s: true }, false],
  ['a choice to a word', { t: ['s1'] }, false],
  ['part of an order', { o: ['o1', 'o2'] }, false],
])('answers with %s fit: %s', (_, answers, fits) => {
  expect(fitsAttempt(quiz(), shown, answers)).toBe(fits);
});

it('answers to a question that this attempt does not show do not fit', () => {
  expect(fitsAttempt(quiz(), shown.slice(1), { s: ['s2'] })).toBe(false);
});

const right = Object.fromEntries(quiz().questions.map((question) => [question.id, rightAnswer(question)]));
const three = [single, single, single].map((one, n) => ({ ...one, id: `${n}` }));

test.each<[string, Parameters<typeof gradeAttempt>[0], Record<string, Answer>, number, boolean]>([
  ['all', quiz(), right, 100, true],
  ['three of four at 75', quiz(), { ...right, s: ['s1'] }, 75, true],
  ['three of four at 76', quiz({ pass_mark: 76 }), { ...right, s: ['s1'] }, 75, false],
  ['none', quiz(), {}, 0, false],
  [
    'two of three, rounded down',
    quiz({ questions: three, pass_mark: 67 }),
    { 0: ['s2'], 1: ['s2'] },
    66,
    false,
  ],
  ['one of three', quiz({ questions: three, pass_mark: 33 }), { 0: ['s2'] }, 33, true],
])('%s right', (_, of, answers, score, passed) => {
  expect(
    gradeAttempt(
      of,
      showQuestions(of, () => 0),
      answers,
    ),
  ).toEqual({ score, passed });
});

test.each([
  [2, 0, 0, 2],
  [2, 0, 1, 1],
  [2, 0, 2, 0],
  [2, 1, 2, 1],
  [2, 0, 5, 0],
  [null, 0, 0, null],
  [null, 0, 999, null],
  [null, 20, 1000, 0],
])('of %j attempts and %i more, %i started, there are %j left', (max_attempts, extra, begun, left) => {
  expect(attemptsLeft({ max_attempts }, { extra, begun })).toBe(left);
});

describe('a result shows', () => {
  const handedIn = { shown, answers: { s: ['s1'], t: false } };
  const reveals = (standing: Parameters<typeof reveal>[2]) =>
    reveal(quiz(), handedIn, standing).map(({ is_right, right_answer }) => [is_right, right_answer]);

  it.each([
    { left: 1, isOpen: false },
    { left: null, isOpen: false },
    { left: 0, isOpen: true },
  ])('only what was right or wrong while there are attempts: %j', (standing) => {
    const open = [false, false, true, false].map((isSo) => [isSo, null]);
    expect(reveals({ passed: false, ...standing })).toEqual(open);
  });

  it.each([
    { passed: true, left: 1, isOpen: false },
    { passed: true, left: null, isOpen: false },
    { passed: true, left: 0, isOpen: true },
    { passed: false, left: 0, isOpen: false },
  ])('what would have been right once it is decided: %j', (decided) => {
    expect(reveals(decided)).toEqual([
      [false, ['s2']],
      [false, ['m1', 'm3']],
      [true, false],
      [false, ['o1', 'o2', 'o3']],
    ]);
  });

  it('what was answered and why', () => {
    const [first, second] = reveal(quiz(), handedIn, { passed: false, left: 1, isOpen: false });
    expect(first).toMatchObject({ answer: ['s1'], explanation });
    expect(second).toMatchObject({ answer: null, explanation });
  });
});
