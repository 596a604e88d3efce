import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { idParams, instant, noContent, uuid } from '../../http/schemas.ts';
import { photo } from '../../pictures/contract.ts';
import { LANGUAGES } from '../../text/language.ts';
import { contentLimits, QUESTION_KINDS } from '../authoring/content.ts';
import { localText } from '../authoring/local-text.ts';
import { writtenText } from '../authoring/rich-text.ts';
import { courseVideo } from '../content/contract.ts';
import { courseDetail, learningLimits } from './contract.ts';

/** Position in a lesson, to resume from. */
export const lessonPlace = z.object({
  /** Second of a video. */
  second: z.number().int().min(0).max(86_400).optional(),
  /** Scroll position of a text, from 0 to 1. */
  down: z.number().min(0).max(1).optional(),
  /** Ids of a checklist's ticked items. */
  ticked: z.array(uuid).max(contentLimits.items).optional(),
});
export type LessonPlace = z.infer<typeof lessonPlace>;

const bothTexts = z.object({ id: writtenText, en: writtenText });
const base = {
  id: uuid,
  course_id: uuid,
  enrolment_id: uuid,
  title: localText(contentLimits.title),
  minutes: z.number().int(),
  languages: z.array(z.enum(LANGUAGES)),
  completed_at: instant.nullable(),
  place: lessonPlace,
  /** Seconds that the learner has spent in it. */
  seconds: z.number().int(),
  pictures: z.array(photo),
};

/** A question without its right answer. */
export const askedQuestion = z.object({
  id: uuid,
  kind: z.enum(QUESTION_KINDS),
  text: localText(contentLimits.question),
  /** In the order of the attempt; empty for a true or false question. */
  options: z.array(z.object({ id: uuid, text: localText(contentLimits.item) })),
});
export type AskedQuestion = z.infer<typeof askedQuestion>;

/** Single choice: one id. Multiple: the chosen ids. Ordering: all ids in order. True or false: a boolean. */
export const answer = z.union([z.array(uuid).max(contentLimits.options), z.boolean()]);
export type Answer = z.infer<typeof answer>;

/** An answered question; the right answer is included only once the quiz is decided. */
export const answeredQuestion = askedQuestion.extend({
  answer: answer.nullable(),
  is_right: z.boolean(),
  right_answer: answer.nullable(),
  explanation: localText(contentLimits.explanation),
});
export type AnsweredQuestion = z.infer<typeof answeredQuestion>;

export const openAttempt = z.object({
  id: uuid,
  number: z.number().int(),
  started_at: instant,
  questions: z.array(askedQuestion),
});
export type OpenAttempt = z.infer<typeof openAttempt>;

export const attemptResult = z.object({
  id: uuid,
  number: z.number().int(),
  submitted_at: instant,
  score: z.number().int(),
  passed: z.boolean(),
  /** Attempts left; null for unlimited. */
  attempts_left: z.number().int().nullable(),
  questions: z.array(answeredQuestion),
});
export type AttemptResult = z.infer<typeof attemptResult>;

export const takenLesson = z.discriminatedUnion('kind', [
  z.object({ ...base, kind: z.literal('text'), body: bothTexts }),
  z.object({
    ...base,
    kind: z.literal('video'),
    body: bothTexts,
    /** Exactly one of `video` and `link` is set. */
    video: courseVideo.nullable(),
    link: z.string().nullable(),
  }),
  z.object({
    ...base,
    kind: z.literal('checklist'),
    body: bothTexts,
    items: z.array(z.object({ id: uuid, text: localText(contentLimits.item) })),
  }),
  z.object({
    ...base,
    kind: z.literal('quiz'),
    pass_mark: z.number().int(),
    question_count: z.number().int(),
    attempts_left: z.number().int().nullable(),
    open_attempt: openAttempt.nullable(),
    last_result: attemptResult.nullable(),
  }),
]);
export type TakenLesson = z.infer<typeof takenLesson>;

const lessonParams = z.object({ id: uuid, lesson_id: uuid });

export const getLesson = endpoint({
  method: 'GET',
  path: '/api/training/enrolments/:id/lessons/:lesson_id',
  summary: 'A lesson of a course that one has begun, up to the next quiz that is not passed',
  params: lessonParams,
  response: takenLesson,
});

export const recordPlace = endpoint({
  method: 'PUT',
  path: '/api/training/enrolments/:id/lessons/:lesson_id/place',
  summary: 'Keep where one is in a lesson, and the seconds since the last report',
  params: lessonParams,
  body: z.object({
    place: lessonPlace,
    seconds: z.number().int().min(0).max(learningLimits.mostBeatSeconds),
  }),
  response: noContent,
});

/** A quiz is completed by passing an attempt instead. */
export const completeLesson = endpoint({
  method: 'POST',
  path: '/api/training/enrolments/:id/lessons/:lesson_id/completion',
  summary: 'Complete a lesson; the same again changes nothing',
  params: lessonParams,
  body: z.object({ ticked: z.array(uuid).max(contentLimits.items).default([]) }),
  response: courseDetail,
});

export const startAttempt = endpoint({
  method: 'POST',
  path: '/api/training/enrolments/:id/lessons/:lesson_id/attempts',
  summary: 'Begin an attempt at a quiz, or go on with the one that is open',
  params: lessonParams,
  response: openAttempt,
  status: 201,
  repeatStatus: 200,
});

/** Answers by question id; a missing answer counts as wrong. */
export const submitAttempt = endpoint({
  method: 'POST',
  path: '/api/training/attempts/:id/submission',
  summary: 'Hand in an attempt; the same again gives the first result',
  params: idParams,
  body: z.object({ answers: z.record(uuid, answer) }),
  response: attemptResult.extend({ course: courseDetail }),
});
