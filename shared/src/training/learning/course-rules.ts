import { addDays, businessDate } from '../../time/business-time.ts';
import type { LessonKind } from '../authoring/content.ts';
import { isRenewableOn } from '../certificates/rules.ts';
import { type EnrolmentSource, type EnrolmentState, type LessonOutline, learningLimits } from './contract.ts';

interface Way {
  started_at: string | null;
  completed_at: string | null;
}

/** How far somebody is in a course. */
export function enrolmentState({ started_at, completed_at }: Way): EnrolmentState {
  if (completed_at) return 'completed';
  return started_at ? 'in_progress' : 'not_started';
}

/** Whole percent of the lessons, rounded down: all of it is only what is completed. */
export function progressOf(completed: number, lessons: number): number {
  return lessons === 0 ? 0 : Math.floor((100 * Math.min(completed, lessons)) / lessons);
}

/**
 * Whoever came by themselves may leave, until it is completed, is due since it was assigned meanwhile, or attempts at a
 * quiz that limits them are used: coming back would give them anew.
 */
export const canLeave = (enrolment: {
  source: EnrolmentSource;
  completed_at: string | null;
  due_date: string | null;
  has_used_attempts: boolean;
}): boolean =>
  enrolment.completed_at === null &&
  !enrolment.has_used_attempts &&
  enrolment.due_date === null &&
  (enrolment.source === 'self' || enrolment.source === 'renewal');

/** Whoever has completed it may take it again when its certificate expires within 30 days, or has, while it is offered. */
export const canRenew = (
  {
    completed_at,
    valid_until,
    is_archived,
  }: { completed_at: string | null; valid_until: string | null; is_archived: boolean },
  now: Date,
): boolean => completed_at !== null && !is_archived && isRenewableOn(valid_until, businessDate(now));

/** Whether somebody's way into a course leads nowhere: it was not begun, and the course is offered no more. */
export const isWithdrawn = ({
  is_archived,
  started_at,
}: Pick<Way, 'started_at'> & { is_archived: boolean }): boolean => is_archived && started_at === null;

/** Whether the lesson at a position, from 1, may be opened: those that are completed, and the next one. */
export const isOpenLesson = (position: number, completed: number, { started_at }: Pick<Way, 'started_at'>) =>
  started_at !== null && position <= completed + 1;

/** The lesson with which somebody goes on; undefined when all are completed, or the course was not begun. */
export const nextLesson = (lessons: readonly LessonOutline[]): LessonOutline | undefined =>
  lessons.find((lesson) => lesson.is_open && lesson.completed_at === null);

/** What stands between somebody and a lesson's completion; a quiz is completed by its attempt alone. */
export type Hindrance = 'learning.not_all_ticked' | 'learning.video_not_watched' | 'learning.quiz_not_passed';

interface Done {
  kind: LessonKind;
  /** Ids of a checklist. */
  items: readonly string[];
  ticked: readonly string[];
  /** Seconds of a video file; null where it is elsewhere or none. */
  duration: number | null;
  /** Seconds that were spent in the lesson. */
  seconds: number;
}

/** Why a lesson that is open may not be completed yet, or undefined. */
export function hindrance({ kind, items, ticked, duration, seconds }: Done): Hindrance | undefined {
  if (kind === 'quiz') return 'learning.quiz_not_passed';
  if (kind === 'checklist' && !items.every((item) => ticked.includes(item))) return 'learning.not_all_ticked';
  if (kind === 'video' && duration !== null && seconds < duration * learningLimits.videoShare)
    return 'learning.video_not_watched';
  return undefined;
}

/**
 * The seconds of a report that count: no more than have passed since `since`, the end of what was counted, and no more
 * than a minute in one report. `until` is the end of what is counted then: what a slow network held back counts with the
 * next report, but never more than that minute.
 */
export function countSeconds(reported: number, since: Date, now: Date): { seconds: number; until: Date } {
  const earliest = now.getTime() - learningLimits.mostBeatSeconds * 1000;
  const from = Math.max(since.getTime(), earliest);
  const passed = Math.floor((now.getTime() - from) / 1000);
  const seconds = Math.max(0, Math.min(reported, passed));
  return { seconds, until: new Date(from + seconds * 1000) };
}

/** The earliest date on which somebody is due who comes to an assignment late (decisions, training); in UTC+8. */
export const soonestDueDate = (now: Date): string => addDays(businessDate(now), learningLimits.daysAtLeast);
