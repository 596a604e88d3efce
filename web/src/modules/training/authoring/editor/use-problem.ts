import { useLingui } from '@lingui/react/macro';
import { problemText } from '../training-editor-texts.ts';
import { type ProblemPlace, useEditor } from './editor-context.ts';

/**
 * The message for the problem of a field. After an attempt to publish all problems are shown; before that only texts
 * that the other language has and this one lacks, and equal options.
 */
export function useProblem(place: ProblemPlace): string | null {
  const { i18n } = useLingui();
  const { problems, strict, language, other } = useEditor();
  const here = problems.filter(
    (problem) =>
      problem.field === place.field &&
      problem.lesson_id === (place.lesson_id ?? null) &&
      problem.question_id === (place.question_id ?? null) &&
      problem.item_id === (place.item_id ?? null),
  );
  const found = here.find((problem) => problem.language === null || problem.language === language);
  if (!found) return null;
  const isThereInOther = other !== null && !here.some((problem) => problem.language === other);
  const isGap = found.code === 'text_missing' && isThereInOther;
  return strict || isGap || found.code === 'same_options' ? problemText(i18n, found) : null;
}
