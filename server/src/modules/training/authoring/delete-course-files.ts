import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';

/**
 * Detaches the pictures and videos that no version of a course names any more, so that the sweep removes them; videos
 * one day after `now`. The caller must have locked the course.
 */
export async function deleteCourseFiles(
  tx: Transaction<Tables>,
  course_id: string,
  now: Date,
): Promise<void> {
  await sql`
    with dropped as (
      delete from course_pictures
      where course_id = ${course_id} and photo_id::text not in (
        select named.id from course_versions,
          lateral (
            select value #>> '{}' as id from jsonb_path_query(content, '$.**.photo_id') value
            union all select content ->> 'cover_photo_id'
          ) named
        where course_versions.course_id = ${course_id} and named.id is not null
      )
      returning photo_id
    )
    update photos set attached_at = null from dropped where photos.id = dropped.photo_id`.execute(tx);
  await sql`
    update course_videos set course_id = null, touched_at = ${now}
    where course_id = ${course_id} and id::text not in (
      select value #>> '{}' from course_versions, lateral jsonb_path_query(content, '$.lessons[*].source.video_id') value
      where course_versions.course_id = ${course_id}
    )`.execute(tx);
}
