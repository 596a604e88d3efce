import type { CourseContent } from '@gerai/shared/training/authoring/content.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { refusal } from '../../../platform/errors.ts';
import { listContentFiles } from './list-content-files.ts';

/**
 * Attaches the pictures and videos that a draft names to its course: those it already has and those nothing refers to
 * yet. Throws `refused`, with the ids, for files of another course or purpose, incomplete uploads and unknown ids.
 */
export async function attachCourseFiles(
  tx: Transaction<Tables>,
  now: Date,
  course_id: string,
  content: CourseContent,
): Promise<void> {
  const { pictures, videos } = listContentFiles(content);
  if (pictures.length > 0) await attachPictures(tx, now, course_id, pictures);
  if (videos.length > 0) await attachVideos(tx, course_id, videos);
}

async function attachPictures(
  tx: Transaction<Tables>,
  now: Date,
  course_id: string,
  ids: readonly string[],
): Promise<void> {
  // Ordered by id to avoid deadlocks between requests naming the same pictures.
  await sql`
    with free as (
      select id from photos
      where id = any(${ids}::uuid[]) and purpose = 'course' and attached_at is null
      order by id for update
    ),
    attached as (
      update photos set attached_at = ${now}::timestamptz from free where photos.id = free.id returning photos.id
    )
    insert into course_pictures (photo_id, course_id) select id, ${course_id}::uuid from attached`.execute(
    tx,
  );
  const known = await tx
    .selectFrom('course_pictures')
    .select('photo_id as id')
    .where('course_id', '=', course_id)
    .where(sql<boolean>`photo_id = any(${ids}::uuid[])`)
    .execute();
  refuseUnknown('pictures', ids, known, 'courses.unknown_picture');
}

async function attachVideos(
  tx: Transaction<Tables>,
  course_id: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    with free as (
      select id from course_videos
      where id = any(${ids}::uuid[]) and completed_at is not null and course_id is null
      order by id for update
    )
    update course_videos set course_id = ${course_id}::uuid from free where course_videos.id = free.id`.execute(
    tx,
  );
  const known = await tx
    .selectFrom('course_videos')
    .select('id')
    .where('course_id', '=', course_id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  refuseUnknown('videos', ids, known, 'courses.unknown_video');
}

function refuseUnknown(
  what: 'pictures' | 'videos',
  ids: readonly string[],
  known: readonly { id: string }[],
  reason: 'courses.unknown_picture' | 'courses.unknown_video',
): void {
  const found = new Set(known.map(({ id }) => id));
  const unknown = ids.filter((id) => !found.has(id));
  if (unknown.length === 0) return;
  throw refusal('refused', { reason }, { at: unknown.map((id) => `${what}.${id}`) });
}
