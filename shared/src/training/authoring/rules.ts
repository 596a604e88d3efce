import type { Language } from '../../text/language.ts';
import type { CourseContent, CourseState, Lesson, Question } from './content.ts';
import type { LocalText } from './local-text.ts';
import type { CourseBecause } from './reasons.ts';
import { type RichText, saysSomething } from './rich-text.ts';

/** The kinds of problems; each is one sentence shown to the author. */
export const PROBLEM_CODES = [
  'text_missing',
  'no_lessons',
  'no_video',
  'no_items',
  'no_questions',
  'too_few_options',
  'no_right_answer',
  'several_right_answers',
  'same_options',
  'repeated_id',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

export type ProblemField =
  | 'title'
  | 'description'
  | 'lessons'
  | 'body'
  | 'source'
  | 'items'
  | 'questions'
  | 'text'
  | 'explanation'
  | 'options';

/** A problem that prevents publishing, and its location; the ids are null for a problem of the course itself. */
export interface PublishProblem {
  code: ProblemCode;
  field: ProblemField;
  /** The language in which a text is missing or repeated. */
  language: Language | null;
  lesson_id: string | null;
  question_id: string | null;
  /** Id of a checklist's item or a question's option. */
  item_id: string | null;
}

/** The problem as a reason, for API clients. */
export const problemReason = ({ code, field, language }: PublishProblem): CourseBecause =>
  code === 'text_missing'
    ? { reason: 'courses.text_missing', values: { field, language: language ?? '' } }
    : code === 'same_options'
      ? { reason: 'courses.same_options', values: { language: language ?? '' } }
      : { reason: `courses.${code}` };

type ProblemLocation = Partial<Pick<PublishProblem, 'lesson_id' | 'question_id' | 'item_id'>>;

const problem = (
  code: ProblemCode,
  field: ProblemField,
  place: ProblemLocation = {},
  language: Language | null = null,
): PublishProblem => ({ code, field, language, lesson_id: null, question_id: null, item_id: null, ...place });

/**
 * The problems that prevent publishing a draft, in reading order; empty if it can be published. Required texts must
 * exist in every language of the course, optional ones in all of them or in none.
 */
export function publishProblems({ languages, ...course }: CourseContent): PublishProblem[] {
  const offered = [...new Set(languages)];
  return [
    ...missing(offered, course.title, 'title'),
    ...missing(offered, course.description, 'description'),
    ...(course.lessons.length === 0 ? [problem('no_lessons', 'lessons')] : []),
    ...repeated(course.lessons, 'lessons', ({ id }) => ({ lesson_id: id })),
    ...course.lessons.flatMap((lesson) => lessonProblems(offered, lesson)),
  ];
}

function lessonProblems(languages: readonly Language[], lesson: Lesson): PublishProblem[] {
  const place = { lesson_id: lesson.id };
  return [...missing(languages, lesson.title, 'title', place), ...kindProblems(languages, lesson, place)];
}

function kindProblems(
  languages: readonly Language[],
  lesson: Lesson,
  place: ProblemLocation,
): PublishProblem[] {
  switch (lesson.kind) {
    case 'text':
      return missing(languages, spoken(lesson.body), 'body', place);
    case 'video':
      return [
        ...(lesson.source.kind === 'none' ? [problem('no_video', 'source', place)] : []),
        ...halfThere(languages, spoken(lesson.body), 'body', place),
      ];
    case 'checklist':
      return [
        ...halfThere(languages, spoken(lesson.body), 'body', place),
        ...(lesson.items.length === 0 ? [problem('no_items', 'items', place)] : []),
        ...repeated(lesson.items, 'items', ({ id }) => ({ ...place, item_id: id })),
        ...lesson.items.flatMap(({ id, text }) =>
          missing(languages, text, 'text', { ...place, item_id: id }),
        ),
      ];
    case 'quiz':
      return [
        ...(lesson.questions.length === 0 ? [problem('no_questions', 'questions', place)] : []),
        ...repeated(lesson.questions, 'questions', ({ id }) => ({ ...place, question_id: id })),
        ...lesson.questions.flatMap((question) =>
          questionProblems(languages, question, { ...place, question_id: question.id }),
        ),
      ];
  }
}

function questionProblems(
  languages: readonly Language[],
  question: Question,
  place: ProblemLocation,
): PublishProblem[] {
  return [
    ...missing(languages, question.text, 'text', place),
    ...(question.kind === 'true_false' ? [] : optionProblems(languages, question, place)),
    ...halfThere(languages, question.explanation, 'explanation', place),
  ];
}

type Choosing = Exclude<Question, { kind: 'true_false' }>;

function optionProblems(
  languages: readonly Language[],
  question: Choosing,
  place: ProblemLocation,
): PublishProblem[] {
  const { options } = question;
  const texts = options.flatMap(({ id, text }) =>
    missing(languages, text, 'text', { ...place, item_id: id }),
  );
  const wrong = [
    ...(options.length < 2 ? [problem('too_few_options', 'options', place)] : []),
    ...repeated(options, 'options', ({ id }) => ({ ...place, item_id: id })),
  ];
  return [...texts, ...wrong, ...answerProblems(question, place), ...sameOptions(languages, question, place)];
}

/** A single choice needs exactly one right option, a multiple choice at least one. */
function answerProblems(question: Choosing, place: ProblemLocation): PublishProblem[] {
  if (question.kind === 'ordering' || question.options.length === 0) return [];
  const right = question.options.filter(({ correct }) => correct).length;
  if (right === 0) return [problem('no_right_answer', 'options', place)];
  return question.kind === 'single' && right > 1 ? [problem('several_right_answers', 'options', place)] : [];
}

/** Options with equal texts can't be distinguished by the learner. */
function sameOptions(
  languages: readonly Language[],
  { options }: Choosing,
  place: ProblemLocation,
): PublishProblem[] {
  return languages.flatMap((language) => {
    const said = options.map(({ text }) => text[language].trim().toLowerCase()).filter((text) => text !== '');
    return new Set(said).size < said.length ? [problem('same_options', 'options', place, language)] : [];
  });
}

function missing(
  languages: readonly Language[],
  text: LocalText,
  field: ProblemField,
  place: ProblemLocation = {},
): PublishProblem[] {
  return languages.flatMap((language) =>
    text[language].trim() === '' ? [problem('text_missing', field, place, language)] : [],
  );
}

/** An optional text must exist in all languages or in none. */
const halfThere = (
  languages: readonly Language[],
  text: LocalText,
  field: ProblemField,
  place: ProblemLocation,
): PublishProblem[] =>
  languages.every((language) => text[language].trim() === '') ? [] : missing(languages, text, field, place);

/** Maps rich texts to plain ones: non-empty if the text says anything. */
const spoken = (body: Record<Language, RichText>): LocalText => ({
  id: saysSomething(body.id) ? 'yes' : '',
  en: saysSomething(body.en) ? 'yes' : '',
});

/** Ids of lessons, questions and options must be unique; reports the second of equal ids. */
function repeated<T extends { id: string }>(
  things: readonly T[],
  field: ProblemField,
  placeOf: (thing: T) => ProblemLocation,
): PublishProblem[] {
  const seen = new Set<string>();
  return things.flatMap((thing) => {
    if (seen.has(thing.id)) return [problem('repeated_id', field, placeOf(thing))];
    seen.add(thing.id);
    return [];
  });
}

/** The state shown in lists: archived takes precedence, then unpublished changes. */
export function courseState(course: {
  is_archived: boolean;
  is_published: boolean;
  has_draft: boolean;
}): CourseState {
  if (course.is_archived) return 'archived';
  if (!course.is_published) return 'draft';
  return course.has_draft ? 'changed' : 'published';
}
