import type { Question, QuizLesson } from '../authoring/content.ts';
import { learningLimits } from './contract.ts';
import type { Answer, AnsweredQuestion, AskedQuestion } from './lesson-contract.ts';

type Quiz = Pick<QuizLesson, 'questions' | 'pass_mark' | 'max_attempts' | 'shuffle'>;
export type Answers = Readonly<Record<string, Answer>>;

/** A question of an attempt with its option ids, in display order. */
export interface ShownQuestion {
  id: string;
  options: string[];
}

/** A random number source: 0 <= n < 1. */
export type Chance = () => number;

/**
 * The questions of an attempt. A quiz without shuffling keeps its order, except the options of ordering questions,
 * which are never shown in the right order.
 */
export function showQuestions({ questions, shuffle }: Quiz, chance: Chance): ShownQuestion[] {
  const shown = questions.map((question) => ({
    id: question.id,
    options: showOptions(question, shuffle, chance),
  }));
  return shuffle ? shuffled(shown, chance) : shown;
}

function showOptions(question: Question, shuffle: boolean, chance: Chance): string[] {
  if (question.kind === 'true_false') return [];
  const ids = question.options.map(({ id }) => id);
  if (question.kind !== 'ordering') return shuffle ? shuffled(ids, chance) : ids;
  const mixed = shuffled(ids, chance);
  return isSame(mixed, ids) ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed;
}

/** Fisher-Yates shuffle: every order is equally likely. */
function shuffled<T>(things: readonly T[], chance: Chance): T[] {
  const mixed = [...things];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}

/** The questions as asked, without right answers; skips ids that the quiz does not have. */
export const askQuestions = ({ questions }: Quiz, shown: readonly ShownQuestion[]): AskedQuestion[] =>
  shown.flatMap(({ id, options }) => {
    const question = questions.find((one) => one.id === id);
    return question ? [askQuestion(question, options)] : [];
  });

function askQuestion(question: Question, order: readonly string[]): AskedQuestion {
  const { id, kind, text } = question;
  const options = question.kind === 'true_false' ? [] : question.options;
  const asked = order.flatMap((wanted) => options.find((option) => option.id === wanted) ?? []);
  return { id, kind, text, options: asked.map((option) => ({ id: option.id, text: option.text })) };
}

/** Whether answers fit an attempt: only its questions, each answered in the form of its kind. */
export const fitsAttempt = (
  { questions }: Quiz,
  shown: readonly ShownQuestion[],
  answers: Answers,
): boolean =>
  Object.entries(answers).every(([id, answer]) => {
    const question = questions.find((one) => one.id === id);
    return question !== undefined && shown.some((one) => one.id === id) && fitsQuestion(question, answer);
  });

function fitsQuestion(question: Question, answer: Answer): boolean {
  if (typeof answer === 'boolean') return question.kind === 'true_false';
  if (question.kind === 'true_false') return false;
  const known = new Set(question.options.map(({ id }) => id));
  if (new Set(answer).size !== answer.length || !answer.every((id) => known.has(id))) return false;
  if (question.kind === 'single') return answer.length <= 1;
  return question.kind === 'multiple' || answer.length === known.size;
}

/** The right answer: the right option ids, or all ids in order. */
export function rightAnswer(question: Question): Answer {
  if (question.kind === 'true_false') return question.answer;
  if (question.kind === 'ordering') return question.options.map(({ id }) => id);
  return question.options.flatMap(({ id, correct }) => (correct ? [id] : []));
}

/** A question is right or wrong as a whole; a missing answer is wrong. */
export function isRight(question: Question, answer: Answer | undefined): boolean {
  const right = rightAnswer(question);
  if (typeof answer !== 'object' || typeof right !== 'object') return answer === right;
  return question.kind === 'ordering' ? isSame(answer, right) : isSame(answer.toSorted(), right.toSorted());
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one, place) => one === others[place]);

/** Right questions in whole percent, rounded down; passed if it reaches the pass mark. */
export function gradeAttempt(
  { questions, pass_mark }: Quiz,
  shown: readonly ShownQuestion[],
  answers: Answers,
): { score: number; passed: boolean } {
  const asked = questions.filter(({ id }) => shown.some((one) => one.id === id));
  const right = asked.filter((question) => isRight(question, answers[question.id])).length;
  const score = asked.length === 0 ? 0 : Math.floor((100 * right) / asked.length);
  return { score, passed: score >= pass_mark };
}

/** Attempts left; null for unlimited. `extra` are granted beyond the quiz's limit. */
export function attemptsLeft(
  { max_attempts }: Pick<Quiz, 'max_attempts'>,
  { extra, begun }: { extra: number; begun: number },
): number | null {
  if (max_attempts !== null) return Math.max(0, max_attempts + extra - begun);
  return begun < learningLimits.attempts ? null : 0;
}

/** A learner's state in a quiz. */
export interface Standing {
  passed: boolean;
  left: number | null;
  /** Whether an attempt is open. `left` is 0 as soon as the last attempt is started. */
  isOpen: boolean;
}

/**
 * The result of each question. Right or wrong and the explanation are shown at once; the right answer only when the
 * quiz is passed, or no attempt is left and none is open, so that no attempt can copy it.
 */
export function reveal(
  quiz: Quiz,
  { shown, answers }: { shown: readonly ShownQuestion[]; answers: Answers },
  { passed, left, isOpen }: Standing,
): AnsweredQuestion[] {
  const tellsRight = passed || (left === 0 && !isOpen);
  return askQuestions(quiz, shown).map((asked) => {
    const question = quiz.questions.find(({ id }) => id === asked.id)!;
    const answer = answers[asked.id];
    return {
      ...asked,
      answer: answer ?? null,
      is_right: isRight(question, answer),
      right_answer: tellsRight ? rightAnswer(question) : null,
      explanation: question.explanation,
    };
  });
}
