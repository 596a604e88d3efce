import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { LearningFigures } from '@gerai/shared/training/learning/progress-contract.ts';
import {
  type LearnedSoFar,
  STREAK_SECONDS,
  streaks,
  weekStart,
} from '@gerai/shared/training/learning/progress-rules.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/context.ts';
import { isActiveEnrolment } from '../content/queries.ts';

/** SQL condition: whether a day counts for the streak (shared/src/training/learning/progress-rules.ts). */
export const isLearningDay = sql<boolean>`(seconds >= ${sql.lit(STREAK_SECONDS)} or lessons > 0)`;

interface FigureRow
  extends Omit<LearningFigures, 'minutes' | 'minutes_this_week' | 'streak' | 'longest_streak'> {
  seconds: number;
  seconds_this_week: number;
  dates: string[];
  lessons: number;
  categories: number;
  full_marks: number;
}

/**
 * Returns a person's learning figures at `now` with one statement over their own rows. Full marks count once the course
 * is completed, lessons by the days they were done: leaving a course takes no achievement away.
 */
export async function findFigures(
  db: Queryable,
  uid: string,
  now: Date,
): Promise<{ figures: LearningFigures; learned: LearnedSoFar }> {
  const today = businessDate(now);
  const { rows } = await sql<FigureRow>`
    with mine as (
      select enrolment.id, course_id, version_id, due_date, completed_at
      from course_enrolments enrolment join courses course on course.id = enrolment.course_id
      where user_id = ${uid}::uuid and ${isActiveEnrolment()}
    ), days as (
      select business_date, seconds, lessons from learning_days where user_id = ${uid}::uuid
    )
    select
      (select count(*) from mine where completed_at is null) as in_progress,
      (select count(distinct course_id) from mine where completed_at is not null) as completed,
      (select count(*) from mine where completed_at is null and due_date < ${today}::date) as late,
      (select count(*) from certificates where user_id = ${uid}::uuid) as certificates,
      (select coalesce(sum(seconds), 0) from days)::integer as seconds,
      (select coalesce(sum(seconds), 0) from days where business_date >= ${weekStart(today)}::date)::integer
        as seconds_this_week,
      (select coalesce(json_agg(business_date order by business_date), '[]') from days where ${isLearningDay}) as dates,
      (select coalesce(sum(lessons), 0) from days)::integer as lessons,
      (select count(distinct version.category) from mine join course_versions version on version.id = mine.version_id
        where mine.completed_at is not null) as categories,
      (select count(*) from mine join lesson_completions completion on completion.enrolment_id = mine.id
        where mine.completed_at is not null and completion.score = 100) as full_marks`.execute(db);
  const { seconds, seconds_this_week, dates, lessons, categories, full_marks, ...counts } = rows[0]!;
  const { streak, longest } = streaks(dates, today);
  const minutes = Math.floor(seconds / 60);
  return {
    figures: {
      ...counts,
      minutes,
      minutes_this_week: Math.floor(seconds_this_week / 60),
      streak,
      longest_streak: longest,
    },
    learned: { lessons, courses: counts.completed, categories, days: longest, minutes, full_marks },
  };
}
