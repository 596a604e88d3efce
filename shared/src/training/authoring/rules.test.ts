import { expect, test } from 'vitest';
import type { CourseContent, Lesson, Question } from './content.ts';
import type { RichText } from './rich-text.ts';
import { courseState, publishProblems } from './rules.ts';

const both = (text: string) => ({ id: text, en: text });
const says = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const silent: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };
const spoken = { id: says('Cuci tangan'), en: says('Wash hands') };

const base = { title: both('Lesson'), minutes: 5 };
const text: Lesson = { ...base, id: 'text', kind: 'text', body: spoken };
const video: Lesson = {
  ...base,
  id: 'video',
  kind: 'video' as const,
  body: { id: silent, en: silent },
  source: { kind: 'link', url: 'https://example.com/v' },
};
const checklist: Lesson = {
  ...base,
  id: 'checklist',
  kind: 'checklist' as const,
  body: { id: silent, en: silent },
  items: [{ id: 'soap', text: both('Soap') }],
};
const options = (...right: boolean[]) =>
  right.map((correct, place) => ({ id: `o${place}`, text: both(`Option ${place}`), correct }));
const asked = { text: both('How long?'), explanation: both('') };
const single: Question = { ...asked, id: 'single', kind: 'single', options: options(true, false) };
const quiz = (...questions: Question[]): Lesson => ({
  ...base,
  id: 'quiz',
  kind: 'quiz' as const,
  pass_mark: 80,
  max_attempts: 2,
  shuffle: true,
  questions,
});
const course = (input: Partial<CourseContent> = {}): CourseContent => ({
  title: both('Hygiene'),
  description: both('Clean hands'),
  category: 'Safety',
  level: 'beginner',
  languages: ['id', 'en'],
  cover_photo_id: null,
  validity_months: null,
  lessons: [text, video, checklist, quiz(single)],
  ...input,
});

/** Each problem as text: code, then lesson, question and item, then field and language. */
const found = (input: Partial<CourseContent>) =>
  publishProblems(course(input)).map(({ code, field, language, lesson_id, question_id, item_id }) =>
    [code, lesson_id, question_id, item_id, field, language].filter((part) => part !== null).join(' '),
  );

test('a course that says everything may be published', () => {
  expect(publishProblems(course())).toEqual([]);
});

test('each text is required in each language that the course offers, and in no other', () => {
  const half = { id: 'Kebersihan', en: ' ' };
  expect(found({ title: half })).toEqual(['text_missing title en']);
  expect(found({ title: half, languages: ['id', 'id'] })).toEqual([]);
  expect(found({ description: both('') })).toEqual([
    'text_missing description id',
    'text_missing description en',
  ]);
  const lesson = { ...text, title: half, body: { id: says('Cuci'), en: silent } } as Lesson;
  expect(found({ lessons: [lesson] })).toEqual(['text_missing text title en', 'text_missing text body en']);
});

test('an optional text is given in all languages or in none', () => {
  const body = { id: says('Tonton'), en: silent };
  expect(found({ lessons: [{ ...video, body } as Lesson] })).toEqual(['text_missing video body en']);
  expect(found({ lessons: [{ ...checklist, body } as Lesson] })).toEqual(['text_missing checklist body en']);
  const explained = { ...single, explanation: { id: '', en: 'Twenty seconds' } };
  expect(found({ lessons: [quiz(explained)] })).toEqual(['text_missing quiz single explanation id']);
});

test('each kind of lesson requires its content', () => {
  expect(found({ lessons: [] })).toEqual(['no_lessons lessons']);
  expect(found({ lessons: [{ ...video, source: { kind: 'none' } } as Lesson] })).toEqual([
    'no_video video source',
  ]);
  expect(found({ lessons: [{ ...checklist, items: [] } as Lesson] })).toEqual(['no_items checklist items']);
  const blank = [{ id: 'soap', text: { id: 'Sabun', en: '' } }];
  expect(found({ lessons: [{ ...checklist, items: blank } as Lesson] })).toEqual([
    'text_missing checklist soap text en',
  ]);
  expect(found({ lessons: [quiz()] })).toEqual(['no_questions quiz questions']);
});

test.each<[string, Question, string[]]>([
  ['one right of a single choice', { ...single, options: options(true, true) }, ['several_right_answers']],
  ['a right one of a single choice', { ...single, options: options(false, false) }, ['no_right_answer']],
  ['two options', { ...single, options: options(true) }, ['too_few_options']],
  ['options', { ...single, options: [] }, ['too_few_options']],
  [
    'a right one of many',
    { ...asked, id: 'm', kind: 'multiple', options: options(false, false) },
    ['no_right_answer'],
  ],
  ['nothing more, of many', { ...asked, id: 'm', kind: 'multiple', options: options(true, true) }, []],
  [
    'two to put in order',
    { ...asked, id: 'o', kind: 'ordering', options: [{ id: 'a', text: both('A') }] },
    ['too_few_options'],
  ],
  ['nothing more of what is true or false', { ...asked, id: 't', kind: 'true_false', answer: false }, []],
])('a question needs %s', (_what, question, codes) => {
  expect(publishProblems(course({ lessons: [quiz(question)] })).map(({ code }) => code)).toEqual(codes);
});

test('options that read alike in one language are reported there', () => {
  const alike = [
    { id: 'a', text: { id: 'Sabun', en: 'Soap' }, correct: true },
    { id: 'b', text: { id: 'Air', en: ' soap ' }, correct: false },
  ];
  expect(found({ lessons: [quiz({ ...single, options: alike })] })).toEqual([
    'same_options quiz single options en',
  ]);
});

test('things with the same id are distinguished before they are published', () => {
  expect(found({ lessons: [text, text] })).toEqual(['repeated_id text lessons']);
  expect(found({ lessons: [quiz(single, single)] })).toEqual(['repeated_id quiz single questions']);
  const twice = options(true, false).map((option) => ({ ...option, id: 'o' }));
  expect(found({ lessons: [quiz({ ...single, options: twice })] })).toEqual([
    'repeated_id quiz single o options',
  ]);
});

test('the state of a course', () => {
  const state = (is_archived: boolean, is_published: boolean, has_draft: boolean) =>
    courseState({ is_archived, is_published, has_draft });
  expect([state(false, false, true), state(false, true, false), state(false, true, true)]).toEqual([
    'draft',
    'published',
    'changed',
  ]);
  expect([state(true, false, true), state(true, true, false), state(true, true, true)]).toEqual(
    Array(3).fill('archived'),
  );
});
