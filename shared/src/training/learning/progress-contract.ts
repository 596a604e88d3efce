import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { civilDate, uuid } from '../../http/schemas.ts';
import { localText } from '../authoring/local-text.ts';
import { courseCard } from './contract.ts';

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
