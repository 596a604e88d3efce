import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { civilDate, uuid } from '../../http/schemas.ts';
import { localText } from '../authoring/local-text.ts';
import { courseCard } from './contract.ts';

/** The caller's learning figures on the dashboard and the progress screen. */
export const learningFigures = z.object({
  in_progress: z.number().int(),
  completed: z.number().int(),
  /** Open enrolments past their due date. */
  late: z.number().int(),
  certificates: z.number().int(),
  /** Whole minutes, all time. */
  minutes: z.number().int(),
  minutes_this_week: z.number().int(),
  /** Consecutive business days with learning, ending today or yesterday. */
  streak: z.number().int(),
  longest_streak: z.number().int(),
});
export type LearningFigures = z.infer<typeof learningFigures>;

/** A course to repeat because its certificate expires within 30 days or has expired. */
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
    /** Ordered by expiry date, at most twenty. */
    renewals: z.array(renewal),
    /** At most three, due ones first. */
    in_progress: z.array(courseCard),
    /** At most three that the caller is not enrolled in. */
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
  /** The caller's value and the target: lessons, courses, categories, days or minutes. */
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
    /** Days with learning in the last twelve weeks. */
    days: z.array(z.object({ date: civilDate, minutes: z.number().int(), lessons: z.number().int() })),
  }),
});
