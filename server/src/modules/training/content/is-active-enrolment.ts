import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a way into a course goes on, by the names that the enrolment and its course have in the query: all do but
 * those that were not begun and are offered no more (shared/src/training/learning/course-rules.ts, isWithdrawn), in which there is
 * nothing to be done. All that lists or counts ways says it by this.
 */
export const isActiveEnrolment = (enrolment = 'enrolment', course = 'course'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${course}.archived_at`)} is null or ${sql.ref(`${enrolment}.started_at`)} is not null)`;
