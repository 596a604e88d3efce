import type { CourseContent } from '@gerai/shared/training/authoring/content.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { AppError, notFound } from '../../../platform/errors.ts';

interface LockedVersion {
  id: string;
  number: number;
  revision: number;
  content: CourseContent;
  updated_at: string;
}

export interface LockedCourse {
  id: string;
  is_open: boolean;
  is_archived: boolean;
  draft: LockedVersion | null;
  current: LockedVersion | null;
  /** The version authors edit: the draft if there is one, else the published version. */
  open: LockedVersion;
}

/** `change` blocks other changes of the course; `delete` also blocks enrolments. */
const strengths = { change: sql`no key update`, delete: sql`update` } as const;

/** Returns a course with its draft and published version, locked until the transaction ends. Throws `not_found`. */
export async function lockCourse(
  tx: Transaction<Tables>,
  id: string,
  strength: keyof typeof strengths = 'change',
): Promise<LockedCourse> {
  const { rows } = await sql<{ is_open: boolean; is_archived: boolean }>`
    select is_open, archived_at is not null as is_archived from courses where id = ${id}
    for ${strengths[strength]}`.execute(tx);
  const course = rows[0];
  if (!course) throw notFound('Course');
  // Read after acquiring the lock, to see changes committed while waiting.
  const versions = await tx
    .selectFrom('course_versions')
    .select(['id', 'number', 'revision', 'content', 'updated_at', 'is_current'])
    .where('course_id', '=', id)
    .where((eb) => eb.or([eb('published_at', 'is', null), eb('is_current', '=', true)]))
    .execute();
  const current = versions.find(({ is_current }) => is_current) ?? null;
  const draft = versions.find(({ is_current }) => !is_current) ?? null;
  return { id, ...course, draft, current, open: (draft ?? current)! };
}

/** Throws `conflict` if the open version is no longer at `revision`. */
export function refuseChanged({ open }: LockedCourse, revision: number): void {
  if (open.revision !== revision) throw new AppError('conflict', 'courses.changed_meanwhile');
}

/** Throws `refused` for an archived course. */
export function refuseArchived({ is_archived }: LockedCourse): void {
  if (is_archived) throw new AppError('refused', 'courses.archived');
}
