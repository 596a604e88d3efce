import { addDays, businessDate } from '../../time/business-time.ts';
import type { LessonKind } from '../authoring/content.ts';
import { isRenewableOn } from '../certificates/rules.ts';
import { type EnrolmentSource, type EnrolmentState, type LessonOutline, learningLimits } from './contract.ts';

interface StoredEnrolment {
  started_at: string | null;
  completed_at: string | null;
}

/** The state of an enrolment. */
export function enrolmentState({ started_at, completed_at }: StoredEnrolment): EnrolmentState {
  if (completed_at) return 'completed';
  return started_at ? 'in_progress' : 'not_started';
}

/** Completed lessons in whole percent, rounded down, so that 100 means all. */
export function progressOf(completed: number, lessons: number): number {
  return lessons === 0 ? 0 : Math.floor((100 * Math.min(completed, lessons)) / lessons);
}

/**
 * A learner may leave a course that they enrolled in themselves, unless it is completed, has a due date from a later
 * assignment, or attempts at a limited quiz are used: re-enrolling would reset them.
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

/** A completed course may be repeated while it is offered, from 30 days before its certificate expires. */
export const canRenew = (
  {
    completed_at,
    valid_until,
    is_archived,
  }: { completed_at: string | null; valid_until: string | null; is_archived: boolean },
  now: Date,
): boolean => completed_at !== null && !is_archived && isRenewableOn(valid_until, businessDate(now));

/** Whether an enrolment is withdrawn: its course was archived before it was started. */
export const isWithdrawn = ({
  is_archived,
  started_at,
}: Pick<StoredEnrolment, 'started_at'> & { is_archived: boolean }): boolean =>
  is_archived && started_at === null;

/** Whether the lesson at a position (from 1) may be opened: completed lessons and the next one. */
export const isOpenLesson = (
  position: number,
  completed: number,
  { started_at }: Pick<StoredEnrolment, 'started_at'>,
) => started_at !== null && position <= completed + 1;

/** The lesson to continue with; undefined if all are completed or the course is not started. */
export const nextLesson = (lessons: readonly LessonOutline[]): LessonOutline | undefined =>
  lessons.find((lesson) => lesson.is_open && lesson.completed_at === null);

/** Why a lesson can't be completed yet. A quiz is completed only by passing an attempt. */
export type Hindrance = 'learning.not_all_ticked' | 'learning.video_not_watched' | 'learning.quiz_not_passed';

interface Done {
  kind: LessonKind;
  /** Ids of a checklist's items. */
  items: readonly string[];
  ticked: readonly string[];
  /** Seconds of an uploaded video; null for an external one or none. */
  duration: number | null;
  /** Seconds spent in the lesson. */
  seconds: number;
}

/** Why an open lesson may not be completed yet, or undefined. */
export function hindrance({ kind, items, ticked, duration, seconds }: Done): Hindrance | undefined {
  if (kind === 'quiz') return 'learning.quiz_not_passed';
  if (kind === 'checklist' && !items.every((item) => ticked.includes(item))) return 'learning.not_all_ticked';
  if (kind === 'video' && duration !== null && seconds < duration * learningLimits.videoShare)
    return 'learning.video_not_watched';
  return undefined;
}

/**
 * The seconds of a report that count: at most the time since `since`, the end of the last counted span, and at most a
 * minute. `until` is the end of the newly counted span: time that a slow network delayed counts with the next report,
 * within that minute.
 */
export function countSeconds(reported: number, since: Date, now: Date): { seconds: number; until: Date } {
  const earliest = now.getTime() - learningLimits.mostBeatSeconds * 1000;
  const from = Math.max(since.getTime(), earliest);
  const passed = Math.floor((now.getTime() - from) / 1000);
  const seconds = Math.max(0, Math.min(reported, passed));
  return { seconds, until: new Date(from + seconds * 1000) };
}

/** The earliest due date for people who join an assignment late (decisions, training); in UTC+8. */
export const soonestDueDate = (now: Date): string => addDays(businessDate(now), learningLimits.daysAtLeast);
