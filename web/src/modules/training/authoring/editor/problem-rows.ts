import type { Language } from '@gerai/shared/text/language.ts';
import type { CourseContent } from '@gerai/shared/training/authoring/content.ts';
import type { PublishProblem } from '@gerai/shared/training/authoring/rules.ts';

/** What is wrong at one place, in however many languages. */
export interface ProblemRow {
  /** The first of them: it leads to the place. */
  problem: PublishProblem;
  /** In which it is so; none where it has nothing to do with words. */
  languages: readonly Language[];
  /** Which question of its quiz, which item or option of its list, from 1; null where there is none. */
  question: number | null;
  item: number | null;
}

/** Problems as they are listed, in their order: one row for each place, however many languages are missing in it. */
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
