import type { Language } from '@gerai/shared/text/language.ts';
import type { CourseContent } from '@gerai/shared/training/authoring/content.ts';
import type { PublishProblem } from '@gerai/shared/training/authoring/rules.ts';

/** The problems of one field, in one or both languages. */
export interface ProblemRow {
  /** The first problem; links to the field. */
  problem: PublishProblem;
  /** The languages it occurs in; empty if it does not concern a text. */
  languages: readonly Language[];
  /** The number of its question in the quiz, and of its item or option in the list, from 1; null if there is none. */
  question: number | null;
  item: number | null;
}

/** Groups problems into rows in their order: one row per field, with all languages that have the problem. */
export function problemRows(content: CourseContent, problems: readonly PublishProblem[]): ProblemRow[] {
  const places = Map.groupBy(problems, ({ language: _, ...place }) => JSON.stringify(place));
  return [...places.values()].map((here) => {
    const problem = here[0]!;
    return {
      problem,
      languages: here.flatMap(({ language }) => language ?? []),
      ...numbersOf(content, problem),
    };
  });
}

function numbersOf({ lessons }: CourseContent, { lesson_id, question_id, item_id }: PublishProblem) {
  const lesson = lessons.find(({ id }) => id === lesson_id);
  if (lesson?.kind === 'checklist') return { question: null, item: numberIn(lesson.items, item_id) };
  if (lesson?.kind !== 'quiz') return { question: null, item: null };
  const question = lesson.questions.find(({ id }) => id === question_id);
  const options = question && question.kind !== 'true_false' ? question.options : [];
  return { question: numberIn(lesson.questions, question_id), item: numberIn(options, item_id) };
}

function numberIn(things: readonly { id: string }[], id: string | null): number | null {
  const at = things.findIndex((thing) => thing.id === id);
  return at < 0 ? null : at + 1;
}
