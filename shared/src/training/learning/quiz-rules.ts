import type { Question, QuizLesson } from '../authoring/content.ts';
import { learningLimits } from './contract.ts';
import type { Answer, AnsweredQuestion, AskedQuestion } from './lesson-contract.ts';

type Quiz = Pick<QuizLesson, 'questions' | 'pass_mark' | 'max_attempts' | 'shuffle'>;
export type Answers = Readonly<Record<string, Answer>>;

/** A question of an attempt with its options, by their ids, in the order in which they are shown. */
export interface ShownQuestion {
  id: string;
  options: string[];
}

/** Gives numbers from 0 up to, but not, 1. */
export type Chance = () => number;

/**
 * The questions of an attempt. A quiz that is not shuffled keeps its order, but for what is to be put in order: that is
 * never shown as it is right.
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

/** The same things in an order of chance, each order as likely. */
function shuffled<T>(things: readonly T[], chance: Chance): T[] {
  const mixed = [...things];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}

/** The questions as they are asked, without what is right; one that the quiz has not is left out. */
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

/** Whether what is handed in answers this attempt: only its questions, each in the way that its kind is answered. */
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

/** What would be right: of several the ids, of an order all of them in it. */
export function rightAnswer(question: Question): Answer {
  if (question.kind === 'true_false') return question.answer;
  if (question.kind === 'ordering') return question.options.map(({ id }) => id);
  return question.options.flatMap(({ id, correct }) => (correct ? [id] : []));
}

/** A question is right or wrong as a whole; one without an answer is wrong. */
export function isRight(question: Question, answer: Answer | undefined): boolean {
  const right = rightAnswer(question);
  if (typeof answer !== 'object' || typeof right !== 'object') return answer === right;
  return question.kind === 'ordering' ? isSame(answer, right) : isSame(answer.toSorted(), right.toSorted());
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one, place) => one === others[place]);

/** Whole percent of the questions that are right, rounded down; passed from the pass mark. */
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

/** Null for as many as one likes. `extra` are those that were given beyond what the quiz allows. */
export function attemptsLeft(
  { max_attempts }: Pick<Quiz, 'max_attempts'>,
  { extra, begun }: { extra: number; begun: number },
): number | null {
  if (max_attempts !== null) return Math.max(0, max_attempts + extra - begun);
  return begun < learningLimits.attempts ? null : 0;
}

/** How somebody stands with a quiz. */
export interface Standing {
  passed: boolean;
  left: number | null;
  /** Whether an attempt is open; the last one leaves none from when it is begun. */
  isOpen: boolean;
}

/**
 * What became of each question: right or wrong and why at once, but what would have been right only when the quiz is
 * passed, or no attempt is left and none open, since else that attempt would copy it.
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
