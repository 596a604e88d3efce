import { type RawBuilder, sql } from 'kysely';

/**
 * SQL condition for an active enrolment: its course is not archived, or it was started before (the negation of
 * isWithdrawn, shared/src/training/learning/course-rules.ts). Takes the table aliases of enrolment and course. Every
 * query that lists or counts enrolments uses it.
 */
export const isActiveEnrolment = (enrolment = 'enrolment', course = 'course'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${course}.archived_at`)} is null or ${sql.ref(`${enrolment}.started_at`)} is not null)`;
