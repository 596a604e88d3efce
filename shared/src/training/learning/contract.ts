import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { civilDate, cursor, flag, instant, noContent, page, uuid } from '../../http/schemas.ts';
import { photo } from '../../pictures/contract.ts';
import { LANGUAGES } from '../../text/language.ts';
import { COURSE_CATEGORIES, COURSE_LEVELS, contentLimits, LESSON_KINDS } from '../authoring/content.ts';
import { localText } from '../authoring/local-text.ts';
import { RENEWAL_DAYS } from '../certificates/rules.ts';

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
  renewalDays: RENEWAL_DAYS,
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
