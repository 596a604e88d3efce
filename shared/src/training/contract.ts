import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { civilDate, cursor, flag, instant, noContent, page, uuid } from '../http/schemas.ts';
import { photo } from '../photos/contract.ts';
import {
  COURSE_CATEGORIES,
  COURSE_LEVELS,
  contentLimits,
  LESSON_KINDS,
  QUESTION_KINDS,
} from '../training-courses/content.ts';
import { localText } from '../training-courses/local-text.ts';
import { writtenText } from '../training-courses/rich-text.ts';
import { courseVideo } from '../training-files/contract.ts';
import { LANGUAGES } from '../users/contract.ts';

export const learningLimits = {
  coursesPerPage: 24,
  search: 100,
  /** Seconds between two reports of where one is, and what one report adds at most. */
  beatSeconds: 15,
  mostBeatSeconds: 60,
  /** Part of a video file that must have been played before its lesson is completed. */
  videoShare: 0.8,
  /** Attempts at a quiz that sets no limit of its own. */
  attempts: 1000,
  /** Days from which a certificate may be renewed before it expires. */
  renewalDays: 30,
  /** Days that somebody has at least who comes to an assignment late. */
  daysAtLeast: 7,
  /** When in the day people are told of what is due or expires (UTC+8). */
  remindersAt: '08:00',
  /** The third rejection within so many days assigns a linked course. */
  rejections: 3,
  rejectionDays: 30,
  /** Days until the due date of what was assigned for rejections. */
  rejectionDueDays: 14,
} as const;

export const learningMessages = {
  notOffered: 'This course is not offered any more',
  notRenewable:
    'You have completed this course. It can be renewed from 30 days before its certificate expires.',
  cannotLeave: 'A course that was assigned to you, or whose quiz you have begun, cannot be left',
  lessonLocked: 'Finish the lessons before this one first',
  notStarted: 'Start the course first',
  notAllTicked: 'Tick everything on the list first',
  videoNotWatched: 'Watch the video to its end first',
  quizNotPassed: 'Pass the quiz to complete this lesson',
  noAttemptsLeft: 'You have no attempts left. Ask your manager for another one.',
  quizPassed: 'You have passed this quiz already',
  wrongAnswers: 'These answers do not fit this attempt. Load the quiz again.',
} as const;

export const ENROLMENT_SOURCES = ['self', 'assigned', 'rejections', 'renewal'] as const;
export type EnrolmentSource = (typeof ENROLMENT_SOURCES)[number];

export const ENROLMENT_STATES = ['not_started', 'in_progress', 'completed'] as const;
export type EnrolmentState = (typeof ENROLMENT_STATES)[number];

/**
 * The caller's way through a course: the open one, else the last completed. What was not begun of a course that is
 * offered no more counts as not there.
 */
export const enrolment = z.object({
  id: uuid,
  state: z.enum(ENROLMENT_STATES),
  source: z.enum(ENROLMENT_SOURCES),
  /** Why it was assigned for rejections. */
  reason: z.object({ task_name: z.string(), rejections: z.number().int() }).nullable(),
  due_date: civilDate.nullable(),
  enrolled_at: instant,
  started_at: instant.nullable(),
  completed_at: instant.nullable(),
  completed_lessons: z.number().int(),
  /** Of the version that was begun. */
  lesson_count: z.number().int(),
  /** Whole percent of its lessons. */
  progress: z.number().int(),
  /** The lesson to go on with; null where it was not begun or is completed. */
  next_lesson_id: uuid.nullable(),
  /** Whether that is a quiz at which no attempt is left. */
  is_stuck: z.boolean(),
  /** Whether the caller may leave it. */
  can_leave: z.boolean(),
  /** Of the certificate that it earned. */
  certificate_id: uuid.nullable(),
  valid_until: civilDate.nullable(),
  /** Whether the course may be taken again, since its certificate expires. */
  can_renew: z.boolean(),
});
export type Enrolment = z.infer<typeof enrolment>;

/** A course in the catalogue. */
export const courseCard = z.object({
  id: uuid,
  title: localText(200),
  description: localText(contentLimits.description),
  category: z.enum(COURSE_CATEGORIES),
  level: z.enum(COURSE_LEVELS),
  languages: z.array(z.enum(LANGUAGES)),
  minutes: z.number().int(),
  lesson_count: z.number().int(),
  validity_months: z.number().int().nullable(),
  cover: photo.nullable(),
  enrolment: enrolment.nullable(),
});
export type CourseCard = z.infer<typeof courseCard>;

/** `mine` gives those that one is in or has completed, due ones first; else the whole catalogue by title. */
export const listCourses = endpoint({
  method: 'GET',
  path: '/api/training/courses',
  summary: 'Courses that the caller may take, with where they are in them, a page at a time',
  query: z.object({
    q: z.string().trim().max(learningLimits.search).optional(),
    category: z.enum(COURSE_CATEGORIES).optional(),
    mine: flag.optional(),
    after: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(learningLimits.coursesPerPage),
  }),
  response: page(courseCard),
});

/** A line of a course's table of contents. */
export const lessonOutline = z.object({
  id: uuid,
  position: z.number().int(),
  kind: z.enum(LESSON_KINDS),
  title: localText(contentLimits.title),
  minutes: z.number().int(),
  completed_at: instant.nullable(),
  /** Of a quiz that was passed, in percent. */
  score: z.number().int().nullable(),
  /** Whether it may be opened: those that are completed, and the next one. */
  is_open: z.boolean(),
});
export type LessonOutline = z.infer<typeof lessonOutline>;

export const courseDetail = courseCard.extend({
  lessons: z.array(lessonOutline),
  /** Whether what one has begun was published anew meanwhile; one keeps one's own version. */
  is_older_version: z.boolean(),
  /** Whether it can be begun and renewed; what is archived cannot, and who has begun it goes on. */
  is_offered: z.boolean(),
});
export type CourseDetail = z.infer<typeof courseDetail>;

const params = z.object({ id: uuid });

export const getCourse = endpoint({
  method: 'GET',
  path: '/api/training/courses/:id',
  summary: 'A course with its lessons and how far the caller is',
  params,
  response: courseDetail,
});

export const enrol = endpoint({
  method: 'POST',
  path: '/api/training/courses/:id/enrolment',
  summary: 'Enrol in a course, or renew it; the same again changes nothing',
  params,
  response: courseDetail,
  status: 201,
  repeatStatus: 200,
});

export const leaveCourse = endpoint({
  method: 'DELETE',
  path: '/api/training/courses/:id/enrolment',
  summary: 'Leave a course that one has enrolled in oneself, not completed, and used no limited attempts in',
  params,
  response: noContent,
});

export const startCourse = endpoint({
  method: 'POST',
  path: '/api/training/enrolments/:id/start',
  summary: 'Begin a course in its present version; the same again changes nothing',
  params,
  response: courseDetail,
});

/** Where one is in a lesson, so that it goes on from there. */
export const lessonPlace = z.object({
  /** Of a video, the second. */
  second: z.number().int().min(0).max(86_400).optional(),
  /** Of a text, how far down, from 0 to 1. */
  down: z.number().min(0).max(1).optional(),
  /** Of a checklist, what is ticked. */
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
  /** Seconds that one has spent in it. */
  seconds: z.number().int(),
  pictures: z.array(photo),
};

/** A question as it is asked: without what is right. */
export const askedQuestion = z.object({
  id: uuid,
  kind: z.enum(QUESTION_KINDS),
  text: localText(contentLimits.question),
  /** In the order of the attempt; none of a true or false question. */
  options: z.array(z.object({ id: uuid, text: localText(contentLimits.item) })),
});
export type AskedQuestion = z.infer<typeof askedQuestion>;

/** Of single one id, of multiple the chosen ones, of ordering all in their order; of true or false the word. */
export const answer = z.union([z.array(uuid).max(contentLimits.options), z.boolean()]);
export type Answer = z.infer<typeof answer>;

/** What became of a question; what would have been right only once the quiz is decided. */
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
  /** How many more there are; null for as many as one likes. */
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
    /** One of the two. */
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
  summary: 'A lesson of a course that one has begun, as far as one has come',
  params: lessonParams,
  response: takenLesson,
});

export const keepPlace = endpoint({
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

/** A quiz is completed by the attempt that passes. */
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

/** Answers by the question's id; a question without one counts as wrong. */
export const submitAttempt = endpoint({
  method: 'POST',
  path: '/api/training/attempts/:id/submission',
  summary: 'Hand in an attempt; the same again gives the first result',
  params,
  body: z.object({ answers: z.record(uuid, answer) }),
  response: attemptResult.extend({ course: courseDetail }),
});

/** What the dashboard and the progress screen show of the caller. */
export const learningFigures = z.object({
  in_progress: z.number().int(),
  completed: z.number().int(),
  /** Open ones whose due date has passed. */
  late: z.number().int(),
  certificates: z.number().int(),
  /** Whole minutes, of all days. */
  minutes: z.number().int(),
  minutes_this_week: z.number().int(),
  /** Business days in a row on which something was learned, today or yesterday the last. */
  streak: z.number().int(),
  longest_streak: z.number().int(),
});
export type LearningFigures = z.infer<typeof learningFigures>;

/** A course to take again, since its certificate expires within 30 days, or has. */
export const renewal = z.object({
  course_id: uuid,
  title: localText(200),
  /** The certificate's last day. */
  valid_until: civilDate,
});
export type Renewal = z.infer<typeof renewal>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/training/dashboard',
  summary:
    "The caller's figures, what they may renew, the courses that they are in, and what is offered to them",
  response: z.object({
    figures: learningFigures,
    /** Those that expire first before the others, at most twenty. */
    renewals: z.array(renewal),
    /** At most three, due ones first. */
    in_progress: z.array(courseCard),
    /** At most three that one is not in. */
    offered: z.array(courseCard),
  }),
});

export const ACHIEVEMENTS = [
  'first_lesson',
  'first_course',
  'five_courses',
  'every_category',
  'week_streak',
  'month_streak',
  'ten_hours',
  'full_marks',
] as const;
export type AchievementName = (typeof ACHIEVEMENTS)[number];

export const achievement = z.object({
  name: z.enum(ACHIEVEMENTS),
  earned: z.boolean(),
  /** How far, and how far it is: lessons, courses, categories, days or minutes. */
  reached: z.number().int(),
  needed: z.number().int(),
});
export type Achievement = z.infer<typeof achievement>;

export const getProgress = endpoint({
  method: 'GET',
  path: '/api/training/progress',
  summary: "The caller's figures, achievements and the days on which they learned",
  response: z.object({
    figures: learningFigures,
    achievements: z.array(achievement),
    /** Of the last twelve weeks, those with something. */
    days: z.array(z.object({ date: civilDate, minutes: z.number().int(), lessons: z.number().int() })),
  }),
});
