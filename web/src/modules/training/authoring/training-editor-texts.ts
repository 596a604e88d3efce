import type { Language } from '@gerai/shared/text/language.ts';
import type { ProblemCode, PublishProblem } from '@gerai/shared/training/authoring/rules.ts';
import type { videoReasons } from '@gerai/shared/training/content/reasons.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof videoReasons>({});

export const languageTexts: Record<Language, MessageDescriptor> = {
  id: msg`Indonesian`,
  en: msg`English`,
};

const problemTexts: Record<Exclude<ProblemCode, 'text_missing' | 'same_options'>, MessageDescriptor> = {
  no_lessons: msg`There are no lessons`,
  no_video: msg`No video is chosen`,
  no_items: msg`The checklist is empty`,
  no_questions: msg`The quiz has no questions`,
  too_few_options: msg`A question needs at least two options`,
  no_right_answer: msg`No option is marked as right`,
  several_right_answers: msg`Only one option can be correct`,
  repeated_id: msg`It is there twice. Duplicate it again, and delete this one.`,
};

const fieldTexts: Record<PublishProblem['field'], MessageDescriptor> = {
  title: msg`Title`,
  description: msg`Description`,
  lessons: msg`Lessons`,
  body: msg({ message: 'Text', context: 'of a lesson' }),
  source: msg`Video`,
  items: msg`Checklist`,
  questions: msg`Questions`,
  text: msg({ message: 'Text', context: 'of a lesson' }),
  explanation: msg`Explanation`,
  options: msg`Options`,
};

/** A problem as one sentence, with all languages in which it occurs. */
export function problemText(
  i18n: I18n,
  { code, field, language }: PublishProblem,
  languages: readonly Language[] = language ? [language] : [],
): string {
  const what = i18n._(fieldTexts[field]);
  const names = languages.map((one) => i18n._(languageTexts[one]));
  const inLanguage = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names);
  if (code === 'text_missing') return i18n._(msg`${{ what }} is missing in ${{ language: inLanguage }}`);
  if (code === 'same_options') return i18n._(msg`Two options read the same in ${{ language: inLanguage }}`);
  return i18n._(problemTexts[code]);
}
