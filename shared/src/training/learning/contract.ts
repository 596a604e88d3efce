import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import {
  civilDate,
  cursor,
  flag,
  idParams,
  instant,
  noContent,
  page,
  searchedText,
  uuid,
} from '../../http/schemas.ts';
import { photo } from '../../pictures/contract.ts';
import { LANGUAGES } from '../../text/language.ts';
import { COURSE_CATEGORIES, COURSE_LEVELS, contentLimits, LESSON_KINDS } from '../authoring/content.ts';
import { localText } from '../authoring/local-text.ts';
import { RENEWAL_DAYS } from '../certificates/rules.ts';

export const learningLimits = {
  coursesPerPage: 24,
  search: 100,
  /** Seconds between two progress reports, and the most that one report counts. */
  beatSeconds: 15,
  mostBeatSeconds: 60,
  /** Share of a video file that must be played before its lesson can be completed. */
  videoShare: 0.8,
  /** Maximum attempts at a quiz without a limit of its own. */
  attempts: 1000,
  /** Days before a certificate's expiry from which it may be renewed. */
  renewalDays: RENEWAL_DAYS,
  /** Minimum days until the due date for people who join an assignment late. */
  daysAtLeast: 7,
  /** Time of day of the reminders of due courses and expiring certificates (UTC+8). */
  remindersAt: '08:00',
  /** Three rejections within 30 days assign a linked course. */
  rejections: 3,
  rejectionDays: 30,
  /** Days until a course assigned for rejections is due. */
  rejectionDueDays: 14,
} as const;

export const ENROLMENT_SOURCES = ['self', 'assigned', 'rejections', 'renewal'] as const;
export type EnrolmentSource = (typeof ENROLMENT_SOURCES)[number];

export const ENROLMENT_STATES = ['not_started', 'in_progress', 'completed'] as const;
export type EnrolmentState = (typeof ENROLMENT_STATES)[number];

/**
 * The caller's enrolment in a course: the open one, otherwise the last completed. An enrolment not started before its
 * course was archived is ignored.
 */
export const enrolment = z.object({
  id: uuid,
  state: z.enum(ENROLMENT_STATES),
  source: z.enum(ENROLMENT_SOURCES),
  /** The rejections for which it was assigned; null otherwise. */
  reason: z.object({ task_name: z.string(), rejections: z.number().int() }).nullable(),
  due_date: civilDate.nullable(),
  enrolled_at: instant,
  started_at: instant.nullable(),
  completed_at: instant.nullable(),
  completed_lessons: z.number().int(),
  /** Number of lessons of the started version. */
  lesson_count: z.number().int(),
  /** Completed lessons in whole percent. */
  progress: z.number().int(),
  /** The lesson to continue with; null if the course is not started or is completed. */
  next_lesson_id: uuid.nullable(),
  /** Whether the next lesson is a quiz without attempts left. */
  is_stuck: z.boolean(),
  /** Whether the caller may leave the course. */
  can_leave: z.boolean(),
  /** Of the certificate earned by this enrolment. */
  certificate_id: uuid.nullable(),
  valid_until: civilDate.nullable(),
  /** Whether the course may be repeated because its certificate expires. */
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

/**
 * `mine` lists courses that the caller is enrolled in or has completed, due ones first; otherwise the whole catalogue
 * by title.
 */
export const listCourses = endpoint({
  method: 'GET',
  path: '/api/training/courses',
  summary: 'Courses that the caller may take, with where they are in them, a page at a time',
  query: z.object({
    q: searchedText(learningLimits.search).optional(),
    category: z.enum(COURSE_CATEGORIES).optional(),
    mine: flag.optional(),
    /** In which the catalogue is sorted by title; if absent, the usual one of the caller's role. */
    language: z.enum(LANGUAGES).optional(),
    after: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(learningLimits.coursesPerPage),
  }),
  response: page(courseCard),
});

/** A row of a course's table of contents. */
export const lessonOutline = z.object({
  id: uuid,
  position: z.number().int(),
  kind: z.enum(LESSON_KINDS),
  title: localText(contentLimits.title),
  minutes: z.number().int(),
  completed_at: instant.nullable(),
  /** Percent of a passed quiz. */
  score: z.number().int().nullable(),
  /** Whether it may be opened: completed lessons and the next one. */
  is_open: z.boolean(),
});
export type LessonOutline = z.infer<typeof lessonOutline>;

export const courseDetail = courseCard.extend({
  lessons: z.array(lessonOutline),
  /** Whether a newer version was published since the caller started; they keep their version. */
  is_older_version: z.boolean(),
  /** Whether it can be started and renewed. An archived course can't, but started enrolments continue. */
  is_offered: z.boolean(),
});
export type CourseDetail = z.infer<typeof courseDetail>;

export const getCourse = endpoint({
  method: 'GET',
  path: '/api/training/courses/:id',
  summary: 'A course with its lessons and how far the caller is',
  params: idParams,
  response: courseDetail,
});

export const enrol = endpoint({
  method: 'POST',
  path: '/api/training/courses/:id/enrolment',
  summary: 'Enrol in a course, or renew it; the same again changes nothing',
  params: idParams,
  response: courseDetail,
  status: 201,
  repeatStatus: 200,
});

export const leaveCourse = endpoint({
  method: 'DELETE',
  path: '/api/training/courses/:id/enrolment',
  summary: 'Leave a course that one has enrolled in oneself, not completed, and used no limited attempts in',
  params: idParams,
  response: noContent,
});

export const startCourse = endpoint({
  method: 'POST',
  path: '/api/training/enrolments/:id/start',
  summary: 'Begin a course in its present version; the same again changes nothing',
  params: idParams,
  response: courseDetail,
});
