import { z } from 'zod';
import { LANGUAGES } from '../../text/language.ts';
import { localText } from './local-text.ts';
import { contentId, richText } from './rich-text.ts';

/** The catalogue's chips but 'All' (specification 2, section 2: training module). */
export const COURSE_CATEGORIES = [
  'Operations',
  'Customer Service',
  'Safety',
  'Leadership',
  'Technology',
] as const;
export type CourseCategory = (typeof COURSE_CATEGORIES)[number];

export const COURSE_STATES = ['draft', 'published', 'changed', 'archived'] as const;
/** 'changed' is published, with a draft that is not. */
export type CourseState = (typeof COURSE_STATES)[number];

export const COURSE_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
export type CourseLevel = (typeof COURSE_LEVELS)[number];

export const LESSON_KINDS = ['text', 'video', 'checklist', 'quiz'] as const;
export type LessonKind = (typeof LESSON_KINDS)[number];

export const QUESTION_KINDS = ['single', 'multiple', 'true_false', 'ordering'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export const contentLimits = {
  /** Characters. */
  title: 120,
  description: 2000,
  item: 300,
  question: 500,
  explanation: 1000,
  /** In one course, one checklist, one quiz, one question. */
  lessons: 40,
  items: 30,
  questions: 50,
  options: 8,
  /** Minutes that a lesson takes, as its author says. */
  minutes: 240,
  attempts: 10,
  /** Months for which a certificate is good: so many at least, as it can be renewed in its last thirty days. */
  leastValidityMonths: 2,
  validityMonths: 60,
  /** Bytes of a whole draft as it is sent. */
  draftBytes: 2 * 1024 * 1024,
} as const;

const title = localText(contentLimits.title);
const body = z.object({ id: richText, en: richText });

const lessonBase = {
  /** Made by the client; the same lesson of the next version keeps it. */
  id: contentId,
  title,
  minutes: z.number().int().min(1).max(contentLimits.minutes),
};

/** A text with pictures. */
const textLesson = z.object({ ...lessonBase, kind: z.literal('text'), body });

/** A video of our own, or one elsewhere, to which a link leads; with a text below it or without. */
const videoLesson = z.object({
  ...lessonBase,
  kind: z.literal('video'),
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('file'), video_id: contentId }),
    z.object({ kind: z.literal('link'), url: z.url({ protocol: /^https$/ }).max(2000) }),
    /** Of a draft whose author has not chosen yet. */
    z.object({ kind: z.literal('none') }),
  ]),
  /** Nobody has said how long the lesson takes: its minutes go with the length of its video. */
  minutes_suggested: z.literal(true).optional(),
  body,
});

/** Things to do at the outlet, each ticked off. */
const checklistLesson = z.object({
  ...lessonBase,
  kind: z.literal('checklist'),
  body,
  items: z.array(z.object({ id: contentId, text: localText(contentLimits.item) })).max(contentLimits.items),
});

const questionBase = {
  id: contentId,
  text: localText(contentLimits.question),
  /** Shown after the attempt. */
  explanation: localText(contentLimits.explanation),
};
const optionTexts = { id: contentId, text: localText(contentLimits.item) };
const choice = z.object({ ...optionTexts, correct: z.boolean() });

export const question = z.discriminatedUnion('kind', [
  z.object({
    ...questionBase,
    kind: z.literal('single'),
    options: z.array(choice).max(contentLimits.options),
  }),
  z.object({
    ...questionBase,
    kind: z.literal('multiple'),
    options: z.array(choice).max(contentLimits.options),
  }),
  z.object({ ...questionBase, kind: z.literal('true_false'), answer: z.boolean() }),
  /** The options stand in their right order. */
  z.object({
    ...questionBase,
    kind: z.literal('ordering'),
    options: z.array(z.object(optionTexts)).max(contentLimits.options),
  }),
]);
export type Question = z.infer<typeof question>;

const quizLesson = z.object({
  ...lessonBase,
  kind: z.literal('quiz'),
  /** Percent of the questions that must be right. */
  pass_mark: z.number().int().min(1).max(100),
  /** Null is as many as one likes. */
  max_attempts: z.number().int().min(1).max(contentLimits.attempts).nullable(),
  /** Questions and options in another order at each attempt. */
  shuffle: z.boolean(),
  questions: z.array(question).max(contentLimits.questions),
});

export const lesson = z.discriminatedUnion('kind', [textLesson, videoLesson, checklistLesson, quizLesson]);
export type Lesson = z.infer<typeof lesson>;
export type QuizLesson = z.infer<typeof quizLesson>;

/** All that a version of a course says. A draft may have gaps; what publishing demands, rules.ts says. */
export const courseContent = z.object({
  title,
  description: localText(contentLimits.description),
  category: z.enum(COURSE_CATEGORIES),
  level: z.enum(COURSE_LEVELS),
  /** In which it is written, at least one. */
  languages: z.array(z.enum(LANGUAGES)).min(1).max(LANGUAGES.length),
  cover_photo_id: contentId.nullable(),
  /** Null is a certificate that never expires. */
  validity_months: z
    .number()
    .int()
    .min(contentLimits.leastValidityMonths)
    .max(contentLimits.validityMonths)
    .nullable(),
  lessons: z.array(lesson).max(contentLimits.lessons),
});
export type CourseContent = z.infer<typeof courseContent>;

/** The same as answers give it: it was checked when it was written, and going through every lesson again takes long. */
export const writtenContent = courseContent.extend({
  lessons: z.array(z.unknown()),
}) as unknown as z.ZodType<CourseContent>;
