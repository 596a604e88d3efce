import { sql } from 'kysely';
import type { Queryable } from '../../../platform/context.ts';

const KEY = /^videos\/[\da-f]{2}\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/(\d{1,3})-([\da-f]{32})$/;

/**
 * Files of videos without a row, and of a course's video those that are none of its parts. A video that is still being
 * uploaded keeps all: sweepVideos removes them with its row.
 */
export async function listUnnamedParts(db: Queryable, keys: readonly string[]): Promise<string[]> {
  const found = keys.flatMap((key) => {
    const [, id, number, digest] = KEY.exec(key) ?? [];
    return id && number && digest ? [{ key, id, number: Number(number), digest }] : [];
  });
  const { rows } = await sql<{ key: string }>`
      select file.key
      from json_to_recordset(${JSON.stringify(found)}::json) as file (key text, id uuid, number int, digest text)
      left join course_videos video on video.id = file.id
      where video.id is null or (video.course_id is not null and not exists (
        select from course_video_parts part
        where part.video_id = file.id and part.number = file.number
          and encode(substr(part.sha256, 1, 16), 'hex') = file.digest))`.execute(db);
  return rows.map(({ key }) => key);
}
