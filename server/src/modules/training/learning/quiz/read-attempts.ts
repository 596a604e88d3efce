import type { QuizLesson } from '@gerai/shared/training/authoring/content.ts';
import type { AttemptResult, OpenAttempt } from '@gerai/shared/training/learning/lesson-contract.ts';
import {
  type Answers,
  askQuestions,
  attemptsLeft,
  reveal,
  type ShownQuestion,
  type Standing,
} from '@gerai/shared/training/learning/quiz-rules.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/context.ts';

interface AttemptRow {
  id: string;
  number: number;
  shown: ShownQuestion[];
  started_at: string;
  submitted_at: string | null;
  answers: Answers | null;
  score: number | null;
  passed: boolean | null;
}

/** A person's attempts at a quiz: the open one, the last submitted one and the overall state. */
export interface Attempts {
  open: AttemptRow | undefined;
  last: AttemptRow | undefined;
  begun: number;
  left: number | null;
  /** Whether any attempt has passed. */
  passed: boolean;
}

/** Reads the two latest attempts with one statement. */
export async function readAttempts(
  db: Queryable,
  { enrolment_id, extra_attempts }: { enrolment_id: string; extra_attempts: number },
  quiz: QuizLesson,
): Promise<Attempts> {
  const { rows } = await sql<AttemptRow & { ever_passed: boolean }>`
    select id, number, shown, started_at, submitted_at, answers, score, passed,
      exists (select from quiz_attempts passing where passing.enrolment_id = attempt.enrolment_id
        and passing.lesson_id = attempt.lesson_id and passing.passed) as ever_passed
    from quiz_attempts attempt where enrolment_id = ${enrolment_id}::uuid and lesson_id = ${quiz.id}::uuid
    order by number desc limit 2`.execute(db);
  const begun = rows[0]?.number ?? 0;
  return {
    open: rows.find(({ submitted_at }) => submitted_at === null),
    last: rows.find(({ submitted_at }) => submitted_at !== null),
    begun,
    left: attemptsLeft(quiz, { extra: extra_attempts, begun }),
    passed: rows[0]?.ever_passed ?? false,
  };
}

/** The open attempt, without the correct answers. */
export const openAttempt = (quiz: QuizLesson, { open }: Pick<Attempts, 'open'>): OpenAttempt | null =>
  open
    ? {
        id: open.id,
        number: open.number,
        started_at: open.started_at,
        questions: askQuestions(quiz, open.shown),
      }
    : null;

/** The result of the last submitted attempt. */
export const lastResult = (quiz: QuizLesson, attempts: Attempts): AttemptResult | null =>
  attempts.last ? resultOf(quiz, attempts.last, attempts) : null;

/** The result of an attempt, revealing only what the state of all attempts allows. */
export function resultOf(
  quiz: QuizLesson,
  { id, number, shown, submitted_at, answers, score, passed }: AttemptRow,
  { passed: everPassed, left, open }: Pick<Attempts, 'passed' | 'left' | 'open'>,
): AttemptResult {
  const standing: Standing = { passed: everPassed, left, isOpen: open !== undefined };
  return {
    id,
    number,
    submitted_at: submitted_at!,
    score: score!,
    passed: passed!,
    attempts_left: left,
    questions: reveal(quiz, { shown, answers: answers ?? {} }, standing),
  };
}
